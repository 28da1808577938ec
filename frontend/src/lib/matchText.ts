import { foldText } from './foldText';

/** Apostrophes, hyphens and joiners, which never matter to a search; the same as the database's function `joined`. */
const joining =
  /['`\u00ad\u00b4\u02b9\u02bb-\u02bd\u02c8\u055a\u05f3\u200b-\u200d\u2010-\u2015\u2018-\u201b\u2032\u2035\u2043\u2060\u2212\ua78c\ufe58\ufe63\ufeff\uff07\uff0d-]/g;

const spaced = (text: string) => foldText(text.replace(joining, ' ')).trim().replace(/\s+/g, ' ');
const joined = (text: string) => foldText(text.replace(joining, '')).trim().replace(/\s+/g, ' ');

/** Whether a text contains what is sought: `oneil` and `o neil` are in `O’Neil`. */
export const matchesText = (text: string, sought: string): boolean =>
  spaced(text).includes(spaced(sought)) || joined(text).includes(joined(sought));
