import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { choose } from '../../../testing/choose';
import { atDesk, colleague, event, guestCard } from '../../../testing/fixtures';
import { renderWorkspace } from '../../../testing/render';
import { answer, server } from '../../../testing/server';
import { loadDialogs } from '../OpenedPart';

beforeAll(async () => void (await loadDialogs()));

const day = '2026-11-20';
const picture = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });
const editor = () => within(screen.getByRole('dialog'));
const region = () => editor().getByRole('region', { name: 'Fotók' });
const shown = () =>
  within(region())
    .queryAllByRole('img')
    .map((it) => it.getAttribute('alt'));

beforeEach(() => {
  URL.createObjectURL = (file) => `blob:${(file as File).name}`;
  URL.revokeObjectURL = () => undefined;
});

afterEach(() => jest.restoreAllMocks());

/** A desk; tells what was sent with photos and answers with what is given, then as made. */
function withDesk({ kept = 0, most }: { kept?: number; most?: number } = {}) {
  const sent: { event: unknown; files: string[] }[] = [];
  const answers: (() => Response)[] = [];
  const append = jest.spyOn(FormData.prototype, 'append');
  const photo = (id: number) => ({
    ...{ id: `photo-${id}`, appointmentId: 'event-1', lastName: 'Kovács', firstName: 'Lilla', services: [] },
    ...{ dateTimeFrom: '2026-11-20T09:00:00Z', addedAt: '2026-11-20T10:00:00Z', width: 640, height: 480 },
    imagePath: `/api/resource/appointment/photo-${id}?w=640`,
  });
  server.use(
    answer.me(colleague()),
    http.get('*/api/user/employees', () => HttpResponse.json({ items: atDesk })),
    http.get('*/api/events', () => HttpResponse.json({ items: [event()] })),
    http.get('*/api/events/hours', () => HttpResponse.json({ items: [] })),
    http.get('*/api/guests/stat', () => HttpResponse.json({ active: 1 })),
    http.get('*/api/guest/:id', () => HttpResponse.json(guestCard())),
    http.get('*/api/events/guest/:id', () => HttpResponse.json({ items: [] })),
    http.get('*/validation/eventInterval', () => HttpResponse.json({ free: true, collisions: [] })),
    http.get('*/api/events/appointment/:id', () => HttpResponse.json(event())),
    http.get('*/api/events/appointment/:id/imagedetails', () =>
      HttpResponse.json({ items: Array.from({ length: kept }, (_, id) => photo(id)), most }),
    ),
    http.post('*/api/events/appointment', () => {
      // jsdom's forms cannot be read on the other side.
      const parts = append.mock.calls.splice(0);
      sent.push({
        event: JSON.parse(String(parts.find(([name]) => name === 'event')?.[1])),
        files: parts.filter(([name]) => name === 'file').map(([, , name]) => String(name)),
      });
      return answers.shift()?.() ?? HttpResponse.json({ event: event({ version: 9 }), warnings: [] });
    }),
  );
  return { sent, answers };
}

async function openNew() {
  const { user } = renderWorkspace(`/provider/calendar?view=list&day=${day}`);
  await user.click((await screen.findAllByRole('button', { name: 'Új időpont' }))[0] as HTMLElement);
  await user.click(await editor().findByRole('button', { name: /^Betérő/ }));
  await choose(user, editor().getByRole('combobox', { name: 'Szolgáltatás' }), /^Női hajvágás/);
  return user;
}

/** Chooses files; the field reads them before it tells. */
const add = async (...files: File[]) => {
  fireEvent.change(editor().getByLabelText('Fotó hozzáadása', { selector: 'input' }), { target: { files } });
  await act(() => new Promise((read) => setTimeout(read, 50)));
};

test('uploads photos with a new appointment; a refusal or a network error loses nothing', async () => {
  const { sent, answers } = withDesk();
  answers.push(
    () => HttpResponse.json({ code: 'request.invalid', fields: { file: ['image.broken'] } }, { status: 422 }),
    () => HttpResponse.error(),
  );
  const user = await openNew();
  await user.type(editor().getByLabelText('Jegyzet'), 'balayage');
  await add(picture('elotte.jpg'), picture('rossz.jpg'));
  fireEvent.paste(document, { clipboardData: { files: [picture('utana.png', 'image/png')] } });
  expect(shown()).toEqual(['elotte.jpg', 'rossz.jpg', 'utana.png']);
  const save = () => user.click(editor().getByRole('button', { name: 'Mentés' }));
  await save();
  expect(await within(region()).findByRole('alert')).toHaveTextContent('Ezt a képet nem sikerült megnyitni.');
  await user.click(within(region()).getByRole('button', { name: 'Mégse kerüljön hozzá: rossz.jpg' }));
  expect(within(region()).queryByRole('alert')).not.toBeInTheDocument();
  await save();
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(() => expect(editor().getByRole('alert')).toHaveTextContent(/kapcsolat/i));
  expect(shown()).toEqual(['elotte.jpg', 'utana.png']);
  expect(editor().getByLabelText('Jegyzet')).toHaveValue('balayage');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent[2]).toMatchObject({
    event: { description: 'balayage', walkIn: true, services: ['service-cut'] },
    files: ['elotte.jpg', 'utana.png'],
  });
});

