import type * as hungarian from './hu';

export const messages: Record<keyof typeof hungarian.messages, string> = {
  'app.loading': 'Loading…',
  'app.retry': 'Try again',
  'app.skipToContent': 'Skip to content',
  'app.language': 'Language',
  'app.otherLanguage': 'Magyar',
  'app.privacy': 'Privacy notice',
  'app.close': 'Close',
  'app.error': 'An error occurred!',
  'app.processingError': 'An error occurred while processing your request! Please try again later.',
  'app.reload': 'Reload the page',
  'app.print': 'Print',
  'app.offline': 'There is no internet connection. Everything you have chosen and typed is kept.',
  'app.partUnreachable': 'No connection. We will continue as soon as it is back.',
  'app.partOutdated': 'There is a new version of this page. Save what you have typed, then reload.',
  'app.notFound': 'Page not found',
  'app.notFoundText': 'There is nothing at this address.',
  'app.toHome': 'Home',
  'privacy.title': 'Privacy notice',
};

export const errors: Record<keyof typeof hungarian.errors, string> = {
  network: 'The server cannot be reached. Check your connection and try again!',
  internal: 'An error occurred!',
  'service.unavailable': 'The server is not answering at the moment.',
  'request.malformed': 'Something was wrong with the request. Reload the page and try again!',
  'request.invalid': 'Some details are wrong. Please correct the marked fields!',
  'request.not_found': 'This could not be found.',
  'request.timeout': 'Sending took too long. Check your connection and try again!',
  'limit.exceeded': 'Too many attempts. Please wait a moment and try again!',
};
