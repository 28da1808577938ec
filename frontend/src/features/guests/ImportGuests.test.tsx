import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ImportedGuestsDto, ImportRowDto } from '../../api/guests';
import { errorText } from '../../lib/i18n';
import { choose } from '../../testing/choose';
import { fileOf, workbookOf } from '../../testing/files';
import { colleague } from '../../testing/fixtures';
import { renderWorkspace } from '../../testing/render';
import { answer, server } from '../../testing/server';

interface ImportRequest {
  preview: boolean;
  rows: ImportRowDto[];
}

/** A server that demands an @ in every address and has no guests yet. */
function withImport() {
  const asked: ImportRequest[] = [];
  server.use(
    answer.me(colleague()),
    http.post('*/api/guests/import', async ({ request }) => {
      const body = (await request.json()) as ImportRequest;
      asked.push(body);
      const wrong = body.rows.flatMap((it, row) => (it.email?.includes('@') === false ? [row] : []));
      return HttpResponse.json({
        imported: !body.preview,
        created: body.rows.length - wrong.length,
        duplicates: [],
        errors: wrong.map((row) => ({ row, field: 'email', code: 'field.email' })),
        notices: body.rows.flatMap(({ email, phone }, row) =>
          email === undefined && phone === undefined ? [{ row, notice: 'noContact' as const }] : [],
        ),
      } satisfies ImportedGuestsDto);
    }),
  );
  return asked;
}

