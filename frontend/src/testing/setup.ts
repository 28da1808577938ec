import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { dismiss, notifications } from '../components/kit/notify';
import { setLanguage } from '../lib/i18n';
import { loadLaterTexts } from '../lib/laterTexts';
import { computeStylesFromAttributes } from './computedStyle';
import { everyText } from './everyText';
import { server } from './server';
import { failOnUnanswered, onUnhandledRequest, settleRequests } from './unanswered';
import { failOnOutput, watchConsole } from './unexpectedOutput';

watchConsole();

// A busy machine may be slow; nothing waits this long when it works.
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);

computeStylesFromAttributes();

// jsdom has no layout to scroll.
window.scrollTo = () => undefined;
document.elementFromPoint ??= () => null;
Element.prototype.scrollIntoView ??= () => undefined;
Element.prototype.setPointerCapture ??= () => undefined;

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
let hungarian: Awaited<ReturnType<typeof everyText>>;
beforeAll(async () => {
  hungarian = await everyText('hu');
});
beforeEach(() => {
  setLanguage('hu', hungarian);
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
