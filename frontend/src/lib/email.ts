import { plainSigns } from './typed';

/** An address as mail programs and pages copy it: with a name, as a link, at the end of a sentence. */
const copied = /^(?:[^<>@]*<([^<>]*)>|mailto:([^?]*).*|([^<>]*))$/i;

/** Whether a text can be an e-mail address at all; the server reads it and decides the rest. */
export function isEmail(text: string): boolean {
  const found = copied.exec(
    plainSigns(text)
      .trim()
      .replace(/[.,;]+$/, ''),
  );
  const address = (found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim();
  return address.length <= 254 && /^[^\s@<>()[\]\\,;:"]+@[^\s@.]+(\.[^\s@.]+)+$/.test(address);
}
