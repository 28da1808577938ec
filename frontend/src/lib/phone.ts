/** Mobile numbers in the form `+36/99 999-9999`, out of every common Hungarian way of typing them. */

const wholeNumber = /^\+\d{2}\/\d{2} \d{3}-\d{4}$/;
// No mobile number begins with these: they are the country code or the trunk prefix.
const prefixes = /^(0036|36|06|0|6)/;

/** The nine digits after +36 that are in a text, fewer while it is being typed. */
function nationalDigits(text: string): string {
  let digits = text.replace(/\D/g, '');
  while (prefixes.test(digits)) {
    digits = digits.replace(prefixes, '');
  }
  return digits.slice(0, 9);
}

/** What the field shows for what was typed or pasted: `06301234567` becomes `+36/30 123-4567`. */
export function maskPhone(text: string): string {
  const digits = nationalDigits(text);
  if (digits === '') {
    return /\d/.test(text) || text.startsWith('+') ? '+36/' : '';
  }
  const groups = [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5)];
  return `+36/${groups[0]}${groups[1] ? ` ${groups[1]}` : ''}${groups[2] ? `-${groups[2]}` : ''}`;
}

export function isWholePhone(text: string): boolean {
  return wholeNumber.test(text);
}

/** A number as it is stored (`+36301234567`) in the form it is shown; foreign and fixed numbers stay as they are. */
export function formatPhone(stored: string): string {
  return /^\+36(20|30|31|50|70)\d{7}$/.test(stored) ? maskPhone(stored) : stored;
}

/** The caret position after masking: after the same digits as before. */
export function caretAfterMask(typed: string, caret: number, masked: string): number {
  if (caret >= typed.length) {
    return masked.length;
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
