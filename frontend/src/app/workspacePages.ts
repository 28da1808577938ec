import { inBackground } from '../lib/chunks';
import {
  loadExpenseTexts,
  loadFinderTexts,
  loadHoursTexts,
  loadIncomeTexts,
  loadLibraryTexts,
  loadMessageSettingsTexts,
  loadNotificationTexts,
  loadOfferTexts,
  loadQueueTexts,
  loadRateTexts,
  loadRatingsTexts,
  loadSettingsTexts,
  loadSickDayTexts,
  loadStatisticsTexts,
  loadSubscriptionTexts,
  loadVisitTexts,
} from '../lib/workspaceTexts';
import { page } from './page';

/** A page of the settings, with their texts. */
const settingsPage = (fetch: Parameters<typeof page>[0]) =>
  page(() => Promise.all([fetch(), loadSettingsTexts()]).then(([it]) => it));

/** The pages of the workspace entry, loaded lazily. */
export const workspacePages = {
  privacy: page(() =>
    import(/* webpackChunkName: "privacy-page" */ '../features/salon/privacy/Privacy').then((it) => it.Privacy),
  ),
  login: page(() => import(/* webpackChunkName: "login" */ '../features/identity/Login').then((it) => it.Login)),
  signIn: page(() => import(/* webpackChunkName: "signin" */ '../features/identity/SignIn').then((it) => it.SignIn)),
  signInWithGoogle: page(() =>
    import(/* webpackChunkName: "signin-provider" */ '../features/identity/SignInWithProvider').then(
      (it) => it.SignInWithGoogle,
    ),
  ),
  signInWithFacebook: page(() =>
    import(/* webpackChunkName: "signin-provider" */ '../features/identity/SignInWithProvider').then(
      (it) => it.SignInWithFacebook,
    ),
  ),
  forgotten: page(() =>
    import(/* webpackChunkName: "forgotten" */ '../features/identity/Forgotten').then((it) => it.Forgotten),
  ),
  reset: page(() => import(/* webpackChunkName: "reset" */ '../features/identity/Reset').then((it) => it.Reset)),
  register: page(() =>
    import(/* webpackChunkName: "register" */ '../features/registration/Register').then((it) => it.Register),
  ),
  invite: page(() =>
    import(/* webpackChunkName: "invite" */ '../features/employees/invite/Invite').then((it) => it.Invite),
  ),
  visit: page(() =>
    Promise.all([
      import(/* webpackChunkName: "visit" */ '../features/visits/Visit').then((it) => it.Visit),
      loadVisitTexts(),
    ]).then(([it]) => it),
  ),
  rate: page(() =>
    Promise.all([
      import(/* webpackChunkName: "rate" */ '../features/ratings/Rate').then((it) => it.Rate),
      loadRateTexts(),
    ]).then(([it]) => it),
  ),
  income: page(() =>
    Promise.all([
      import(/* webpackChunkName: "income" */ '../features/income/Income').then((it) => it.Income),
      loadIncomeTexts(),
    ]).then(([it]) => it),
  ),
  expenses: page(() =>
    Promise.all([
      import(/* webpackChunkName: "expenses" */ '../features/expenses/Expenses').then((it) => it.Expenses),
      loadExpenseTexts(),
    ]).then(([it]) => it),
  ),
  statistics: page(() =>
    Promise.all([
      import(/* webpackChunkName: "statistics" */ '../features/statistics/Statistics').then((it) => it.Statistics),
      loadStatisticsTexts(),
    ]).then(([it]) => it),
  ),
  dashboard: page(() =>
    Promise.all([
      import(/* webpackChunkName: "dashboard" */ '../features/visits/Dashboard').then((it) => it.Dashboard),
      loadVisitTexts(),
    ]).then(([it]) => it),
  ),
  offer: page(() =>
    Promise.all([
      import(/* webpackChunkName: "offer" */ '../features/waiting/Offer').then((it) => it.Offer),
      loadOfferTexts(),
    ]).then(([it]) => it),
  ),
  guestPersonal: page(() =>
    import(/* webpackChunkName: "guest-personal" */ '../features/personal/GuestPersonal').then(
      (it) => it.GuestPersonal,
    ),
  ),
  personal: page(() =>
    import(/* webpackChunkName: "personal" */ '../features/personal/Personal').then((it) => it.Personal),
  ),
  guests: page(() => import(/* webpackChunkName: "guests" */ '../features/guests/Guests').then((it) => it.Guests)),
  guestCard: page(() =>
    import(/* webpackChunkName: "guest-card" */ '../features/guests/GuestCard').then((it) => it.GuestCard),
  ),
  importGuests: page(() =>
    import(/* webpackChunkName: "guest-import" */ '../features/guests/ImportGuests').then((it) => it.ImportGuests),
  ),
  calendar: page(() =>
    import(/* webpackChunkName: "desk" */ '../features/calendar/Calendar').then((it) => it.Calendar),
  ),
  sickDay: page(() =>
    Promise.all([
      import(/* webpackChunkName: "sick-day" */ '../features/calendar/sick-day/SickDay').then((it) => it.SickDay),
      loadSickDayTexts(),
    ]).then(([it]) => it),
  ),
  queue: page(() =>
    Promise.all([
      import(/* webpackChunkName: "queue" */ '../features/calendar/waiting/Queue').then((it) => it.Queue),
      loadQueueTexts(),
    ]).then(([it]) => it),
  ),
  library: page(() =>
    Promise.all([
      import(/* webpackChunkName: "library" */ '../features/photos/Library').then((it) => it.Library),
      loadLibraryTexts(),
    ]).then(([it]) => it),
  ),
  ratings: page(() =>
    Promise.all([
      import(/* webpackChunkName: "ratings" */ '../features/ratings/Ratings').then((it) => it.Ratings),
      loadRatingsTexts(),
    ]).then(([it]) => it),
  ),
  subscription: page(() =>
    Promise.all([
      import(/* webpackChunkName: "subscription" */ '../features/subscription/Subscription').then(
        (it) => it.Subscription,
      ),
      loadSubscriptionTexts(),
    ]).then(([it]) => it),
  ),
  notifications: page(() =>
    Promise.all([
      import(/* webpackChunkName: "notifications" */ '../features/messages/Notifications').then(
        (it) => it.Notifications,
      ),
      loadNotificationTexts(),
    ]).then(([it]) => it),
  ),
  settings: settingsPage(() =>
    import(/* webpackChunkName: "settings" */ '../features/settings/company/Settings').then((it) => it.Settings),
  ),
  prices: settingsPage(() =>
    import(/* webpackChunkName: "prices" */ '../features/settings/prices/Prices').then((it) => it.Prices),
  ),
  editedShops: settingsPage(() =>
    import(/* webpackChunkName: "edited-shops" */ '../features/settings/shops/Shops').then((it) => it.Shops),
  ),
  editedSales: settingsPage(() =>
    import(/* webpackChunkName: "edited-sales" */ '../features/settings/sales/Sales').then((it) => it.Sales),
  ),
  messages: settingsPage(() =>
    Promise.all([
      import(/* webpackChunkName: "message-settings" */ '../features/settings/messages/Messages').then(
        (it) => it.Messages,
      ),
      loadMessageSettingsTexts(),
    ]).then(([it]) => it),
  ),
  hours: settingsPage(() =>
    Promise.all([
      import(/* webpackChunkName: "hours" */ '../features/settings/hours/Hours').then((it) => it.Hours),
      loadHoursTexts(),
    ]).then(([it]) => it),
  ),
  finder: settingsPage(() =>
    Promise.all([
      import(/* webpackChunkName: "finder-settings" */ '../features/settings/finder/Finder').then((it) => it.Finder),
      loadFinderTexts(),
    ]).then(([it]) => it),
  ),
  person: settingsPage(() =>
    import(/* webpackChunkName: "person" */ '../features/settings/employees/Person').then((it) => it.Person),
  ),
  employees: settingsPage(() =>
    import(/* webpackChunkName: "edited-employees" */ '../features/employees/Employees').then((it) => it.Employees),
  ),
};

