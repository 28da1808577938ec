import { page } from './page';

/** The pages of the workspace entry, loaded lazily. */
export const workspacePages = {
  home: page(() => import(/* webpackChunkName: "home" */ '../features/public-info/Home').then((it) => it.Home)),
  privacy: page(() =>
    import(/* webpackChunkName: "privacy-page" */ '../features/public-info/Privacy').then((it) => it.Privacy),
  ),
  login: page(() => import(/* webpackChunkName: "login" */ '../features/auth/Login').then((it) => it.Login)),
  signIn: page(() => import(/* webpackChunkName: "signin" */ '../features/auth/SignIn').then((it) => it.SignIn)),
  signInWithGoogle: page(() =>
    import(/* webpackChunkName: "signin-google" */ '../features/auth/SignInWithGoogle').then(
      (it) => it.SignInWithGoogle,
    ),
  ),
  forgotten: page(() =>
    import(/* webpackChunkName: "forgotten" */ '../features/auth/Forgotten').then((it) => it.Forgotten),
  ),
  reset: page(() => import(/* webpackChunkName: "reset" */ '../features/auth/Reset').then((it) => it.Reset)),
  register: page(() =>
    import(/* webpackChunkName: "register" */ '../features/registration/Register').then((it) => it.Register),
  ),
  invite: page(() => import(/* webpackChunkName: "invite" */ '../features/invite/Invite').then((it) => it.Invite)),
  dashboard: page(() =>
    import(/* webpackChunkName: "dashboard" */ '../features/guest-dashboard/Dashboard').then((it) => it.Dashboard),
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
  team: page(() => import(/* webpackChunkName: "team" */ '../features/team/Team').then((it) => it.Team)),
};

/** The lazy page of an address, if any. */
function pageAt(pathname: string) {
  const [, first = '', second = '', third = ''] = pathname.split('/');
  const pages = workspacePages;
  switch (first) {
    case '':
      return pages.home;
    case 'login':
    case 'register':
    case 'privacy':
    case 'invite':
      return pages[first];
    case 'signin':
      return second === 'google' ? pages.signInWithGoogle : pages.signIn;
    case 'forgatpassword':
      return second === '' ? pages.forgotten : pages.reset;
    case 'guest':
      return second === 'personal' ? pages.guestPersonal : pages.dashboard;
    case 'provider':
      return second === 'guests'
        ? guestsAt(third)
        : { calendar: pages.calendar, employees: pages.team, personal: pages.personal }[second];
    default:
      return undefined;
  }
}

/** The list, the import, or a card. */
function guestsAt(part: string) {
  const pages = workspacePages;
  return part === '' ? pages.guests : part === 'import' ? pages.importGuests : pages.guestCard;
}

/** The frame; brings Mantine, which the entry does not wait for. */
export const shell = page(() =>
  import(/* webpackChunkName: "shell" */ './WorkspaceFrame').then((it) => it.WorkspaceFrame),
);

/** Preloads the frame and the page of an address; a failure is shown by the page itself. */
export async function fetchWorkspaceAt(pathname: string): Promise<void> {
  await Promise.all([shell.load(), pageAt(pathname)?.load()]).catch(() => undefined);
}
