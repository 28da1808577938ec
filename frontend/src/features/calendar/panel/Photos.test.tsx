import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Provider } from 'react-redux';
import type { GuestPhotoDto, PhotoDto } from '../../../api/photos';
import { sessionEnd } from '../../../app/sessionEnd';
import { makeStore } from '../../../app/store';
import { colleague, event } from '../../../testing/fixtures';
import { answer, server } from '../../../testing/server';
import { Photos } from './Photos';

function photo(number: number): PhotoDto {
  return {
    id: `photo-${number}`,
    appointmentId: event().id,
    lastName: 'Kovács',
    firstName: 'Lilla',
    services: ['Női hajvágás'],
    dateTimeFrom: '2026-11-20T09:00:00Z',
    imagePath: `/api/resource/appointment/photo-${number}?w=640`,
    width: 640,
    height: 480,
    addedAt: '2026-11-20T10:00:00Z',
    employeeId: 'lilla',
    serviceIds: [],
    isHidden: false,
    isPublic: false,
  };
}

/** An appointment with so many photos; the server refuses what `refuse` says of the n-th upload. */
function withPhotos(
  count: number,
  {
    most,
    refuse,
    ofGuest = [],
  }: { most?: number; refuse?: (upload: number) => object | undefined; ofGuest?: GuestPhotoDto[] } = {},
) {
  const kept = Array.from({ length: count }, (_, at) => photo(at));
  const calls: string[] = [];
  server.use(
    answer.me(colleague()),
    http.get('*/api/events/appointment/:id/imagedetails', () =>
      HttpResponse.json({ items: kept, most, guestPhoto: ofGuest[0] }),
    ),
    http.delete('*/api/events/appointment/:id/image/:image', ({ params }) => {
      calls.push(`delete ${params.image} of ${params.id}`);
      ofGuest.pop();
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/events/appointment/:id/image', () => {
      calls.push('add');
      const refusal = refuse?.(calls.length);
      if (refusal !== undefined) {
        return HttpResponse.json(refusal, { status: 422 });
      }
      kept.push(photo(kept.length));
      return HttpResponse.json(kept.at(-1), { status: 201 });
    }),
    http.delete('*/api/photos/:image', ({ params }) => {
      calls.push(`delete ${params.image}`);
      kept.splice(
        kept.findIndex((it) => it.id === params.image),
        1,
      );
      return new HttpResponse(null, { status: 204 });
    }),
    http.patch('*/api/photos/:image/activate', ({ params }) => {
      calls.push(`activate ${params.image}`);
      kept.push({ ...photo(0), id: `${params.image}` });
      return HttpResponse.json(kept.at(-1));
    }),
  );
  const { container } = render(
    <MantineProvider>
      <Provider store={makeStore({}, sessionEnd)}>
        <Photos event={event()} zone="Europe/Budapest" />
      </Provider>
    </MantineProvider>,
  );
  const input = () => container.querySelector('input[type=file]') as HTMLInputElement;
  return { calls, input, user: userEvent.setup() };
}

const picture = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const thumbs = () => screen.queryAllByRole('button', { name: /^Nagyobb kép: / });

test('chosen, dropped and pasted pictures are added one after the other, and said', async () => {
  const { calls, input, user } = withPhotos(0);
  expect(await screen.findByText('Ehhez az időponthoz még nincs fotó.')).toBeInTheDocument();
  await user.upload(input(), [picture('elotte.jpg'), picture('utana.jpg')]);
  await waitFor(() => expect(thumbs()).toHaveLength(2));
  const region = screen.getByRole('region', { name: 'Fotók' });
  const text = new File(['x'], 'x.txt', { type: 'text/plain' });
  const items = [picture('harmadik.jpg'), text].map((file) => ({
    kind: 'file',
    type: file.type,
    getAsFile: () => file,
  }));
  const dropped = { types: ['Files'], items };
  fireEvent.drop(within(region).getByRole('heading'), { dataTransfer: dropped });
  await waitFor(() => expect(thumbs()).toHaveLength(3));
  fireEvent.paste(document, { clipboardData: { files: [picture('negyedik.jpg')] } });
  await waitFor(() => expect(thumbs()).toHaveLength(4));
  expect(screen.getByText('A fotó felkerült: negyedik.jpg')).toHaveAttribute('role', 'status');
  expect(calls).toHaveLength(4);
});

