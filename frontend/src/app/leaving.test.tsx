import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import type { PhotoDto } from '../api/photos';
import { askToLeave } from '../components/router/leaveGuards';
import { whenOf } from '../features/calendar/editor/draft';
import { MoveForm } from '../features/calendar/moving/MoveForm';
import { EventPanel } from '../features/calendar/panel/EventPanel';
import { Categories } from '../features/expenses/Categories';
import { UnpaidList } from '../features/income/UnpaidList';
import { PhotoEditor } from '../features/photos/PhotoEditor';
import { ClosedDays } from '../features/settings/hours/ClosedDays';
import { Exceptions } from '../features/settings/hours/Exceptions';
import { RaisePrices } from '../features/settings/prices/RaisePrices';
import { AddMenu } from '../features/shell/AddMenu';
import { Shortcuts } from '../features/shell/Shortcuts';
import { Sidebar } from '../features/shell/Sidebar';
import { browser } from '../lib/browser';
import { switchShortcuts } from '../lib/shortcuts';
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

test('the categories of expenses close at once, and ask when one is typed', async () => {
  const onClose = jest.fn();
  const { user } = renderPart(<Categories categories={[]} onClose={onClose} />);
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.type(await fieldOf('name'), 'Mosoda');
  await user.keyboard('{Escape}');
  expect(question()).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Folytatom a szerkesztést' }));
  expect(await fieldOf('name')).toHaveValue('Mosoda');
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Elvetem a módosításokat' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

type Navigate = ReturnType<typeof useNavigate>;

/** A button beside a form. */
function Command({ run }: { run: (navigate: Navigate) => void }) {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => run(navigate)}>
      Tovább
    </button>
  );
}

const closedDays = <ClosedDays today="2026-11-26" zone={zone} people={atDesk} onOpenDay={nothing} />;

/** With a form in which a word is typed. */
async function withTyped(part: ReactElement) {
  const { user } = renderPart(
    <>
      {closedDays}
      {part}
    </>,
  );
  await user.type(await fieldOf('closedName'), 'Leltár');
  return user;
}

test.each<[string, (navigate: Navigate) => void, string]>([
  ['to another page', (navigate) => void navigate('/there'), '/there'],
  ['to another page in place of this one', (navigate) => void navigate('/there', { replace: true }), '/there'],
  ['to another query', (navigate) => void navigate('/here?new'), '/here?new'],
  [
    'to another query in place of this one, where that loses what is typed',
    (navigate) => askToLeave(() => void navigate('?day=2', { replace: true })),
    '/here?day=2',
  ],
])('a command that goes %s asks first', async (_name, run, address) => {
  const user = await withTyped(<Command run={run} />);
  await user.click(screen.getByRole('button', { name: 'Tovább' }));
  expect(question()).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Folytatom a szerkesztést' }));
  expect(window.location.pathname + window.location.search).toBe('/here');
  await user.click(screen.getByRole('button', { name: 'Tovább' }));
  await user.click(screen.getByRole('button', { name: 'Elvetem a módosításokat' }));
  expect(window.location.pathname + window.location.search).toBe(address);
});

test('what a page shows may change in its address without a question', async () => {
  const user = await withTyped(<Command run={(navigate) => void navigate('?day=2', { replace: true })} />);
  await user.click(screen.getByRole('button', { name: 'Tovább' }));
  expect(question()).not.toBeInTheDocument();
  expect(window.location.search).toBe('?day=2');
  expect(await fieldOf('closedName')).toHaveValue('Leltár');
});

test('the add menu and the key of the guests ask first', async () => {
  switchShortcuts(true);
  const user = await withTyped(
    <>
      <Shortcuts />
      <AddMenu me={colleague()} position="top">
        <button type="button">Felvétel…</button>
      </AddMenu>
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Felvétel…' }));
  // jsdom lays nothing out, so the menu may take its button to be out of sight and hide itself.
  await user.click(await screen.findByRole('menuitem', { name: 'Vendég', hidden: true }));
  expect(question()).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Folytatom a szerkesztést' }));
  // No key is for the page while the menu is still fading.
  await waitFor(() => expect(screen.queryByRole('menu', { hidden: true })).not.toBeInTheDocument());
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard('/');
  expect(question()).toBeInTheDocument();
  expect(window.location.pathname).toBe('/here');
});

test('signing out asks first, and the browser does not ask again', async () => {
  const out = jest.fn();
  server.use(
    http.post('*/logout', () => {
      out();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const goTo = jest.spyOn(browser, 'goTo').mockReturnValue(undefined);
  const user = await withTyped(<Sidebar me={colleague()} />);
  const unload = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  await user.click(screen.getByRole('button', { name: 'Kilépés' }));
  expect(question()).toBeInTheDocument();
  expect(out).not.toHaveBeenCalled();
  expect(unload()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Elvetem a módosításokat' }));
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/'));
  expect(unload()).toBe(false);
});
