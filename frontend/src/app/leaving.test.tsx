import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { ReactElement } from 'react';
import type { PhotoDto } from '../api/photos';
import { whenOf } from '../features/calendar/editor/draft';
import { MoveForm } from '../features/calendar/moving/MoveForm';
import { EventPanel } from '../features/calendar/panel/EventPanel';
import { UnpaidList } from '../features/income/UnpaidList';
import { PhotoEditor } from '../features/photos/PhotoEditor';
import { ClosedDays } from '../features/settings/hours/ClosedDays';
import { Exceptions } from '../features/settings/hours/Exceptions';
import { RaisePrices } from '../features/settings/prices/RaisePrices';
import { desk } from '../testing/deskItems';
import { atDesk, colleague, editedService, event, guestCard } from '../testing/fixtures';
import { unpaidVisit } from '../testing/incomeFixtures';
import { renderPart } from '../testing/renderPart';
import { answer, server } from '../testing/server';

/* Small forms that keep what is typed themselves: it is not lost by closing them or going back without a question. */

const zone = 'Europe/Budapest';
const nothing = () => undefined;

const photo: PhotoDto = {
  id: 'photo-1',
  lastName: 'Kovács',
  firstName: 'Lilla',
  services: ['Női hajvágás'],
  dateTimeFrom: '2026-11-20T09:00:00Z',
  imagePath: '/api/resource/photo/photo-1?w=640',
  width: 640,
  height: 480,
  addedAt: '2026-11-20T10:00:00Z',
  employeeId: 'employee-lilla',
  serviceIds: [],
  isHidden: false,
  isPublic: false,
};

const visit = event({ start: '2020-11-20T13:30:00Z', end: '2020-11-20T14:30:00Z' });

interface Case {
  /** The button that shows the field. */
  shown?: string;
  part: (onClose: () => void) => ReactElement;
  /** The field that is typed into: its name, or the data attribute it is known by. */
  field: string;
  typed: string;
}

const dialogs: [string, Case][] = [
  [
    'of a photo',
    {
      part: (onClose) => (
        <PhotoEditor
          photo={photo}
          photos={[photo]}
          isOrdered={false}
          zone={zone}
          onChanged={nothing}
          onDeleted={nothing}
          onClose={onClose}
        />
      ),
      field: 'alt',
      typed: 'Rövid, szőke frizura',
    },
  ],
  [
    'of prices that are raised',
    {
      part: (onClose) => (
        <RaisePrices services={[editedService]} categories={[]} onClose={onClose} onChanged={nothing} />
      ),
      field: 'percent',
      typed: '8',
    },
  ],
  [
    'of a visit that is moved',
    {
      part: (onClose) => (
        <MoveForm
          desk={desk}
          event={visit}
          at={{ providerId: visit.providerId, when: whenOf(visit, zone) }}
          onClose={onClose}
          onMoved={nothing}
        />
      ),
      field: 'from',
      typed: '16:00',
    },
  ],
  [
    'of an appointment, with another amount paid',
    {
      part: (onClose) => (
        <EventPanel
          desk={desk}
          event={visit}
          isReadOnly={false}
          onClose={onClose}
          onEdit={nothing}
          onPayment={nothing}
          onPickUp={nothing}
          onNext={nothing}
          onRepeat={nothing}
          onChangeVisits={nothing}
          onDeleted={nothing}
          onWeeksDeleted={nothing}
          onRestored={nothing}
          onRestoreAt={nothing}
        />
      ),
      shown: 'Egyéb…',
      field: 'amount-0',
      typed: '10000',
    },
  ],
];

const blocks: [string, Case][] = [
  [
    'an amount that is not recorded',
    {
      part: () => <UnpaidList visits={[unpaidVisit()]} zone={zone} leads onOpen={nothing} />,
      field: 'amount',
      typed: '10000',
    },
  ],
  [
    'a day on which the salon is closed',
    {
      part: () => <ClosedDays today="2026-11-26" zone={zone} people={atDesk} onOpenDay={nothing} />,
      field: 'closedName',
      typed: 'Leltár',
    },
  ],
  [
    'a day with other hours',
    {
      part: () => (
        <Exceptions
          shop={{
            shopId: 'shop-belvaros',
            isTwoWeeks: false,
            odd: ['9-17', '', '', '', '', '', ''],
            even: ['', '', '', '', '', '', ''],
            exceptions: [],
          }}
          today="2026-11-26"
          opening="2026-11-27"
          onChange={nothing}
        />
      ),
      field: 'exceptionText',
      typed: '10-14',
    },
  ],
];

beforeEach(() => {
  server.use(
    answer.me(colleague()),
    http.get('*/api/company/closeddays', () => HttpResponse.json({ items: [] })),
    http.get('*/api/holidays', () => HttpResponse.json({ days: [] })),
    http.get('*/api/guest/:id', () => HttpResponse.json(guestCard())),
    http.get('*/api/events/appointment/:id', () => HttpResponse.json(visit)),
    http.get('*/validation/eventInterval', () => HttpResponse.json({ free: true, collisions: [] })),
  );
});

const fieldOf = (name: string) =>
  waitFor(() => {
    const field = document.querySelector<HTMLInputElement>(`input[name=${name}], input[data-${name}]`);
    if (field === null) {
      throw new Error(`no field ${name}`);
    }
    return field;
  });
const question = () => screen.queryByRole('dialog', { name: 'Nem mentett módosítások' });

async function type(user: UserEvent, { shown, field, typed }: Case): Promise<void> {
  if (shown !== undefined) {
    await user.click(screen.getByRole('button', { name: shown }));
  }
  const input = await fieldOf(field);
  await user.clear(input);
  await user.type(input, typed);
}

test.each(dialogs)('the dialog %s closes at once, and asks when something is typed', async (_name, it) => {
  const onClose = jest.fn();
  const { user } = renderPart(it.part(onClose));
  if (it.shown === undefined) {
    await fieldOf(it.field);
  }
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  await type(user, it);
  await user.click(screen.getByRole('button', { name: 'Bezárás' }));
  expect(question()).toBeInTheDocument();
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Elvetem a módosításokat' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test.each([...dialogs, ...blocks])('going back asks before what is typed is lost: %s', async (_name, it) => {
  const { user } = renderPart(it.part(nothing));
  await type(user, it);
  act(() => window.history.back());
  await waitFor(() => expect(question()).toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Folytatom a szerkesztést' }));
  expect(await fieldOf(it.field)).toHaveValue(it.typed);
  expect(window.location.pathname).toBe('/here');
});
