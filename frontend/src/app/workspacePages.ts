import { inBackground } from '../lib/chunks';
import type { TextsOfPage } from '../lib/workspaceTexts';
import { loadTexts } from '../lib/workspaceTexts';
import { page } from './page';

/** A page with texts that others do not need. */
const pageWith = (fetch: Parameters<typeof page>[0], ...texts: TextsOfPage[]) =>
  page(() => Promise.all([fetch(), loadTexts(...texts)]).then(([it]) => it));

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
  emailLink: pageWith(
    () => import(/* webpackChunkName: "email-link" */ '../features/identity/EmailLink').then((it) => it.EmailLink),
    'emailChange',
  ),
  register: pageWith(
    () => import(/* webpackChunkName: "register" */ '../features/registration/Register').then((it) => it.Register),
    'registration',
  ),
  invite: page(() =>
    import(/* webpackChunkName: "invite" */ '../features/employees/invite/Invite').then((it) => it.Invite),
  ),
  visit: pageWith(
    () => import(/* webpackChunkName: "visit" */ '../features/visits/Visit').then((it) => it.Visit),
    'visits',
  ),
  rate: pageWith(
    () => import(/* webpackChunkName: "rate" */ '../features/ratings/Rate').then((it) => it.Rate),
    'ratingsRate',
    'visits',
  ),
  income: pageWith(
    () => import(/* webpackChunkName: "income" */ '../features/income/Income').then((it) => it.Income),
    'income',
    'incomePayments',
  ),
  expenses: pageWith(
    () => import(/* webpackChunkName: "expenses" */ '../features/expenses/Expenses').then((it) => it.Expenses),
    'expenses',
  ),
  statistics: pageWith(
    () => import(/* webpackChunkName: "statistics" */ '../features/statistics/Statistics').then((it) => it.Statistics),
    'statistics',
  ),
  dashboard: pageWith(
    () => import(/* webpackChunkName: "dashboard" */ '../features/visits/Dashboard').then((it) => it.Dashboard),
    'visits',
  ),
  offer: pageWith(
    () => import(/* webpackChunkName: "offer" */ '../features/waiting/Offer').then((it) => it.Offer),
    'visits',
    'guestWaiting',
  ),
  guestPersonal: page(() =>
    import(/* webpackChunkName: "guest-personal" */ '../features/personal/GuestPersonal').then(
      (it) => it.GuestPersonal,
    ),
  ),
  erased: pageWith(
    () => import(/* webpackChunkName: "erased" */ '../features/personal/Erased').then((it) => it.Erased),
    'ownData',
  ),
  personal: page(() =>
    import(/* webpackChunkName: "personal" */ '../features/personal/Personal').then((it) => it.Personal),
  ),
  guests: page(() => import(/* webpackChunkName: "guests" */ '../features/guests/Guests').then((it) => it.Guests)),
  guestCard: pageWith(
    () => import(/* webpackChunkName: "guest-card" */ '../features/guests/GuestCard').then((it) => it.GuestCard),
    'guestsCard',
  ),
  importGuests: pageWith(
    () =>
      import(/* webpackChunkName: "guest-import" */ '../features/guests/ImportGuests').then((it) => it.ImportGuests),
    'guestsImport',
    'kitSheets',
  ),
  calendar: page(() =>
    import(/* webpackChunkName: "desk" */ '../features/calendar/Calendar').then((it) => it.Calendar),
  ),
  firstSteps: page(() =>
    import(/* webpackChunkName: "first-steps" */ '../features/shell/firstRun/FirstSteps').then((it) => it.FirstSteps),
  ),
  sickDay: pageWith(
    () => import(/* webpackChunkName: "sick-day" */ '../features/calendar/sick-day/SickDay').then((it) => it.SickDay),
    'calendarSickDay',
  ),
  queue: pageWith(
    () => import(/* webpackChunkName: "queue" */ '../features/calendar/waiting/Queue').then((it) => it.Queue),
    'waiting',
    'guestWaiting',
  ),
  timeOff: pageWith(
    () => import(/* webpackChunkName: "time-off" */ '../features/timeOff/TimeOff').then((it) => it.TimeOff),
    'timeOff',
  ),
  library: pageWith(
    () => import(/* webpackChunkName: "library" */ '../features/photos/Library').then((it) => it.Library),
    'photosLibrary',
  ),
  ratings: pageWith(
    () => import(/* webpackChunkName: "ratings" */ '../features/ratings/Ratings').then((it) => it.Ratings),
    'ratings',
    'guestRatings',
  ),
  subscription: pageWith(
    () =>
      import(/* webpackChunkName: "subscription" */ '../features/subscription/Subscription').then(
        (it) => it.Subscription,
      ),
    'subscription',
  ),
  notifications: pageWith(
    () =>
      import(/* webpackChunkName: "notifications" */ '../features/messages/Notifications').then(
        (it) => it.Notifications,
      ),
    'messages',
    'messagesBell',
    'messagesSms',
  ),
  settings: pageWith(
    () => import(/* webpackChunkName: "settings" */ '../features/settings/company/Settings').then((it) => it.Settings),
    'settings',
  ),
  prices: pageWith(
    () => import(/* webpackChunkName: "prices" */ '../features/settings/prices/Prices').then((it) => it.Prices),
    'settings',
  ),
  editedShops: pageWith(
    () => import(/* webpackChunkName: "edited-shops" */ '../features/settings/shops/Shops').then((it) => it.Shops),
    'settings',
  ),
  editedSales: pageWith(
    () => import(/* webpackChunkName: "edited-sales" */ '../features/settings/sales/Sales').then((it) => it.Sales),
    'settings',
  ),
  messages: pageWith(
    () =>
      import(/* webpackChunkName: "message-settings" */ '../features/settings/messages/Messages').then(
        (it) => it.Messages,
      ),
    'messagesSettings',
    'messagesSms',
    'settings',
  ),
  hours: pageWith(
    () => import(/* webpackChunkName: "hours" */ '../features/settings/hours/Hours').then((it) => it.Hours),
    'hours',
    'settings',
  ),
  rota: pageWith(
    () => import(/* webpackChunkName: "rota" */ '../features/settings/hours/rota/Rota').then((it) => it.Rota),
    'rota',
    'hours',
    'settings',
  ),
  finder: pageWith(
    () =>
      import(/* webpackChunkName: "finder-settings" */ '../features/settings/finder/Finder').then((it) => it.Finder),
    'finderSettings',
    'settings',
  ),
  person: pageWith(
    () => import(/* webpackChunkName: "person" */ '../features/settings/employees/Person').then((it) => it.Person),
    'settings',
  ),
  employees: pageWith(
    () =>
      import(/* webpackChunkName: "edited-employees" */ '../features/employees/Employees').then((it) => it.Employees),
    'settings',
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
    case 'emailchange':
      return pages.emailLink;
    case 'guest':
      return { personal: pages.guestPersonal, erased: pages.erased }[second] ?? pages.dashboard;
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
                firststeps: pages.firstSteps,
                timeoff: pages.timeOff,
                personal: pages.personal,
                photos: pages.library,
                notifications: pages.notifications,
                ratings: pages.ratings,
                rota: pages.rota,
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
