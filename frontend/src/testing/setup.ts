import '@testing-library/jest-dom';
import { setLanguage } from '../lib/i18n';
import { bundle as hungarian } from '../locales/hu';
import { server } from './server';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  setLanguage('hu', hungarian);
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