test('a list with a wrong row is told where, and taken in without it', async () => {
  const asked = withImport();
  const { user } = renderWorkspace('/provider/guests/import');
  const list = 'Vezetéknév;Utónév;E-mail\nKovács;Anna;anna@example.com\nNagy;Éva;nem cím\nŐz;Ede;\n';
  await user.upload(await screen.findByLabelText('Lista vagy névjegyzék'), fileOf(list));
  expect(await screen.findByRole('combobox', { name: 'Utónév' })).toHaveValue('Keresztnév');
  await user.click(screen.getByRole('button', { name: 'Ellenőrzés' }));
  const row = await screen.findByRole('row', { name: /Nagy · Éva · nem cím/ });
  expect(row).toHaveTextContent(/^3E-mail-címAdj meg egy érvényes e-mail-címet/);
  expect(screen.queryByRole('button', { name: /Felvétel/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Hibás sorok kihagyása (1)' }));
  await user.click(screen.getByRole('button', { name: 'Ellenőrzés' }));
  await user.click(await screen.findByRole('button', { name: 'Felvétel (2)' }));
  expect(await screen.findByText('Felvett vendég: 2. Kimaradt, mert már megvolt: 0.')).toBeInTheDocument();
  expect(asked.map((it) => it.preview)).toEqual([true, true, false]);
  expect(asked[2]?.rows).toEqual([
    { lastName: 'Kovács', firstName: 'Anna', email: 'anna@example.com' },
    { lastName: 'Őz', firstName: 'Ede' },
  ]);
});

test('a row whose quotation is not closed is told, and left out only when that is asked for', async () => {
  const asked = withImport();
  const { user } = renderWorkspace('/provider/guests/import');
  const list =
    'Vezetéknév;Keresztnév;E-mail;Telefon;Megjegyzés\nBezáratlan;"Idézet;;;\nMásik;Sor;masik@example.com;;\n';
  await user.upload(await screen.findByLabelText('Lista vagy névjegyzék'), fileOf(list));
  await user.click(await screen.findByRole('button', { name: 'Ellenőrzés' }));
  expect(await screen.findByRole('row', { name: /Bezáratlan · Idézet/ })).toHaveTextContent(
    /^2–Nyitva maradt egy idézőjel/,
  );
  expect(screen.queryByRole('button', { name: /Felvétel/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Hibás sorok kihagyása (1)' }));
  await user.click(screen.getByRole('button', { name: 'Ellenőrzés' }));
  await user.click(await screen.findByRole('button', { name: 'Felvétel (1)' }));
  expect(await screen.findByText(/Felvett vendég: 1/)).toBeInTheDocument();
  expect(asked.at(-1)?.rows).toEqual([{ lastName: 'Másik', firstName: 'Sor', email: 'masik@example.com' }]);
});

test('guests nobody can reach are warned about before they are taken in', async () => {
  withImport();
  const { user } = renderWorkspace('/provider/guests/import');
  await user.upload(
    await screen.findByLabelText('Lista vagy névjegyzék'),
    fileOf('Név;Elérhetőség\nKovács Anna;x\nŐz Ede;y\n'),
  );
  await user.click(await screen.findByRole('button', { name: 'Ellenőrzés' }));
  expect(await screen.findByText(/Elérhetőség nélküli új vendég: 2/)).toBeInTheDocument();
  expect(
    screen.getByRole('row', { name: /3 Őz Ede Se e-mail-címe, se telefonszáma/, hidden: true }),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Felvétel (2)' })).toBeEnabled();
});

test('on a phone wrong rows stand below each other, each with its names', async () => {
  withImport();
  const { user } = renderWorkspace('/provider/guests/import', { phone: true });
  const list = 'Vezetéknév;Utónév;E-mail\nNagy;Éva;nem cím\n';
  await user.upload(await screen.findByLabelText('Lista vagy névjegyzék'), fileOf(list));
  await user.click(await screen.findByRole('button', { name: 'Ellenőrzés' }));
  const item = (await screen.findByText('Nagy · Éva · nem cím')).closest('li');
  expect(item).toHaveTextContent(/^Sor2MezőE-mail-címHibaAdj meg egy érvényes e-mail-címet/);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('nothing is checked until the names are found; another match makes the check out of date', async () => {
  withImport();
  const { user } = renderWorkspace('/provider/guests/import');
  await user.upload(
    await screen.findByLabelText('Lista vagy névjegyzék'),
    fileOf('Ki,Cím\nKovács Anna,anna@example.com\n'),
  );
  expect(await screen.findByRole('button', { name: 'Ellenőrzés' })).toBeDisabled();
  expect(screen.getByText(/Jelöld meg a vezeték/)).toBeInTheDocument();
  await choose(user, screen.getByRole('combobox', { name: 'Ki' }), 'Teljes név');
  await user.click(screen.getByRole('button', { name: 'Ellenőrzés' }));
  expect(await screen.findByRole('button', { name: 'Felvétel (1)' })).toBeInTheDocument();
  await choose(user, screen.getByRole('combobox', { name: 'Cím' }), 'Teljes név');
  expect(screen.getByRole('combobox', { name: 'Ki' })).toHaveValue('– kihagyjuk –');
  await waitFor(() => expect(screen.queryByRole('button', { name: /Felvétel/ })).not.toBeInTheDocument());
});

test('a workbook is read like a list, from the sheet that is chosen', async () => {
  const asked = withImport();
  const { user } = renderWorkspace('/provider/guests/import');
  const file = workbookOf({
    Üres: [],
    Vendégek: [
      ['Név', 'Mobil'],
      ['Kovács Anna', 36_301_234_567],
    ],
    Régiek: [['Név'], ['Őz Ede']],
  });
  await user.upload(await screen.findByLabelText('Lista vagy névjegyzék'), file);
  const sheets = await screen.findByRole('combobox', { name: 'Melyik munkalap?' });
  expect(sheets).toHaveValue('Vendégek');
  await user.click(screen.getByRole('button', { name: 'Ellenőrzés' }));
  expect(await screen.findByRole('button', { name: 'Felvétel (1)' })).toBeInTheDocument();
  await choose(user, sheets, 'Régiek');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Mobil' })).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Ellenőrzés' }));
  await screen.findByRole('button', { name: 'Felvétel (1)' });
  expect(asked.map(({ rows }) => rows)).toEqual([
    [{ lastName: 'Kovács', firstName: 'Anna', phone: '36301234567' }],
    [{ lastName: 'Őz', firstName: 'Ede' }],
  ]);
});

test('an address book of Apple is recognised, and its contacts are guests', async () => {
  const asked = withImport();
  const { user } = renderWorkspace('/provider/guests/import');
  const card = (...lines: string[]) => [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'PRODID:-//Apple Inc.//iOS 18.1//EN',
    ...lines,
    'END:VCARD',
  ];
  const cards = [
    ...card('N:Kovács;Anna;;Dr.;', 'FN:Dr. Anna Kovács', 'TEL;type=CELL:+36301234567', 'BDAY:1990-05-12'),
    ...card('FN:Őz Ede', 'EMAIL:ede@example.com', 'NOTE:kutyával jön'),
  ].join('\r\n');
  await user.upload(
    await screen.findByLabelText('Lista vagy névjegyzék'),
    fileOf(cards, 'névjegyek.vcf', 'text/vcard'),
  );
  expect(await screen.findByText(/Felismertük, honnan való: Apple/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ellenőrzés' }));
  await screen.findByRole('button', { name: 'Felvétel (2)' });
  expect(asked[0]?.rows).toEqual([
    { lastName: 'Dr. Kovács', firstName: 'Anna', phone: '+36301234567', birthday: '1990-05-12' },
    { lastName: 'Őz', firstName: 'Ede', email: 'ede@example.com', note: 'kutyával jön' },
  ]);
});

test('an old Excel file is refused with what to do instead', async () => {
  withImport();
  const { user } = renderWorkspace('/provider/guests/import');
  const old = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0);
  const file = fileOf(old, 'vendegek.xls', 'application/vnd.ms-excel');
  await user.upload(await screen.findByLabelText('Lista vagy névjegyzék'), file);
  expect(await screen.findByText(/Ez régi Excel-fájl/)).toBeInTheDocument();
});

test('an empty file is refused before anything is sent', async () => {
  const asked = withImport();
  const { user } = renderWorkspace('/provider/guests/import');
  await user.upload(await screen.findByLabelText('Lista vagy névjegyzék'), fileOf('Név;E-mail\n'));
  expect(await screen.findByText('Ebben a fájlban nincs egyetlen vendég sem.')).toBeInTheDocument();
  expect(asked).toEqual([]);
});

/** A server that answers the import line by line, at times that the test decides. */
function inLines() {
  let sink: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      sink = controller;
    },
  });
  withImport();
  server.use(
    http.post('*/api/guests/import', async ({ request }) => {
      const { preview, rows } = (await request.json()) as ImportRequest;
      return preview
        ? HttpResponse.json({ imported: false, created: rows.length, duplicates: [], errors: [], notices: [] })
        : new HttpResponse(stream, { headers: { 'Content-Type': 'application/x-ndjson' } });
    }),
  );
  return { say: (text: string) => sink?.enqueue(new TextEncoder().encode(text)), end: () => sink?.close() };
}

async function beginImport() {
  const { user } = renderWorkspace('/provider/guests/import');
  await user.upload(
    await screen.findByLabelText('Lista vagy névjegyzék'),
    fileOf('Név\nKovács Anna\nŐz Ede\nNagy Éva\n'),
  );
  await user.click(await screen.findByRole('button', { name: 'Ellenőrzés' }));
  await user.click(await screen.findByRole('button', { name: 'Felvétel (3)' }));
  return user;
}

test('how far the import is can be seen, and who was here already is named', async () => {
  const { say, end } = inLines();
  await beginImport();
  const bar = await screen.findByRole('progressbar', { name: 'Felvétel…' });
  expect(bar).not.toHaveAttribute('value');
  say('{"done":1,"of":2}\n{"do');
  expect(await screen.findByText('Felvéve: 1 / 2')).toBeInTheDocument();
  expect(bar).toHaveAttribute('value', '1');
  expect(bar).toHaveAttribute('max', '2');
  say('ne":2,"of":2}\n');
  expect(await screen.findByText('Felvéve: 2 / 2')).toBeInTheDocument();
  const duplicates = [
    { row: 1, guestId: 'guest-ors' },
    { row: 2, sameAsRow: 0 },
  ];
  say(`${JSON.stringify({ imported: true, created: 2, duplicates, errors: [], notices: [] })}\n`);
  end();
  expect(await screen.findByText('Felvett vendég: 2. Kimaradt, mert már megvolt: 2.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Megnyitom: Őz Ede', hidden: true })).toHaveAttribute(
    'href',
    '/provider/guests/guest-ors',
  );
  expect(screen.getByRole('row', { name: /4 Nagy Éva ugyanaz, mint ez a sor: 2/, hidden: true })).toBeInTheDocument();
});

test('an import that is refused on its way, or breaks off, is not taken for done', async () => {
  const refused = inLines();
  const user = await beginImport();
  refused.say('{"done":1,"of":2}\n{"code":"limit.demo_guests"}\n');
  refused.end();
  const text = errorText('limit.demo_guests');
  expect(await screen.findByText(text)).toBeInTheDocument();
  const broken = inLines();
  await user.click(screen.getByRole('button', { name: 'Felvétel (3)' }));
  await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
  broken.say('{"done":1,"of":2}\n');
  broken.end();
  expect(await screen.findByText(errorText('network'))).toBeInTheDocument();
  expect(screen.queryByText(/Felvett vendég/)).not.toBeInTheDocument();
});
