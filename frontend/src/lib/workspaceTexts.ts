import type { HungarianMessages } from '../locales/hu';
import type { WorkspaceMessages } from '../locales/workspace/hu';
import type { Translate } from './i18n';
import { loadAlso, loadArea, translate, useLanguage } from './i18n';
import { ratingTexts } from './ratingTexts';
import { waitingTexts } from './waitingTexts';

interface TextSet {
  messages: Record<string, string>;
  errors: Record<string, string>;
}

const joined = (one: TextSet, other: TextSet): TextSet => ({
  messages: { ...one.messages, ...other.messages },
  errors: { ...one.errors, ...other.errors },
});

/** Texts of every page of the signed-in area. */
export const workspaceTexts = {
  hu: async () =>
    joined(
      await import(/* webpackChunkName: "workspace-hu" */ '../locales/booking/later/hu'),
      await import(/* webpackChunkName: "workspace-hu" */ '../locales/workspace/hu'),
    ),
  en: async () =>
    joined(
      await import(/* webpackChunkName: "workspace-en" */ '../locales/booking/later/en'),
      await import(/* webpackChunkName: "workspace-en" */ '../locales/workspace/en'),
    ),
};

/** Loads the signed-in area's texts with every language from now on. */
export const loadWorkspaceTexts = (): void => loadAlso(workspaceTexts);

/** Texts in both languages, with the same keys. */
const texts = <Messages extends Record<string, string>>(
  hu: () => Promise<{ messages: Messages }>,
  en: () => Promise<{ messages: Record<keyof NoInfer<Messages>, string> }>,
) => ({ hu, en });

