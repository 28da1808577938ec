/** Pages that anybody may open, by a short name; weighed by `weight.spec.ts`, timed by `./just bench pages`. */
export const publicAddresses = {
  landing: '/szalonka/appointmentbook',
  employees: '/szalonka/appointmentbook/employees',
  shops: '/szalonka/appointmentbook/shops',
  service: '/szalonka/appointmentbook/service',
  flat: '/kekulo-barber/appointmentbook',
  closed: '/zarva/appointmentbook',
  unknown: '/nincs-ilyen/appointmentbook',
  privacy: '/privacy',
  login: '/login',
  forgotten: '/forgatpassword',
  home: '/',
  found: '/kereso/fodrasz/budapest',
} as const;

interface SignedInPage {
  username: string;
  address: string;
}

/** Pages behind the login, and who opens them. */
export const signedInAddresses: Record<string, SignedInPage> = {
  dashboard: { username: 'vendeg@example.com', address: '/guest/dashboard' },
  'personal-guest': { username: 'vendeg@example.com', address: '/guest/personal' },
  personal: { username: 'dora', address: '/provider/personal' },
  'desk-day': { username: 'dora', address: '/provider/calendar?view=day' },
  'desk-week': { username: 'dora', address: '/provider/calendar?view=week' },
  'desk-month': { username: 'dora', address: '/provider/calendar?view=month' },
  'desk-list': { username: 'dora', address: '/provider/calendar?view=list' },
  'sick-day': { username: 'dora', address: '/provider/calendar/away' },
  team: { username: 'dora', address: '/provider/employees' },
  settings: { username: 'dora', address: '/provider/settings' },
  prices: { username: 'dora', address: '/provider/settings/services' },
  'edited-shops': { username: 'dora', address: '/provider/settings/shops' },
  'edited-sales': { username: 'dora', address: '/provider/settings/sales' },
  finder: { username: 'dora', address: '/provider/settings/providerfinder' },
  expense: { username: 'dora', address: '/provider/expense' },
  income: { username: 'dora', address: '/provider/payment' },
  statistics: { username: 'dora', address: '/provider/statistics?period=last3' },
  hours: { username: 'dora', address: '/provider/settings/hours' },
  rota: { username: 'dora', address: '/provider/rota' },
  'message-settings': { username: 'dora', address: '/provider/settings/notifications' },
  notifications: { username: 'dora', address: '/provider/notifications' },
  campaigns: { username: 'dora', address: '/provider/notifications?tab=campaign' },
  library: { username: 'dora', address: '/provider/photos' },
  guests: { username: 'dora', address: '/provider/guests' },
  'guest-import': { username: 'dora', address: '/provider/guests/import' },
};
