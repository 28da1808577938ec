import type { ChartAsk } from '../../api/statistics';
import { lastOfMonth, monthOf } from '../../lib/period';
import type { Day } from '../../lib/time';
import { addDays } from '../../lib/time';

export const presets = ['month', 'lastMonth', 'last3', 'last12', 'year', 'own'] as const;
export type Preset = (typeof presets)[number];

export const steps = ['day', 'week', 'month'] as const;
export type Step = (typeof steps)[number];

/** The server answers for no more days. */
export const mostDays = 1100;

/** The filters as the address names them. */
export interface Filters {
  preset: Preset;
  from: Day;
  until: Day;
  step: Step | undefined;
  providers: string[];
  shops: string[];
  /** Shows the period before too. */
  compares: boolean;
}

/**
 * The days of a preset. A period that includes today ends today, so that it is compared with the same days before and
 * not with a whole month; the others are whole months.
 */
export function daysOf(preset: Exclude<Preset, 'own'>, today: Day): { from: Day; until: Day } {
  const lastEnd = addDays(monthOf(today), -1);
  switch (preset) {
    case 'month':
      return { from: monthOf(today), until: today };
    case 'lastMonth':
      return { from: monthOf(today, -1), until: lastEnd };
    case 'last3':
      return { from: monthOf(today, -3), until: lastEnd };
    case 'last12':
      return { from: monthOf(today, -12), until: lastEnd };
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, until: today };
  }
}

function isDay(text: string | null): text is Day {
  const at = text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((it) => it === text);
}

/** Keeps own days in their order and within the server's limit. */
export function ownDays(from: Day, until: Day, moved: 'from' | 'until'): { from: Day; until: Day } {
  if (moved === 'from') {
    const most = addDays(from, mostDays - 1);
    return { from, until: until < from ? lastOfMonth(from) : until > most ? most : until };
  }
  const least = addDays(until, 1 - mostDays);
  return { from: from > until ? monthOf(until) : from < least ? least : from, until };
}

/** Reads an address; invalid values are ignored. */
export function readFilters(search: string, today: Day): Filters {
  const asked = new URLSearchParams(search);
  const preset = oneOf(presets, asked.get('period')) ?? 'month';
  const [from, until] = [asked.get('from'), asked.get('until')];
  const own = isDay(from) && isDay(until) && from <= until && until < addDays(from, mostDays);
  const days =
    preset !== 'own' ? daysOf(preset, today) : own ? { from, until } : { from: monthOf(today), until: today };
  return {
    preset,
    ...days,
    step: oneOf(steps, asked.get('step')),
    providers: asked.getAll('provider'),
    shops: asked.getAll('shop'),
    compares: asked.get('compare') !== 'off',
  };
}

/** The query of an address; defaults are left out. */
export function writeFilters({ preset, from, until, step, providers, shops, compares }: Filters): string {
  const query = new URLSearchParams();
  if (preset !== 'month') {
    query.set('period', preset);
  }
  if (preset === 'own') {
    query.set('from', from);
    query.set('until', until);
  }
  if (step !== undefined) {
    query.set('step', step);
  }
  for (const id of providers) {
    query.append('provider', id);
  }
  for (const id of shops) {
    query.append('shop', id);
  }
  if (!compares) {
    query.set('compare', 'off');
  }
  return `?${query.toString()}`;
}

/** The server's parameters for the filters. */
export const askOf = ({ from, until, step, providers, shops }: Filters): ChartAsk => ({
  from,
  until,
  ...(step === undefined ? {} : { step }),
  ...(providers.length === 0 ? {} : { providerIds: providers }),
  ...(shops.length === 0 ? {} : { shopIds: shops }),
});
