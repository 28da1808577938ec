import type { Language } from '../../lib/i18n';
import { translate } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';

/** The unit of a number: forints, things, tenths of a percent, or minutes that are shown as hours. */
export type Unit = 'money' | 'count' | 'share' | 'minutes';

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(language === 'hu' ? 'hu' : 'en-GB', options);
  formats.set(key, format);
  return format;
}

/** `1 234` with the groups of prices in both languages, and at most one decimal. */
export function formatNumber(value: number, language: Language): string {
  // Hungarian does not group four digits by itself.
  return formatOf(language, { maximumFractionDigits: 1, useGrouping: 'always' } as Intl.NumberFormatOptions)
    .format(value)
    .replace(/(?<=\d)[\s,](?=\d{3})/g, '\u00a0');
}

/** `3,4%` or `3.4%` of per mille. */
export const formatShare = (perMille: number, language: Language): string =>
  `${formatNumber(perMille / 10, language)}%`;

/** A number with its unit, as tables show it; a dash where there is nothing. */
export function formatFigure(value: number | null | undefined, unit: Unit, language: Language): string {
  if (value === null || value === undefined) {
    return '–';
  }
  switch (unit) {
    case 'money':
      return formatMoney(value);
    case 'count':
      return formatNumber(value, language);
    case 'share':
      return formatShare(value, language);
    case 'minutes':
      return translate('stat.hours', { hours: formatNumber(value / 60, language) });
  }
}

/** A number at an axis, where there is little room. */
export function formatTick(value: number, unit: Unit, language: Language): string {
  if (unit === 'share') {
    return formatShare(value, language);
  }
  const compact = formatOf(language, { notation: 'compact', maximumFractionDigits: 1 }).format(
    unit === 'minutes' ? value / 60 : value,
  );
  return unit === 'money' ? `${compact}\u00a0Ft` : compact;
}

/** The change of a value: in percent, or in percentage points for shares. */
export interface Change {
  kind: 'more' | 'less' | 'same' | 'new';
  /** Whole percents, or tenths of a point. */
  by: number;
}

/** The change of a value against the period before; undefined where one of them is not known. */
export function changeOf(
  value: number | null | undefined,
  previous: number | null | undefined,
  unit: Unit,
): Change | undefined {
  if (value === null || value === undefined || previous === null || previous === undefined) {
    return undefined;
  }
  if (value === previous) {
    return { kind: 'same', by: 0 };
  }
  const kind = value > previous ? 'more' : 'less';
  if (unit === 'share') {
    return { kind, by: Math.abs(value - previous) };
  }
  if (previous === 0) {
    return { kind: 'new', by: 0 };
  }
  const by = Math.round((100 * Math.abs(value - previous)) / Math.abs(previous));
  return by === 0 ? { kind: 'same', by } : { kind, by };
}

/** A part of a whole in tenths of a percent. */
export const perMille = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((1000 * part) / whole));
