import { useSyncExternalStore } from 'react';
import type {
  DeskErrorCode,
  EmailChangeErrorCode,
  ErasureErrorCode,
  KnownErrorCode,
  SecondFactorErrorCode,
  SecondStepErrorCode,
} from '../api/errorCodes';
import type { LaterErrorCode } from '../locales/booking/later/hu';
import type { FirstMessages, HungarianMessages } from '../locales/hu';

export const languages = ['hu', 'en'] as const;
export type Language = (typeof languages)[number];

type Errors = Partial<Record<KnownErrorCode, string>>;

/** The texts of one language that every page loads. A key that is missing in either language fails type checking. */
export interface Bundle {
  messages: Record<keyof FirstMessages, string>;
  errors: Record<
    Exclude<
      KnownErrorCode,
      | DeskErrorCode
      | EmailChangeErrorCode
      | ErasureErrorCode
      | LaterErrorCode
      | SecondFactorErrorCode
      | SecondStepErrorCode
    >,
    string
  > &
    Errors;
}

const storageKey = 'language';

/** The texts that every page loads. */
export const commonTexts: Record<Language, () => Promise<{ bundle: Bundle }>> = {
  hu: () => import(/* webpackChunkName: "hu" */ '../locales/hu'),
  en: () => import(/* webpackChunkName: "en" */ '../locales/en'),
};

let language: Language = 'hu';
let bundle: Bundle | undefined;
const listeners = new Set<() => void>();

export function isLanguage(text: unknown): text is Language {
  return languages.some((known) => known === text);
}

/** Raises for a language there are no texts for. */
export function parseLanguage(text: string): Language {
  if (!isLanguage(text)) {
    throw new RangeError(`unknown locale: ${text}`);
  }
  return text;
}

export function currentLanguage(): Language {
  return language;
}

/** The requested language, else the account's, else the browser's stored one, else the page's. */
export function chooseLanguage(
  asked: string | null,
  account: string | undefined,
  stored: string | null,
  pageLanguage: string,
): Language {
  const wanted = [asked, account, stored, pageLanguage.slice(0, 2)];
  return wanted.find(isLanguage) ?? 'hu';
}

export function storedLanguage(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/**
 * The language requested by `?lang=` in this tab, kept for the session and as the browser's stored language until another
 * is requested or chosen.
 */
export function askedLanguage(search: string): string | null {
  const asked = new URLSearchParams(search).get('lang');
  try {
    if (isLanguage(asked)) {
      localStorage.setItem(storageKey, asked);
      sessionStorage.setItem(storageKey, asked);
    }
    return sessionStorage.getItem(storageKey);
  } catch {
    return asked;
  }
}

let tabKeepsChoice = false;

/** Has a language that is chosen from now on count as requested in this tab, before the account's. */
export function keepChoiceInTab(keeps: boolean): void {
  tabKeepsChoice = keeps;
}

/** Texts of one entry only. */
type MoreTexts = Record<Language, () => Promise<{ messages: Record<string, string>; errors: Errors }>>;

let more: MoreTexts | undefined;

/** Texts of some pages only. */
type AreaTexts = Record<Language, () => Promise<{ messages: Record<string, string>; errors?: Errors }>>;

const areas: AreaTexts[] = [];

/** Loads the texts of an area in the present language, and with every language from now on. */
export async function loadArea(texts: AreaTexts): Promise<void> {
  if (!areas.includes(texts)) {
    areas.push(texts);
  }
  const loaded = language;
  const { messages, errors } = await texts[loaded]();
  if (loaded !== language) {
    // Another language was chosen meanwhile.
    await loadArea(texts);
    return;
  }
  if (bundle !== undefined) {
    bundle = { messages: { ...bundle.messages, ...messages }, errors: { ...bundle.errors, ...errors } };
  }
}

/** Loads these texts together with the common ones of each language. */
export function loadAlso(texts: MoreTexts): void {
  more = texts;
}

export function setLanguage(to: string, texts: Bundle): void {
  language = parseLanguage(to);
  bundle = texts;
  document.documentElement.lang = language;
  for (const listener of listeners) {
    listener();
  }
}

/** Loads and applies a language; with `remember` it is stored and overrides the requested one. */
export async function switchLanguage(to: string, remember: boolean): Promise<void> {
  const known = parseLanguage(to);
  const [{ bundle: common }, own, ...ofAreas] = await Promise.all([
    commonTexts[known](),
    more?.[known](),
    ...areas.map((it) => it[known]()),
  ]);
  if (ofAreas.length < areas.length) {
    // Another area was opened meanwhile.
    await switchLanguage(to, remember);
    return;
  }
  if (remember) {
    try {
      localStorage.setItem(storageKey, known);
      if (tabKeepsChoice) {
        sessionStorage.setItem(storageKey, known);
      } else {
        sessionStorage.removeItem(storageKey);
      }
    } catch {
      // Without storage the choice holds for this page only.
    }
  }
  setLanguage(known, {
    messages: Object.assign({}, common.messages, own?.messages, ...ofAreas.map((it) => it.messages)),
    errors: Object.assign({}, common.errors, own?.errors, ...ofAreas.map((it) => it.errors)),
  });
}

type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;
type Params<Text extends string> = [Placeholders<Text>] extends [never]
  ? []
  : [params: Record<Placeholders<Text>, string | number>];

/** Looks up a text by key; the parameters are typed by its placeholders. */
export type Translate<Texts extends Record<string, string>> = <Key extends keyof Texts & string>(
  key: Key,
  ...params: Params<Texts[Key]>
) => string;

/**
 * The text of a key in the current language. `{name}` is filled from the parameters; a text with `|` has a form for
 * one and a form for more, chosen by the parameter `count`.
 */
export const t: Translate<HungarianMessages> = translate;

const plurals = new Map<Language, Intl.PluralRules>();

/** Whether the singular form applies. Plural rules are cached: making them is slow. */
function isOne(count: string | number | undefined): boolean {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, rules);
  return rules.select(Number(count ?? 1)) === 'one';
}

/** `t` without the typing, for wrappers that type it. */
export function translate(key: string, given: Record<string, string | number> = {}): string {
  if (bundle === undefined) {
    throw new Error('no language is loaded');
  }
  const messages: Record<string, string> = bundle.messages;
  const forms = (messages[key] ?? key).split('|');
  const form = (forms.length > 1 && isOne(given.count) ? forms.at(0) : forms.at(-1)) ?? '';
  return form.replace(/\{(\w+)\}/g, (_whole, name: string) => String(given[name] ?? ''));
}

/** The text of an error code. */
export function errorText(code: KnownErrorCode): string {
  if (bundle === undefined) {
    throw new Error('no language is loaded');
  }
  return bundle.errors[code] ?? bundle.errors.internal;
}

/** Whether there is a text for this code; a newer server may send unknown ones. */
export function hasErrorText(code: unknown): code is KnownErrorCode {
  return bundle !== undefined && typeof code === 'string' && Object.hasOwn(bundle.errors, code);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}

/** `t`; rerenders when the language changes. */
export function useT(): typeof t {
  useLanguage();
  return t;
}
