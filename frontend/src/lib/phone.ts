import { inBackground } from './chunks';
import { plainSigns } from './typed';

/**
 * Mobile numbers in the form `+36/99 999-9999`, out of every common Hungarian way of typing them, and numbers of other
 * countries, which stay as they are typed until they are whole.
 */

const wholeNumber = /^\+36\/(?:2[01]|3[01]|[57]0) \d{3}-\d{4}$/;
// May become a number of any country.
const undecided = /^(?:\+3?|0|003?)$/;
// Any text that could be a number of another country; before the metadata is loaded no more can be checked.
const plausible = /^(?:\+|00)(?:[ \u00a0/.()-]*\d){7,15}[ )]*$/;
// No mobile number begins with these: they are the country code or the trunk prefix.
const prefixes = /^(0036|36|06|0|6)/;

let readForeign: ((text: string) => string | undefined) | undefined;
let loading: Promise<void> | undefined;

/** Fetches the metadata of other countries' numbers. Where that fails, only the server checks them. */
export function loadForeign(): Promise<void> {
  loading ??= inBackground(() => import(/* webpackChunkName: "phones" */ './foreignPhone')).then(
    (it) => {
      readForeign = it.readForeign;
    },
    () => {
      loading = undefined;
    },
  );
  return loading;
}

/** Whether a number is begun with the code of another country: with `+` or `00`, and not with Hungary's. */
export function isForeign(text: string): boolean {
  const code = /^(?:\+|00)(\d+)/.exec(plainSigns(text).replace(/[^+\d]/g, ''))?.[1];
  return code !== undefined && !/^(?:0|3$|36)/.test(code);
}

/** A whole number of another country as that country writes it; nothing before `loadForeign`. */
export function formatForeign(text: string): string | undefined {
  return isForeign(text) ? readForeign?.(text) : undefined;
}

/** The digits after +36 that are in a text: nine when it is whole. */
function nationalDigits(text: string): string {
  let digits = plainSigns(text).replace(/\D/g, '');
  while (prefixes.test(digits)) {
    digits = digits.replace(prefixes, '');
  }
  return digits;
}

/**
 * The field's form of a typed or pasted text: `06301234567` becomes `+36/30 123-4567`. No digit of the number is
 * dropped, also where there are too many.
 */
export function maskPhone(typed: string): string {
  const text = plainSigns(typed);
  if (isForeign(text) || undecided.test(text.trim())) {
    return text;
  }
  const digits = nationalDigits(text);
  if (digits === '') {
    return /\d/.test(text) || text.startsWith('+') ? '+36/' : '';
  }
  const groups = [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5)];
  return `+36/${groups[0]}${groups[1] ? ` ${groups[1]}` : ''}${groups[2] ? `-${groups[2]}` : ''}`;
}

export function isWholePhone(text: string): boolean {
  if (!isForeign(text)) {
    return wholeNumber.test(text);
  }
  return readForeign === undefined ? plausible.test(text.trim()) : readForeign(text) !== undefined;
}

/** The caret position after masking: after the same digits as before. */
export function caretAfterMask(typed: string, caret: number, masked: string): number {
  if (caret >= typed.length) {
    return masked.length;
  }
  if (masked === typed) {
    return caret;
  }
  let left = nationalDigits(typed.slice(0, caret)).length;
  let at = Math.min(4, masked.length);
  while (at < masked.length && left > 0) {
    if (/\d/.test(masked.charAt(at))) {
      left -= 1;
    }
    at += 1;
  }
  return at;
}
