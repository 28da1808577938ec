/**
 * Typed and pasted text as the server reads it (docs/rules.md#what-people-type): forms must not refuse what it accepts.
 */

/** Characters that are not seen: marks of writing direction, soft hyphens, characters without width. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** Signs of numbers and addresses as ASCII has them: full-width ones, dashes and spaces of every kind. */
export const plainSigns = (text: string): string =>
  text
    .replace(invisible, '')
    .normalize('NFKC')
    .replace(/\p{Dash}/gu, '-');

/** A password in its one form, without white space around it, which no password has. */
export const normalPassword = (text: string): string => text.replace(invisible, '').normalize('NFC').trim();