/** The lazy page of an address, if any. */
function pageAt(pathname: string) {
  const [, first = '', second = '', third = ''] = pathname.split('/');
  const pages = workspacePages;
  switch (first) {
    case 'login':
    case 'register':
    case 'privacy':
    case 'invite':
    case 'visit':
    case 'offer':
      return pages[first];
    case 'rating':
      return pages.rate;
    case 'signin':
      return { google: pages.signInWithGoogle, facebook: pages.signInWithFacebook }[second] ?? pages.signIn;
    case 'forgatpassword':
      return second === '' ? pages.forgotten : pages.reset;
    case 'guest':
      return second === 'personal' ? pages.guestPersonal : pages.dashboard;
    case 'provider':
      return second === 'guests'
        ? guestsAt(third)
        : second === 'settings'
          ? settingsAt(third)
          : second === 'employees'
            ? third === ''
              ? pages.employees
              : pages.person
            : {
                calendar: { away: pages.sickDay, waiting: pages.queue }[third] ?? pages.calendar,
                personal: pages.personal,
                photos: pages.library,
                notifications: pages.notifications,
                ratings: pages.ratings,
                statistics: pages.statistics,
                subscription: pages.subscription,
              }[second];
    default:
      return undefined;
  }
}

/** The list, the import, or a card. */
function guestsAt(part: string) {
  const pages = workspacePages;
  return part === '' ? pages.guests : part === 'import' ? pages.importGuests : pages.guestCard;
}

/** The company, or one of the lists it sets. */
function settingsAt(part: string) {
  const pages = workspacePages;
  return (
    {
      services: pages.prices,
      shops: pages.editedShops,
      sales: pages.editedSales,
      hours: pages.hours,
      notifications: pages.messages,
      providerfinder: pages.finder,
    }[part] ?? pages.settings
  );
}

/** The frame; brings Mantine, which the entry does not wait for. */
export const shell = page(() =>
  import(/* webpackChunkName: "shell" */ './WorkspaceFrame').then((it) => it.WorkspaceFrame),
);

/** Preloads the frame and the page of an address; a failure is shown by the page itself. */
export async function fetchWorkspaceAt(pathname: string): Promise<void> {
  await inBackground(() => Promise.all([shell.load(), pageAt(pathname)?.load()])).catch(() => undefined);
}
