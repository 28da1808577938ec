import type { HungarianMessages } from '../locales/hu';
import type { GuestRatingMessages } from '../locales/ratings/hu';
import type { WaitingListMessages } from '../locales/waiting/hu';
import type { SickDayMessages } from '../locales/workspace/calendarSickDay/hu';
import type { ExpenseMessages } from '../locales/workspace/expenses/hu';
import type { FinderMessages } from '../locales/workspace/finderSettings/hu';
import type { GoogleSyncMessages } from '../locales/workspace/googleCalendar/hu';
import type { HoursMessages } from '../locales/workspace/hours/hu';
import type { WorkspaceMessages } from '../locales/workspace/hu';
import type { IncomeMessages } from '../locales/workspace/income/hu';
import type { NotificationMessages } from '../locales/workspace/messages/hu';
import type { MessageSettingsMessages } from '../locales/workspace/messagesSettings/hu';
import type { SmsMessages } from '../locales/workspace/messagesSms/hu';
import type { OwnDataMessages } from '../locales/workspace/ownData/hu';
import type { LibraryMessages } from '../locales/workspace/photosLibrary/hu';
import type { RatingsMessages } from '../locales/workspace/ratings/hu';
import type { RatingMessages } from '../locales/workspace/ratingsRate/hu';
import type { SettingsMessages } from '../locales/workspace/settings/hu';
import type { StatisticsMessages } from '../locales/workspace/statistics/hu';
import type { SubscriptionMessages } from '../locales/workspace/subscription/hu';
import type { VisitMessages } from '../locales/workspace/visits/hu';
import type { WaitingMessages } from '../locales/workspace/waiting/hu';
import type { Translate } from './i18n';
import { loadAlso, loadArea, translate, useLanguage } from './i18n';
import { loadRatingTexts } from './ratingTexts';
import { loadWaitingTexts } from './waitingTexts';

/** Common texts and those of the signed-in area, which the booking pages do not load. */
type Texts = HungarianMessages &
  WorkspaceMessages &
  SettingsMessages &
  HoursMessages &
  LibraryMessages &
  FinderMessages &
  SmsMessages &
  MessageSettingsMessages &
  NotificationMessages &
  VisitMessages &
  RatingMessages &
  RatingsMessages &
  SickDayMessages &
  SubscriptionMessages &
  OwnDataMessages &
  GoogleSyncMessages &
  WaitingMessages &
  WaitingListMessages &
  ExpenseMessages &
  IncomeMessages &
  StatisticsMessages &
  GuestRatingMessages;
type Key = keyof Texts;

/** Keys of texts without placeholders. */
export type TextKey = { [Name in Key]: Texts[Name] extends `${string}{${string}` ? never : Name }[Key];

interface Some {
  messages: Record<string, string>;
  errors: Record<string, string>;
}

const joined = (one: Some, other: Some): Some => ({
  messages: { ...one.messages, ...other.messages },
  errors: { ...one.errors, ...other.errors },
});

/** Loads the signed-in area's texts with every language from now on. */
export function loadWorkspaceTexts(): void {
  loadAlso({
    hu: async () =>
      joined(
        await import(/* webpackChunkName: "workspace-hu" */ '../locales/later/hu'),
        await import(/* webpackChunkName: "workspace-hu" */ '../locales/workspace/hu'),
      ),
    en: async () =>
      joined(
        await import(/* webpackChunkName: "workspace-en" */ '../locales/later/en'),
        await import(/* webpackChunkName: "workspace-en" */ '../locales/workspace/en'),
      ),
  });
}

const settings = {
  hu: () => import(/* webpackChunkName: "settings-hu" */ '../locales/workspace/settings/hu'),
  en: () => import(/* webpackChunkName: "settings-en" */ '../locales/workspace/settings/en'),
};

/** Loads the texts of the settings, which no other page needs. */
export const loadSettingsTexts = (): Promise<void> => loadArea(settings);

const hours = {
  hu: () => import(/* webpackChunkName: "hours-hu" */ '../locales/workspace/hours/hu'),
  en: () => import(/* webpackChunkName: "hours-en" */ '../locales/workspace/hours/en'),
};

/** Loads the texts of work hours and of why a time is not offered. */
export const loadHoursTexts = (): Promise<void> => loadArea(hours);

const finder = {
  hu: () => import(/* webpackChunkName: "finder-hu" */ '../locales/workspace/finderSettings/hu'),
  en: () => import(/* webpackChunkName: "finder-en" */ '../locales/workspace/finderSettings/en'),
};

/** Loads the texts of the finder's settings. */
export const loadFinderTexts = (): Promise<void> => loadArea(finder);

const library = {
  hu: () => import(/* webpackChunkName: "library-hu" */ '../locales/workspace/photosLibrary/hu'),
  en: () => import(/* webpackChunkName: "library-en" */ '../locales/workspace/photosLibrary/en'),
};

/** Loads the texts of the photo library. */
export const loadLibraryTexts = (): Promise<void> => loadArea(library);

const sms = {
  hu: () => import(/* webpackChunkName: "sms-hu" */ '../locales/workspace/messagesSms/hu'),
  en: () => import(/* webpackChunkName: "sms-en" */ '../locales/workspace/messagesSms/en'),
};

const messageSettings = {
  hu: () => import(/* webpackChunkName: "message-settings-hu" */ '../locales/workspace/messagesSettings/hu'),
  en: () => import(/* webpackChunkName: "message-settings-en" */ '../locales/workspace/messagesSettings/en'),
};