/** The texts that only some pages of the signed-in area load. */
export const textsOfPages = {
  emailChange: texts(
    () => import(/* webpackChunkName: "email-change-hu" */ '../locales/workspace/identity/emailChange/hu'),
    () => import(/* webpackChunkName: "email-change-en" */ '../locales/workspace/identity/emailChange/en'),
  ),
  expenses: texts(
    () => import(/* webpackChunkName: "expenses-hu" */ '../locales/workspace/expenses/hu'),
    () => import(/* webpackChunkName: "expenses-en" */ '../locales/workspace/expenses/en'),
  ),
  finderSettings: texts(
    () => import(/* webpackChunkName: "finder-settings-hu" */ '../locales/workspace/finder/hu'),
    () => import(/* webpackChunkName: "finder-settings-en" */ '../locales/workspace/finder/en'),
  ),
  giveUp: texts(
    () => import(/* webpackChunkName: "give-up-hu" */ '../locales/workspace/personal/giveUp/hu'),
    () => import(/* webpackChunkName: "give-up-en" */ '../locales/workspace/personal/giveUp/en'),
  ),
  goLive: texts(
    () => import(/* webpackChunkName: "go-live-hu" */ '../locales/workspace/company/goLive/hu'),
    () => import(/* webpackChunkName: "go-live-en" */ '../locales/workspace/company/goLive/en'),
  ),
  // With the panel of an event, which shows parts of the card.
  guestsCard: texts(
    () => import(/* webpackChunkName: "panel-hu" */ '../locales/workspace/guests/card/hu'),
    () => import(/* webpackChunkName: "panel-en" */ '../locales/workspace/guests/card/en'),
  ),
  guestsImport: texts(
    () => import(/* webpackChunkName: "guests-import-hu" */ '../locales/workspace/guests/import/hu'),
    () => import(/* webpackChunkName: "guests-import-en" */ '../locales/workspace/guests/import/en'),
  ),
  registration: texts(
    () => import(/* webpackChunkName: "registration-hu" */ '../locales/workspace/registration/hu'),
    () => import(/* webpackChunkName: "registration-en" */ '../locales/workspace/registration/en'),
  ),
  googleCalendar: texts(
    () => import(/* webpackChunkName: "google-calendar-hu" */ '../locales/workspace/googleCalendar/hu'),
    () => import(/* webpackChunkName: "google-calendar-en" */ '../locales/workspace/googleCalendar/en'),
  ),
  guestRatings: ratingTexts,
  guestWaiting: waitingTexts,
  hours: texts(
    () => import(/* webpackChunkName: "hours-hu" */ '../locales/workspace/hours/hu'),
    () => import(/* webpackChunkName: "hours-en" */ '../locales/workspace/hours/en'),
  ),
  income: texts(
    () => import(/* webpackChunkName: "income-hu" */ '../locales/workspace/income/hu'),
    () => import(/* webpackChunkName: "income-en" */ '../locales/workspace/income/en'),
  ),
  incomePayments: texts(
    () => import(/* webpackChunkName: "payments-hu" */ '../locales/workspace/income/payments/hu'),
    () => import(/* webpackChunkName: "payments-en" */ '../locales/workspace/income/payments/en'),
  ),
  messages: texts(
    () => import(/* webpackChunkName: "messages-hu" */ '../locales/workspace/messages/hu'),
    () => import(/* webpackChunkName: "messages-en" */ '../locales/workspace/messages/en'),
  ),
  messagesBell: texts(
    () => import(/* webpackChunkName: "sms-hu" */ '../locales/workspace/messages/bell/hu'),
    () => import(/* webpackChunkName: "sms-en" */ '../locales/workspace/messages/bell/en'),
  ),
  messagesSettings: texts(
    () => import(/* webpackChunkName: "message-settings-hu" */ '../locales/workspace/messages/settings/hu'),
    () => import(/* webpackChunkName: "message-settings-en" */ '../locales/workspace/messages/settings/en'),
  ),
  ownData: texts(
    () => import(/* webpackChunkName: "own-data-hu" */ '../locales/workspace/ownData/hu'),
    () => import(/* webpackChunkName: "own-data-en" */ '../locales/workspace/ownData/en'),
  ),
  photosLibrary: texts(
    () => import(/* webpackChunkName: "library-hu" */ '../locales/workspace/photos/library/hu'),
    () => import(/* webpackChunkName: "library-en" */ '../locales/workspace/photos/library/en'),
  ),
  ratingsRate: texts(
    () => import(/* webpackChunkName: "rate-hu" */ '../locales/workspace/ratings/rate/hu'),
    () => import(/* webpackChunkName: "rate-en" */ '../locales/workspace/ratings/rate/en'),
  ),
  ratings: texts(
    () => import(/* webpackChunkName: "ratings-hu" */ '../locales/workspace/ratings/hu'),
    () => import(/* webpackChunkName: "ratings-en" */ '../locales/workspace/ratings/en'),
  ),
  rota: texts(
    () => import(/* webpackChunkName: "rota-hu" */ '../locales/workspace/hours/rota/hu'),
    () => import(/* webpackChunkName: "rota-en" */ '../locales/workspace/hours/rota/en'),
  ),
  settings: texts(
    () => import(/* webpackChunkName: "settings-hu" */ '../locales/workspace/settings/hu'),
    () => import(/* webpackChunkName: "settings-en" */ '../locales/workspace/settings/en'),
  ),
  calendarSickDay: texts(
    () => import(/* webpackChunkName: "sick-day-hu" */ '../locales/workspace/calendar/sickDay/hu'),
    () => import(/* webpackChunkName: "sick-day-en" */ '../locales/workspace/calendar/sickDay/en'),
  ),
  calendarCounter: texts(
    () => import(/* webpackChunkName: "counter-hu" */ '../locales/workspace/calendar/counter/hu'),
    () => import(/* webpackChunkName: "counter-en" */ '../locales/workspace/calendar/counter/en'),
  ),
  calendarPanel: texts(
    () => import(/* webpackChunkName: "panel-hu" */ '../locales/workspace/calendar/panel/hu'),
    () => import(/* webpackChunkName: "panel-en" */ '../locales/workspace/calendar/panel/en'),
  ),
  // With the bars of the calendar, each of which has some of them.
  calendarMoving: texts(
    () => import(/* webpackChunkName: "several-hu" */ '../locales/workspace/calendar/moving/hu'),
    () => import(/* webpackChunkName: "several-en" */ '../locales/workspace/calendar/moving/en'),
  ),
  calendarSeveral: texts(
    () => import(/* webpackChunkName: "several-hu" */ '../locales/workspace/calendar/several/hu'),
    () => import(/* webpackChunkName: "several-en" */ '../locales/workspace/calendar/several/en'),
  ),
  messagesSms: texts(
    () => import(/* webpackChunkName: "sms-hu" */ '../locales/workspace/messages/sms/hu'),
    () => import(/* webpackChunkName: "sms-en" */ '../locales/workspace/messages/sms/en'),
  ),
  secondFactor: texts(
    () => import(/* webpackChunkName: "second-factor-hu" */ '../locales/workspace/personal/secondFactor/hu'),
    () => import(/* webpackChunkName: "second-factor-en" */ '../locales/workspace/personal/secondFactor/en'),
  ),
  prices: texts(
    () => import(/* webpackChunkName: "own-list-hu" */ '../locales/workspace/prices/hu'),
    () => import(/* webpackChunkName: "own-list-en" */ '../locales/workspace/prices/en'),
  ),
  kitSheets: texts(
    () => import(/* webpackChunkName: "sheets-hu" */ '../locales/workspace/kit/sheets/hu'),
    () => import(/* webpackChunkName: "sheets-en" */ '../locales/workspace/kit/sheets/en'),
  ),
  statistics: texts(
    () => import(/* webpackChunkName: "statistics-hu" */ '../locales/workspace/statistics/hu'),
    () => import(/* webpackChunkName: "statistics-en" */ '../locales/workspace/statistics/en'),
  ),
  subscription: texts(
    () => import(/* webpackChunkName: "subscription-hu" */ '../locales/workspace/subscription/hu'),
    () => import(/* webpackChunkName: "subscription-en" */ '../locales/workspace/subscription/en'),
  ),
  timeOff: texts(
    () => import(/* webpackChunkName: "time-off-hu" */ '../locales/workspace/timeOff/hu'),
    () => import(/* webpackChunkName: "time-off-en" */ '../locales/workspace/timeOff/en'),
  ),
  visits: texts(
    () => import(/* webpackChunkName: "visits-hu" */ '../locales/workspace/visits/hu'),
    () => import(/* webpackChunkName: "visits-en" */ '../locales/workspace/visits/en'),
  ),
  waiting: texts(
    () => import(/* webpackChunkName: "waiting-hu" */ '../locales/workspace/waiting/hu'),
    () => import(/* webpackChunkName: "waiting-en" */ '../locales/workspace/waiting/en'),
  ),
};

export type TextsOfPage = keyof typeof textsOfPages;

/** Loads texts in the present language, and with every language from now on. */
export async function loadTexts(...names: TextsOfPage[]): Promise<void> {
  await Promise.all(names.map((it) => loadArea(textsOfPages[it])));
}

type MessagesOf<Name extends TextsOfPage> = Awaited<ReturnType<(typeof textsOfPages)[Name]['hu']>>['messages'];
type Intersection<Each> = (Each extends unknown ? (one: Each) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Common texts and those of the signed-in area, which the booking pages do not load. */
export type WorkspaceTexts = HungarianMessages & WorkspaceMessages & Intersection<MessagesOf<TextsOfPage>>;
type Key = keyof WorkspaceTexts;

/** Keys of texts without placeholders. */
export type TextKey = { [Name in Key]: WorkspaceTexts[Name] extends `${string}{${string}` ? never : Name }[Key];

const text: Translate<WorkspaceTexts> = translate;

/** `t` with the signed-in area's texts; rerenders when the language changes. */
export function useT(): Translate<WorkspaceTexts> {
  useLanguage();
  return text;
}
