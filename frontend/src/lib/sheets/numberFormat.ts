/** Built-in number formats of dates and times: 14 to 22 and 45 to 47 everywhere, the others in East Asian Excel. */
const builtIn = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Whether numbers of a format are shown as dates or times; `code` is that of a custom one. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) {
    return builtIn(id);
  }
  const signs = code
    .replace(/"[^"]*"/g, '')
    .replace(/[\\_*]./g, '')
    // Colours, conditions and languages; `[h]` is an elapsed time.
    .replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '');
  return !/^general$/i.test(signs) && /[ymdhs]/i.test(signs);
}

const dayMs = 86_400_000;
const two = (number: number) => `${number}`.padStart(2, '0');

/** A serial number as `YYYY-MM-DD`, with its time if it has one; a time alone as `H:MM`. */
export function dateText(serial: number, is1904: boolean): string {
  const minutes = Math.round(serial * 1440);
  const [days, rest] = [Math.floor(minutes / 1440), minutes % 1440];
  const time = `${two(Math.floor(rest / 60))}:${two(rest % 60)}`;
  if (days === 0) {
    return `${Math.floor(rest / 60)}:${two(rest % 60)}`;
  }
  // Excel counts 29 February 1900, which there was not.
  const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const date = new Date(epoch + days * dayMs);
  if (Number.isNaN(date.getTime())) {
    return `${serial}`;
  }
  const day = `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
  return rest === 0 ? day : `${day} ${time}`;
}
