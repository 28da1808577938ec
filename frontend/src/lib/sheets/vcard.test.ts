import { parseVcards } from './vcard';

const cellsIn = (...lines: string[]) => parseVcards(lines.join('\r\n')).rows.map(({ cells }) => cells);
/** The cells of one contact by their headers, without empty ones. */
const contactIn = (...lines: string[]) => {
  const { head, rows } = parseVcards(['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\r\n'));
  return Object.fromEntries(head.flatMap((name, at) => (rows[0]?.cells[at] ? [[name, rows[0].cells[at]]] : [])));
};

// Line for line as Contacts of macOS exports it (RFC 2426, vCard 3.0).
test('a contact of Apple: groups, preferred numbers, folded notes, a birthday without its year', () => {
  const lines = [
    'VERSION:3.0',
    'PRODID:-//Apple Inc.//macOS 14.5//EN',
    'N:Kovács;Anna;Mária;Dr.;',
    'FN:Dr. Anna Mária Kovács',
    'EMAIL;type=INTERNET;type=HOME:anna@example.com',
    'item1.EMAIL;type=INTERNET;type=pref:munka@example.com',
    'TEL;type=HOME;type=VOICE:06 1 234 5678',
    'TEL;type=CELL;type=VOICE;type=pref:+36 30 123 4567',
    'TEL;type=WORK;type=FAX:06 1 999 9999',
    'BDAY;X-APPLE-OMIT-YEAR=1604:1604-05-12',
    'NOTE:7.34\\, 20 perc\\nkét csík',
    '  balra',
    'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ',
    '  SkZJRg==',
  ];
  expect(contactIn(...lines)).toEqual({
    'Last Name': 'Kovács',
    'First Name': 'Anna',
    'Middle Name': 'Mária',
    'Name Prefix': 'Dr.',
    'Display Name': 'Dr. Anna Mária Kovács',
    Email: 'munka@example.com ::: anna@example.com',
    Phone: '+36 30 123 4567 ::: 06 1 234 5678',
    Birthday: '--05-12',
    Notes: '7.34, 20 perc\nkét csík balra',
  });
  expect(parseVcards(['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\n')).program).toBe('Apple');
});

// RFC 6350.
test('a contact of version 4.0: addresses as URIs, a date and time', () => {
  expect(
    contactIn(
      'VERSION:4.0',
      'N:Nagy;Éva,Réka;;;',
      'FN:Nagy Éva Réka',
      'TEL;VALUE=uri;PREF=1;TYPE="voice,cell":tel:+36-20-765-4321;ext=102',
      'EMAIL;TYPE=work:eva@example.com',
      'BDAY:19900512T083000',
    ),
  ).toEqual({
    'Last Name': 'Nagy',
    'First Name': 'Éva Réka',
    'Display Name': 'Nagy Éva Réka',
    Phone: '+36-20-765-4321',
    Email: 'eva@example.com',
    Birthday: '19900512',
  });
});

// Version 2.1 (versit, 1996), as Outlook and old phones export it.
test('a contact of version 2.1: quoted-printable lines in their character set, bare parameters', () => {
  expect(
    contactIn(
      'VERSION:2.1',
      'N;CHARSET=ISO-8859-2;ENCODING=QUOTED-PRINTABLE:Erd=F5s;=DBrsula',
      'FN;CHARSET=UTF-8;QUOTED-PRINTABLE:Erd=C5=91s =C5=B0rsula',
      'TEL;CELL;VOICE:+36 70 111 2222',
      'NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:els=C5=91=0D=0Am=C3=A1sod=',
      'ik',
    ),
  ).toEqual({
    'Last Name': 'Erdős',
    'First Name': 'Űrsula',
    'Display Name': 'Erdős Űrsula',
    Phone: '+36 70 111 2222',
    Notes: 'első\nmásodik',
  });
});

test('groups, contacts within contacts and empty ones are none; each row has the number of its contact', () => {
  const text = [
    'BEGIN:VCARD',
    'FN:Törzsvendégek',
    'X-ADDRESSBOOKSERVER-KIND:group',
    'END:VCARD',
    'BEGIN:VCARD',
    'VERSION:3.0',
    'END:VCARD',
    'begin:vcard',
    'FN:Őz Ede',
    'AGENT:',
    'BEGIN:VCARD',
    'FN:Titkár',
    'END:VCARD',
    'end:vcard',
    'BEGIN:VCARD',
    'N:Vége;Nincs;;;',
  ];
  expect(parseVcards(text.join('\n')).rows.map(({ line, cells }) => [line, cells[0], cells[4]])).toEqual([
    [3, '', 'Őz Ede'],
    [4, 'Vége', ''],
  ]);
  expect(cellsIn('nem névjegy')).toEqual([]);
});

test('thousands of lines of a picture take no time', () => {
  const photo = Array.from({ length: 60_000 }, () => ` ${'A'.repeat(74)}`);
  expect(contactIn('FN:Kép Kálmán', 'PHOTO;ENCODING=b:', ...photo)).toEqual({ 'Display Name': 'Kép Kálmán' });
});