test('what is no photo, or has no room, is left out and named; those there already count', async () => {
  withDesk({ kept: 1, most: 3 });
  const { user } = renderWorkspace(`/provider/calendar?view=list&day=${day}`);
  await user.click(await screen.findByRole('button', { name: /Kovács Anna/ }));
  await user.click(editor().getByRole('button', { name: 'Szerkesztés' }));
  await waitFor(() => expect(shown()).toHaveLength(1));
  await add(picture('rajz.gif', 'image/gif'), picture('egy.jpg'));
  expect(region()).toHaveTextContent('Nem kerül hozzá: rajz.gif. Csak JPEG-');
  await add(picture('ketto.jpg'), picture('harom.jpg'));
  expect(region()).toHaveTextContent('Nem kerül hozzá: harom.jpg. Ehhez az időponthoz már nem fér több kép.');
  expect(shown()).toHaveLength(3);
  expect(within(region()).queryByRole('button', { name: 'Fotó hozzáadása' })).not.toBeInTheDocument();
  await user.click(within(region()).getByRole('button', { name: /egy\.jpg/ }));
  expect(within(region()).getByRole('button', { name: 'Fotó hozzáadása' })).toBeInTheDocument();
});

test('a photo that the browser cannot open is named, and can be taken off', async () => {
  withDesk();
  const user = await openNew();
  await add(picture('rossz.jpg'));
  fireEvent.error(within(region()).getByRole('img', { name: 'rossz.jpg' }));
  expect(region()).toHaveTextContent('rossz.jpg: Ezt a képet nem sikerült megnyitni.');
  await user.click(within(region()).getByRole('button', { name: /rossz\.jpg/ }));
  expect(region()).not.toHaveTextContent('rossz.jpg: ');
});

test('says before choosing how many and what may be added, to a new appointment too', async () => {
  withDesk();
  server.use(answer.me(colleague({}, { photoLimit: 2 })));
  await openNew();
  const button = within(region()).getByRole('button', { name: 'Fotó hozzáadása' });
  const limits =
    'Egy időponthoz legfeljebb 2 fotó tartozhat. JPEG-, PNG- vagy WebP-képek lehetnek; a nagyokat feltöltés előtt kicsinyítjük, így együtt 8 MB fér.';
  expect(button).toHaveAccessibleDescription(expect.stringContaining(limits));
  await add(picture('egy.jpg'), picture('ketto.jpg'), picture('harom.jpg'));
  expect(region()).toHaveTextContent('Nem kerül hozzá: harom.jpg.');
  expect(button).not.toBeInTheDocument();
});

test('text that is pasted into a field stays text, and a form that is closed keeps its photos', async () => {
  withDesk();
  const user = await openNew();
  fireEvent.paste(editor().getByLabelText('Jegyzet'), {
    clipboardData: { files: [picture('tabla.png', 'image/png')], types: ['text/plain', 'Files'] },
  });
  expect(shown()).toEqual([]);
  await add(picture('elotte.jpg'));
  await user.click(editor().getByRole('button', { name: 'Bezárás' }));
  await user.click(await screen.findByRole('button', { name: 'Folytatom' }));
  expect(shown()).toEqual(['elotte.jpg']);
});

test('says before sending that photos are too large together', async () => {
  const { sent } = withDesk();
  const user = await openNew();
  const large = (name: string) => {
    const file = picture(name);
    Object.defineProperty(file, 'size', { value: 5 * 1024 * 1024 });
    return file;
  };
  await add(large('egy.jpg'), large('ketto.jpg'));
  await user.click(editor().getByRole('button', { name: 'Mentés' }));
  expect(await within(region()).findByRole('alert')).toHaveTextContent('A fotók együtt túl nagyok');
  expect(sent).toEqual([]);
});