/** Loads the texts of the settings of messages. */
export const loadMessageSettingsTexts = async (): Promise<void> => {
  await Promise.all([loadArea(sms), loadArea(messageSettings)]);
};

const notifications = {
  hu: () => import(/* webpackChunkName: "notifications-hu" */ '../locales/workspace/messages/hu'),
  en: () => import(/* webpackChunkName: "notifications-en" */ '../locales/workspace/messages/en'),
};

/** Loads the texts of notifications, of the log of SMS and of campaigns. */
export const loadNotificationTexts = async (): Promise<void> => {
  await Promise.all([loadArea(sms), loadArea(notifications)]);
};

const subscription = {
  hu: () => import(/* webpackChunkName: "subscription-hu" */ '../locales/workspace/subscription/hu'),
  en: () => import(/* webpackChunkName: "subscription-en" */ '../locales/workspace/subscription/en'),
};

/** Loads the texts of the subscription page. */
export const loadSubscriptionTexts = (): Promise<void> => loadArea(subscription);

const visit = {
  hu: () => import(/* webpackChunkName: "visit-hu" */ '../locales/workspace/visits/hu'),
  en: () => import(/* webpackChunkName: "visit-en" */ '../locales/workspace/visits/en'),
};

/** Loads the texts of the page that a reminder leads to. */
export const loadVisitTexts = (): Promise<void> => loadArea(visit);

const rate = {
  hu: () => import(/* webpackChunkName: "rate-hu" */ '../locales/workspace/ratingsRate/hu'),
  en: () => import(/* webpackChunkName: "rate-en" */ '../locales/workspace/ratingsRate/en'),
};

/** Loads the texts of the page on which a guest rates a visit. */
export const loadRateTexts = async (): Promise<void> => {
  await Promise.all([loadArea(visit), loadArea(rate)]);
};

const ratings = {
  hu: () => import(/* webpackChunkName: "ratings-hu" */ '../locales/workspace/ratings/hu'),
  en: () => import(/* webpackChunkName: "ratings-en" */ '../locales/workspace/ratings/en'),
};

/** Loads the texts of what guests said, for the salon's people. */
export const loadRatingsTexts = async (): Promise<void> => {
  await Promise.all([loadRatingTexts(), loadArea(ratings)]);
};

const expense = {
  hu: () => import(/* webpackChunkName: "expense-hu" */ '../locales/workspace/expenses/hu'),
  en: () => import(/* webpackChunkName: "expense-en" */ '../locales/workspace/expenses/en'),
};

/** Loads the texts of what a company spends. */
export const loadExpenseTexts = (): Promise<void> => loadArea(expense);

const income = {
  hu: () => import(/* webpackChunkName: "income-hu" */ '../locales/workspace/income/hu'),
  en: () => import(/* webpackChunkName: "income-en" */ '../locales/workspace/income/en'),
};

/** Loads the texts of what guests pay. */
export const loadIncomeTexts = (): Promise<void> => loadArea(income);

const statistics = {
  hu: () => import(/* webpackChunkName: "statistics-hu" */ '../locales/workspace/statistics/hu'),
  en: () => import(/* webpackChunkName: "statistics-en" */ '../locales/workspace/statistics/en'),
};

/** Loads the texts of the charts. */
export const loadStatisticsTexts = (): Promise<void> => loadArea(statistics);

const sickDay = {
  hu: () => import(/* webpackChunkName: "sick-day-hu" */ '../locales/workspace/calendarSickDay/hu'),
  en: () => import(/* webpackChunkName: "sick-day-en" */ '../locales/workspace/calendarSickDay/en'),
};

/** Loads the texts of the page on which the desk says that somebody is away. */
export const loadSickDayTexts = (): Promise<void> => loadArea(sickDay);

const ownData = {
  hu: () => import(/* webpackChunkName: "own-data-hu" */ '../locales/workspace/ownData/hu'),
  en: () => import(/* webpackChunkName: "own-data-en" */ '../locales/workspace/ownData/en'),
};

/** Loads the texts of downloading and erasing one's data. */
export const loadOwnDataTexts = (): Promise<void> => loadArea(ownData);

const googleSync = {
  hu: () => import(/* webpackChunkName: "google-sync-hu" */ '../locales/workspace/googleCalendar/hu'),
  en: () => import(/* webpackChunkName: "google-sync-en" */ '../locales/workspace/googleCalendar/en'),
};

/** Loads the texts of the connection with Google Calendar. */
export const loadGoogleSyncTexts = (): Promise<void> => loadArea(googleSync);

const waiting = {
  hu: () => import(/* webpackChunkName: "waiting-hu" */ '../locales/workspace/waiting/hu'),
  en: () => import(/* webpackChunkName: "waiting-en" */ '../locales/workspace/waiting/en'),
};

/** Loads the texts of the waiting list, as the desk sees it. */
export const loadQueueTexts = async (): Promise<void> => {
  await Promise.all([loadWaitingTexts(), loadArea(waiting)]);
};

/** Loads the texts of the page that an offered time leads to. */
export const loadOfferTexts = async (): Promise<void> => {
  await Promise.all([loadVisitTexts(), loadWaitingTexts()]);
};

const text: Translate<Texts> = translate;

/** `t` with the signed-in area's texts; rerenders when the language changes. */
export function useT(): Translate<Texts> {
  useLanguage();
  return text;
}
