import { plainSigns } from './typed';

/** The whole percent that a person typed, `8`, `8 %`, `+8%` or `-8 %`; undefined for anything else. */
export function percentOf(typed: string): number | undefined {
  const text = plainSigns(typed).replace(/\s+/g, ' ').trim();
  return /^[-+]? ?\d{1,3} ?%?$/.test(text) ? Number(text.replace(/[ %]/g, '')) : undefined;
}
