import type { GuestStatDto } from '../../api/guests';
import type { TextKey } from '../../lib/workspaceTexts';

/** Filters with their queries and counters. */
export const filters = {
  all: { text: 'guests.everybody', ask: {}, count: (stat: GuestStatDto) => stat.active },
  new: { text: 'guests.new', ask: { filter: 'new' }, count: (stat: GuestStatDto) => stat.newThisMonth },
  lost: { text: 'guests.lost', ask: { filter: 'lost' }, count: (stat: GuestStatDto) => stat.lost },
  withAccount: {
    text: 'guests.withAccount',
    ask: { filter: 'withAccount' },
    count: (stat: GuestStatDto) => stat.withAccount,
  },
  missed: { text: 'guests.missed', ask: { filter: 'missed' }, count: undefined },
  deleted: { text: 'guests.deleted', ask: { state: 'DELETED' }, count: (stat: GuestStatDto) => stat.deleted },
} as const satisfies Record<
  string,
  { text: TextKey; ask: object; count: ((stat: GuestStatDto) => number) | undefined }
>;

export type Filter = keyof typeof filters;

/** `all` for an unknown filter. */
export function filterOf(text: string | null): Filter {
  return text !== null && Object.hasOwn(filters, text) ? (text as Filter) : 'all';
}

/** A search needs at least two letters or digits (docs/rules.md#guest-cards). */
export function isSearch(text: string): boolean {
  return (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= 2;
}

/** The `tel:` link. */
export function callTo(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
