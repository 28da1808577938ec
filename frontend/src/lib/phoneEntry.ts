import { isForeign, isWholePhone, maskPhone } from './phone';
import { plainSigns } from './typed';

/** A person's number as the field shows it, and the text written beside it. */
interface PhoneEntry {
  phone: string;
  beside: string;
}

/** Words that only say that a number follows. */
const labels = new Set(['tel', 'telefon', 'telefonszám', 'mobil', 'mobile', 'phone', 'cell', 't', 'm']);
const letterOrDigit = /[\p{L}\p{N}]/u;
const runOfNumber = /[\d+][\d+/\-.() [\]\t]*/g;
const around = /^[\s,;:|&/-]+|[\s,;:|&/-]+$/g;

/**
 * The first number of a text that holds more than that: `06 30 123 5613 (férje)`, `0630/123-4567 ::: 0620/765-4321`;
 * undefined if nothing is beside it, or there is no number. Read as the server reads the cells of an import
 * (`crates/kernel/src/phone.rs`).
 */
export function readPhoneEntry(typed: string): PhoneEntry | undefined {
  const text = plainSigns(typed);
  for (const { 0: run, index } of text.matchAll(runOfNumber)) {
    const [before, after] = [text.slice(0, index), text.slice(index + run.length)];
    // Letters right beside digits belong to them: `3.63E+10` is no number.
    const isInWord = /[\p{L}\p{N}]$/u.test(before) || (/\d$/.test(run) && /^[\p{L}\p{N}]/u.test(after));
    const found = isInWord ? undefined : firstNumber(run);
    if (found !== undefined) {
      const parts = [before, found.rest + after].map(partOf).filter((it) => it !== '');
      return parts.length === 0 ? undefined : { phone: found.phone, beside: parts.join(', ') };
    }
  }
  return undefined;
}

/** As the field shows it; undefined if it is no whole number. */
function numberOf(text: string): string | undefined {
  const shown = isForeign(text) ? text.trim() : maskPhone(text);
  return isWholePhone(shown) ? shown : undefined;
}

/** The number a run of digits and signs begins with, and the text after it. */
function firstNumber(run: string): { phone: string; rest: string } | undefined {
  // An opening parenthesis at the end begins a remark.
  const number = run.replace(/[ \t([/\-.+]+$/, '');
  const whole = numberOf(number);
  if (whole !== undefined) {
    return { phone: whole, rest: run.slice(number.length) };
  }
  // Two numbers apart by a space or a slash: both are whole, or neither is taken.
  for (const { index } of run.matchAll(/[ \t/-]/g)) {
    const [phone, rest] = [numberOf(run.slice(0, index)), run.slice(index)];
    if (phone !== undefined && numberOf(rest.replace(/^[ \t/-]+|[ (/-]+$/g, '')) !== undefined) {
      return { phone, rest };
    }
  }
  return undefined;
}

/** The remark before or after the number; empty if there is none. */
function partOf(beside: string): string {
  const text = beside.replace(around, '');
  const inner = /^\(([^()]*)\)$/.exec(text)?.[1] ?? text;
  const said = inner.trim();
  const isLabel = labels.has(said.replace(/\.+$/, '').toLowerCase());
  return letterOrDigit.test(said) && !isLabel ? said.replaceAll(':::', ',') : '';
}

/** The note with the remark beside the number as a line of its own. */
export function noteWith(note: string, beside: string): string {
  const lines = note.split('\n');
  if (lines.includes(beside)) {
    return note;
  }
  return note.trim() === '' ? beside : `${note}\n${beside}`;
}
