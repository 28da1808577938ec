/** Whether a text can be an e-mail address at all; the server decides the rest. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>()[\]\\,;:"]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());
}
