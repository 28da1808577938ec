import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { dismiss, notifications } from '../components/kit/notify';
import { setLanguage } from '../lib/i18n';
import { loadLaterTexts } from '../lib/laterTexts';
import { messages as finderPagesHungarian } from '../locales/finder/hu';
import { bundle as hungarian } from '../locales/hu';
import { errors as laterErrors, messages as laterHungarian } from '../locales/later/hu';
import { messages as guestRatingsHungarian } from '../locales/ratings/hu';
import { messages as waitingListHungarian } from '../locales/waiting/hu';
import { messages as sickDayHungarian } from '../locales/workspace/calendarSickDay/hu';
import { messages as expenseHungarian } from '../locales/workspace/expenses/hu';
import { messages as finderHungarian } from '../locales/workspace/finderSettings/hu';
import { messages as googleSyncHungarian } from '../locales/workspace/googleCalendar/hu';
import { messages as hoursHungarian } from '../locales/workspace/hours/hu';
import { errors as deskErrors, messages as workspaceHungarian } from '../locales/workspace/hu';
import { messages as incomeHungarian } from '../locales/workspace/income/hu';
import { messages as notificationsHungarian } from '../locales/workspace/messages/hu';
import { messages as messageSettingsHungarian } from '../locales/workspace/messagesSettings/hu';
import { messages as smsHungarian } from '../locales/workspace/messagesSms/hu';
import { messages as ownDataHungarian } from '../locales/workspace/ownData/hu';
import { messages as libraryHungarian } from '../locales/workspace/photosLibrary/hu';
import { messages as ratingsHungarian } from '../locales/workspace/ratings/hu';
import { messages as ratingHungarian } from '../locales/workspace/ratingsRate/hu';
import { messages as settingsHungarian } from '../locales/workspace/settings/hu';
import { messages as statisticsHungarian } from '../locales/workspace/statistics/hu';
import { messages as subscriptionHungarian } from '../locales/workspace/subscription/hu';
import { messages as visitHungarian } from '../locales/workspace/visits/hu';
import { messages as waitingHungarian } from '../locales/workspace/waiting/hu';
import { server } from './server';
import { failOnUnanswered, onUnhandledRequest, settleRequests } from './unanswered';
import { failOnOutput, watchConsole } from './unexpectedOutput';

watchConsole();

// A busy machine may be slow; nothing waits this long when it works.
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);

// jsdom has no layout to scroll.
window.scrollTo = () => undefined;
document.elementFromPoint ??= () => null;
Element.prototype.scrollIntoView ??= () => undefined;

// jsdom opens no dialogs either; being modal and giving back the focus is the browser's own.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.setAttribute('open', '');
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.removeAttribute('open');
};

// The signals here are Node's, which jsdom's listeners do not know.
const addEventListener = EventTarget.prototype.addEventListener;
EventTarget.prototype.addEventListener = function (this: EventTarget, type, listener, options) {
  if (typeof options !== 'object' || options.signal === undefined) {
    addEventListener.call(this, type, listener, options);
    return;
  }
  const { signal, ...others } = options;
  addEventListener.call(this, type, listener, others);
  signal.addEventListener('abort', () => this.removeEventListener(type, listener, others));
};

beforeAll(() => server.listen({ onUnhandledRequest }));
// As the pages of the later steps do, in whatever language is chosen.
beforeAll(loadLaterTexts);
beforeEach(() => {
  setLanguage('hu', {
    messages: {
      ...hungarian.messages,
      ...laterHungarian,
      ...workspaceHungarian,
      ...settingsHungarian,
      ...hoursHungarian,
      ...libraryHungarian,
      ...finderHungarian,
      ...smsHungarian,
      ...messageSettingsHungarian,
      ...notificationsHungarian,
      ...visitHungarian,
      ...ratingHungarian,
      ...ratingsHungarian,
      ...sickDayHungarian,
      ...ownDataHungarian,
      ...googleSyncHungarian,
      ...guestRatingsHungarian,
      ...waitingHungarian,
      ...waitingListHungarian,
      ...finderPagesHungarian,
      ...expenseHungarian,
      ...incomeHungarian,
      ...statisticsHungarian,
      ...subscriptionHungarian,
    },
    errors: { ...hungarian.errors, ...laterErrors, ...deskErrors },
  });
  sessionStorage.clear();
  localStorage.clear();
});
// After the testing library's own, which takes the pages away.
afterEach(async () => {
  await settleRequests();
  server.resetHandlers();
  for (const { id } of notifications()) {
    dismiss(id);
  }
  failOnUnanswered();
  failOnOutput();
});
afterAll(() => server.close());
