import { useSyncExternalStore } from 'react';
import type { DeskErrorCode, KnownErrorCode } from '../api/errorCodes';
import type { HungarianMessages, MessageKey } from '../locales/hu';

export const languages = ['hu', 'en'] as const;
export type Language = (typeof languages)[number];

/** All texts of one language. A key that is missing in either language fails type checking. */
export interface Bundle {
  messages: Record<MessageKey, string>;
  errors: Record<Exclude<KnownErrorCode, DeskErrorCode>, string> & Partial<Record<DeskErrorCode, string>>;
}

const storageKey = 'language';

const loaders: Record<Language, () => Promise<{ bundle: Bundle }>> = {
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

/** The language asked for, else the account's, else the one stored in this browser, else the page's own. */
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
 * The language that an address of this tab has asked for, which the browser remembers as well. It goes along through
 * signing in and from page to page, until another is asked for or somebody chooses one.
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

/** The texts of one entry alone, by language. */
type MoreTexts = Record<
  Language,
  () => Promise<{ messages: Record<string, string>; errors: Record<DeskErrorCode, string> }>
>;

let more: MoreTexts | undefined;

/** Has these texts loaded beside the common ones with every language. */
export function loadAlso(texts: MoreTexts): void {
  more = texts;
}

/** Puts a language's texts in use. */
export function setLanguage(to: string, texts: Bundle): void {
  language = parseLanguage(to);
  bundle = texts;
  document.documentElement.lang = language;
  for (const listener of listeners) {
    listener();
  }
}

/** Loads a language's texts and puts them in use; a choice of the person is remembered, and outdoes what was asked for. */
export async function switchLanguage(to: string, remember: boolean): Promise<void> {
  const known = parseLanguage(to);
  const [{ bundle: common }, own] = await Promise.all([loaders[known](), more?.[known]()]);
  if (remember) {
    try {
      localStorage.setItem(storageKey, known);
      sessionStorage.removeItem(storageKey);
    } catch {
      // Without storage the choice holds for this page only.
    }
  }
  setLanguage(known, {
    messages: { ...common.messages, ...own?.messages },
    errors: { ...common.errors, ...own?.errors },
  });
}

type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;
type Params<Text extends string> = [Placeholders<Text>] extends [never]
  ? []
  : [params: Record<Placeholders<Text>, string | number>];

/** Finds a text among these; it wants exactly what the text has to be filled with. */
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

/** Whether a text is about one; the rules are made once, for making them takes longer than all the rest. */
function isOne(count: string | number | undefined): boolean {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, rules);
  return rules.select(Number(count ?? 1)) === 'one';
}

/** `t` for whoever says more exactly which texts there are. */
export function translate(key: string, given: Record<string, string | number> = {}): string {
  if (bundle === undefined) {
    throw new Error('no language is loaded');
  }
  const messages: Record<string, string> = bundle.messages;
  const forms = (messages[key] ?? key).split('|');
  const form = (forms.length > 1 && isOne(given.count) ? forms.at(0) : forms.at(-1)) ?? '';
  return form.replace(/\{(\w+)\}/g, (_whole, name: string) => String(given[name] ?? ''));
}

/** What went wrong, in the current language. */
export function errorText(code: KnownErrorCode): string {
  if (bundle === undefined) {
    throw new Error('no language is loaded');
  }
  return bundle.errors[code] ?? bundle.errors.internal;
}

/** Whether there is a text for what the server answered; a newer server may know more codes. */
export function hasErrorText(code: unknown): code is KnownErrorCode {
  return bundle !== undefined && typeof code === 'string' && Object.hasOwn(bundle.errors, code);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current language; the component is drawn again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}

/** `t`, drawn again when the language changes. */
export function useT(): typeof t {
  useLanguage();
  return t;
}
