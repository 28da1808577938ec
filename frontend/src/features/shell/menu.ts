import type { CurrentUserDto } from '../../api/identitySession';
import { hasRight } from '../../api/rights';
import {
  banknote,
  bell,
  calendar,
  calendarCheck,
  chartColumn,
  clock,
  idCard,
  image,
  receipt,
  search,
  sliders,
  star,
  sun,
  user,
  users,
  wallet,
} from '../../components/icons/icons';
import { isProvider } from '../../lib/roles';
import type { TextKey } from '../../lib/workspaceTexts';

export interface Entry {
  to: string;
  text: TextKey;
  icon: string;
}

/** The screens of the signed-in area that work, by address. */
const entries = {
  calendar: { to: '/provider/calendar', text: 'menu.calendar', icon: calendar },
  timeOff: { to: '/provider/timeoff', text: 'menu.timeOff', icon: sun },
  rota: { to: '/provider/rota', text: 'menu.rota', icon: clock },
  guests: { to: '/provider/guests', text: 'menu.guests', icon: users },
  employees: { to: '/provider/employees', text: 'menu.employees', icon: idCard },
  settings: { to: '/provider/settings', text: 'menu.settings', icon: sliders },
  notifications: { to: '/provider/notifications', text: 'menu.notifications', icon: bell },
  photos: { to: '/provider/photos', text: 'menu.photos', icon: image },
  ratings: { to: '/provider/ratings', text: 'menu.ratings', icon: star },
  subscription: { to: '/provider/subscription', text: 'menu.subscription', icon: wallet },
  finder: { to: '/provider/settings/providerfinder', text: 'menu.providerFinder', icon: search },
  ownBookings: { to: '/guest/dashboard', text: 'dashboard.title', icon: calendarCheck },
  payment: { to: '/provider/payment', text: 'menu.payment', icon: banknote },
  expense: { to: '/provider/expense', text: 'menu.expense', icon: receipt },
  statistics: { to: '/provider/statistics', text: 'menu.statistics', icon: chartColumn },
  personal: { to: '/provider/personal', text: 'menu.personal', icon: user },
  guestPersonal: { to: '/guest/personal', text: 'menu.personal', icon: user },
} as const satisfies Record<string, Entry>;

/** The sidebar's entries by role. */
export function menuOf(me: CurrentUserDto): Entry[] {
  if (!isProvider(me.roles)) {
    return [entries.ownBookings, entries.guestPersonal];
  }
  const leads = me.roles.includes('SUPERVISOR');
  const rows: [Entry, boolean][] = [
    [entries.calendar, true],
    [entries.rota, true],
    [entries.timeOff, true],
    [entries.guests, true],
    [entries.payment, hasRight(me, 'seeMoney')],
    [entries.expense, leads && me.companyInfo?.features.expenses === true],
    [entries.employees, leads],
    [entries.settings, leads],
    [entries.notifications, true],
    [entries.photos, me.companyInfo?.features.photos === true],
    [entries.statistics, leads],
    [entries.ratings, me.companyInfo?.features.rating === true],
    [entries.ownBookings, me.roles.includes('GUEST')],
    [entries.subscription, leads],
    [entries.finder, leads && me.companyInfo?.features.providerFinder === true],
    [entries.personal, true],
  ];
  return rows.filter(([, shown]) => shown).map(([entry]) => entry);
}

/** The bottom bar's entries; the rest is behind "more". */
export const bottomBarEntries: readonly [Entry, Entry, Entry] = [
  entries.calendar,
  entries.guests,
  entries.notifications,
];

/** The entries of the add menu. */
export function additionsOf(me: CurrentUserDto): { to: string; text: TextKey; icon: string }[] {
  const open = new Set(menuOf(me).map((entry) => entry.to));
  const all: Entry[] = [
    { ...entries.calendar, to: `${entries.calendar.to}?new`, text: 'menu.addAppointment' },
    { ...entries.calendar, to: `${entries.calendar.to}?new=absence`, text: 'menu.addAbsence', icon: clock },
    { ...entries.guests, to: `${entries.guests.to}?new`, text: 'menu.addGuest' },
    { ...entries.employees, text: 'menu.addColleague' },
    { ...entries.expense, text: 'menu.addExpense' },
  ];
  return all.filter((entry) => open.has(entry.to.replace(/\?.*/, '')));
}

/** Keeps the query of the open page, so that adding uses the day shown. */
export function withOpenQuery(to: string, pathname: string, search: string): string {
  const [page = to, asked = ''] = to.split('?');
  if (page !== pathname) {
    return to;
  }
  const both = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(asked)) {
    both.set(name, value);
  }
  return `${page}?${both.toString()}`;
}

/** Whether the entry is the most specific one for an address. */
export function isCurrent(entry: Entry, pathname: string, among: readonly Entry[]): boolean {
  const covers = (to: string) => pathname === to || pathname.startsWith(`${to}/`);
  return covers(entry.to) && !among.some((other) => other.to.length > entry.to.length && covers(other.to));
}