test('how many photos and which are accepted is said before choosing', async () => {
  withPhotos(1, { most: 12 });
  const limits =
    'Egy időponthoz legfeljebb 12 fotó tartozhat. JPEG-, PNG- vagy WebP-kép lehet; a nagyokat feltöltés előtt kicsinyítjük.';
  const button = await screen.findByRole('button', { name: 'Fotó hozzáadása' });
  expect(button).toHaveAccessibleDescription(expect.stringContaining(limits));
});

test('a picture that is refused says why, keeps the others going, and can be sent again', async () => {
  const refusal = { code: 'request.invalid', fields: { file: ['image.type'] } };
  const { input, user } = withPhotos(0, { refuse: (upload) => (upload === 1 ? refusal : undefined) });
  await screen.findByText('Ehhez az időponthoz még nincs fotó.');
  await user.upload(input(), [picture('rossz.jpg'), picture('jo.jpg')]);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    'rossz.jpg: nem sikerült feltölteni. Csak JPEG-, PNG- vagy WebP-képet lehet feltölteni.',
  );
  await waitFor(() => expect(thumbs()).toHaveLength(1));
  await user.click(within(alert).getByRole('button', { name: 'Újra: rossz.jpg' }));
  await waitFor(() => expect(thumbs()).toHaveLength(2));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a deleted photo can be brought back', async () => {
  const { calls, user } = withPhotos(2);
  await screen.findAllByRole('button', { name: /^Törlés: / });
  await user.click(screen.getAllByRole('button', { name: /^Törlés: / })[1] as HTMLElement);
  await waitFor(() => expect(thumbs()).toHaveLength(1));
  expect(screen.getByText('A fotót töröltük. Egy napig visszahozható.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Visszavonás' }));
  await waitFor(() => expect(thumbs()).toHaveLength(2));
  expect(calls).toEqual(['delete photo-1', 'activate photo-1']);
});

test('what cannot be sent now waits for the network, and is sent then', async () => {
  const { calls, input, user } = withPhotos(0);
  await screen.findByText('Ehhez az időponthoz még nincs fotó.');
  server.use(http.post('*/api/events/appointment/:id/image', () => HttpResponse.error(), { once: true }));
  await user.upload(input(), [picture('elotte.jpg'), picture('utana.jpg')]);
  expect(await screen.findByText('elotte.jpg: most nem küldhető el. Megvárjuk, és magától felkerül.')).toBeVisible();
  expect(screen.getByText('utana.jpg: sorra kerül')).toBeVisible();
  expect(calls).toEqual([]);
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(thumbs()).toHaveLength(2));
  expect(screen.queryByText(/magától felkerül/)).not.toBeInTheDocument();
});

test('a photo opens large with whose work it is', async () => {
  const { user } = withPhotos(2);
  await screen.findAllByRole('button', { name: /^Törlés: / });
  await user.click(thumbs()[1] as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(/Kovács Lilla.*Női hajvágás.*2026\.11\.20/);
});

test('where there is no room there is no button, and without photos in the company nothing at all', async () => {
  withPhotos(2, { most: 2 });
  expect(await screen.findByText('Ehhez az időponthoz nem fér több fotó.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Fotó hozzáadása' })).not.toBeInTheDocument();
});

test('a company without photos is shown nothing of them', async () => {
  const me = colleague();
  const features = { expenses: true, photos: false, rating: true, providerFinder: true };
  let asked = false;
  server.use(
    http.get('*/api/user/current/guestoruser', () => {
      asked = true;
      return HttpResponse.json({ ...me, companyInfo: { ...me.companyInfo, features } });
    }),
  );
  render(
    <MantineProvider>
      <Provider store={makeStore({}, sessionEnd)}>
        <Photos event={event()} zone="Europe/Budapest" />
      </Provider>
    </MantineProvider>,
  );
  await waitFor(() => expect(asked).toBe(true));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('the photo its guest attached opens large, and is deleted for good when that is confirmed', async () => {
  const ofGuest = [{ id: 'sent', imagePath: '/api/resource/appointment/sent?w=640', width: 900, height: 600 }];
  const { calls, user } = withPhotos(0, { ofGuest });
  const link = await screen.findByRole('link', { name: 'A vendég fotójának megnyitása' });
  expect(link).toHaveAttribute('href', '/api/resource/appointment/sent?w=1280');
  expect(screen.getByText('A vendég fotója')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'A vendég fotójának törlése' }));
  const asked = await screen.findByRole('dialog', { name: 'Törlöd a vendég fotóját?' });
  await user.click(within(asked).getByRole('button', { name: 'Törlés' }));
  await waitFor(() => expect(screen.queryByText('A vendég fotója')).not.toBeInTheDocument());
  expect(calls).toEqual([`delete sent of ${event().id}`]);
});
