import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Loaded by `phone.ts` once a number of another country is typed. */

/**
 * A number of another country in the form it is written there, or nothing if it is none: `0043 660/1234567` becomes
 * `+43 660 1234567`. The server accepts the same (`crates/kernel/src/phone.rs`).
 */
export function readForeign(text: string): string | undefined {
  const digits = text.trim().replace(/^00/, '').replace(/\D/g, '');
  const number = parsePhoneNumberFromString(`+${digits}`);
  if (number?.isValid() !== true) {
    return undefined;
  }
  const typed = digits.slice(number.countryCallingCode.length);
  const left = typed.slice(0, typed.length - number.nationalNumber.length);
  // Only the zeros that are dialled inside the country may be left out.
  return typed.endsWith(number.nationalNumber) && /^0*$/.test(left) ? number.formatInternational() : undefined;
}
