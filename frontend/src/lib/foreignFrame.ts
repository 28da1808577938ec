import { browser } from './browser';
import type { Place } from './frame';
import { isFramedOverHttp } from './frame';

/** The part of a host that its sites share; of a number all of it. */
const siteOf = (host: string) => (/[\d\]]$/.test(host) ? host : host.split('.').slice(-2).join('.'));

/** Whether that is sure to fail, as far as the browser says whose the page around is. */
export function cannotBookHere(place: Place = browser.place()): boolean {
  return isFramedOverHttp(place) && place.around !== '' && siteOf(place.around) !== siteOf(place.hostname);
}
