import type { Page } from '@playwright/test';
import type { ApiClient } from './apiClient';
import type { Salon } from './salon';
import type { Texts, Words } from './test';

/** A visitor who is about to be brought to a state of a page. */
export interface Visit {
  page: Page;
  say: Texts;
  words: Words;
  salon: Salon;
  /** Where the demo is. */
  demo: string;
  /** Another user of the demo, signed in without a page. */
  callAs: (username: string) => Promise<ApiClient>;
  /** Signs one of the demo's people in, by the calls alone. */
  signIn: (username: string) => Promise<void>;
  /** Opens an address of the salon's pages, with more of a query if there is one. */
  open: (step: string, query?: string) => Promise<void>;
  /** Opens any other address of the product. */
  goTo: (address: string, query?: string) => Promise<void>;
}

/** Brings a visitor to a state of a page; the page shows it when the promise resolves. */
export type State = (visit: Visit) => Promise<void>;
