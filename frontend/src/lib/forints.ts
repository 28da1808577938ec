import { plainSigns } from './typed';

const most = 100_000_000;
/** Plain digits, or groups of three with the same space or dot between all of them. */
const grouped = /^(?:\d{1,9}|\d{1,3}(?:( |\.)\d{3})(?:\1\d{3})*)$/;
/** `Ft`, `HUF`, and `,-` as price tags end. */
const unit = /(?: ?(?:ft\.?|huf|forint)| ?,-)$/i;

/**
 * The forints of what a person typed: `12900`, `12 900`, `12.900`, `12 900 Ft`. Undefined for anything that could be read
 * in two ways (`12,9`, `1.29`, `12,900`), since a price must never become another one.
 */
export function forintsOf(typed: string): number | undefined {
  const text = plainSigns(typed).replace(/\s+/g, ' ').trim().replace(unit, '');
  const forints = grouped.test(text) ? Number(text.replace(/[ .]/g, '')) : undefined;
  return forints !== undefined && forints <= most ? forints : undefined;
}
