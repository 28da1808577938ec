import { browser } from './browser';

/** Where a page stands. */
export interface Place {
  protocol: string;
  hostname: string;
  /** The host of the page around it; empty where the browser does not say. */
  around: string;
  isFramed: boolean;
}

/**
 * Whether the page is in a frame over plain http: there browsers keep no cookie of it where the page around is another
 * site's, so every write is refused (docs/trust.md#framed-pages).
 */
export const isFramedOverHttp = ({ isFramed, protocol }: Place = browser.place()): boolean =>
  isFramed && protocol === 'http:';
