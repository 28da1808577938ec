import type { EventDto } from '../../api/calendar';
import type { ColleagueDto } from '../../api/employees';
import { hasRight } from '../../api/rights';
import type { ServiceDto } from '../../api/salon';
import type { Span } from '../../components/calendar/calendarModel';
import type { Desk, DeskColleague, DeskItem, EventColour, OpenTime, Sign } from '../../components/calendar/deskModel';
import { eventColours } from '../../components/calendar/deskModel';
import { guestTags } from '../../components/guests/guestTags';
import { reasonText } from '../../lib/absenceReason';
import { groupBy } from '../../lib/groupBy';
import type { Language } from '../../lib/i18n';
import { formatName, shortName } from '../../lib/names';
import { ownersFirst } from '../../lib/people';
import type { Day } from '../../lib/time';
import { addDays, clockAt, clockOf, dayOf, formatTime, mondayOf, startOfDay } from '../../lib/time';
import type { TextKey, useT } from '../../lib/workspaceTexts';
import { stepOf } from './visitSteps';

export type { Desk } from '../../components/calendar/deskModel';

export const deskViewNames = ['day', 'three', 'week', 'month', 'list'] as const;
export type DeskView = (typeof deskViewNames)[number];

/** Whether a view has columns of hours. */
export const hasColumns = (view: DeskView): boolean => view === 'day' || view === 'three' || view === 'week';

/** The days a view shows, from the day it was asked for. */
export function daysOf(view: DeskView, day: Day): { from: Day; count: number } {
  switch (view) {
    case 'day':
      return { from: day, count: 1 };
    case 'three':
      return { from: day, count: 3 };
    case 'week':
      return { from: mondayOf(day), count: 7 };
    case 'month': {
      // Whole weeks, so that every day of it is in one.
      const from = mondayOf(firstOf(day));
      const last = addDays(firstOf(addDays(firstOf(day), 31)), -1);
      return { from, count: 7 + Math.round((Date.parse(mondayOf(last)) - Date.parse(from)) / 86_400_000) };
    }
    case 'list':
      return { from: day, count: 7 };
  }
}

/** The day as far before or after as a view is long. */
export const stepped = (view: DeskView, day: Day, direction: 1 | -1): Day =>
  view === 'month'
    ? firstOf(addDays(firstOf(day), direction === 1 ? 31 : -1))
    : addDays(day, direction * daysOf(view, day).count);

const firstOf = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** Active colleagues: the user first, then owners, then by name. */
export function colleaguesInOrder(all: readonly ColleagueDto[]): ColleagueDto[] {
  const active = ownersFirst(all.filter((it) => it.state === 'ACTIVE'));
  return active.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/** Those whose calendars the user may read; marks those that the user may not write to. */
export const withRights = (colleagues: readonly ColleagueDto[], me: Parameters<typeof hasRight>[0]): DeskColleague[] =>
  hasRight(me, 'writeCalendars')
    ? [...colleagues]
    : colleagues
        .filter((it) => it.isCurrent || hasRight(me, 'readCalendars'))
        .map((it) => (it.isCurrent ? it : { ...it, isReadOnly: true }));

/** Those whose calendars the user may write to. */
export const writable = ({ colleagues }: Pick<Desk, 'colleagues'>): DeskColleague[] =>
  colleagues.filter((it) => it.isReadOnly !== true);

/** Whether the user may write to a calendar. */
export const isWritable = ({ colleagues }: Pick<Desk, 'colleagues'>, providerId: string): boolean =>
  !colleagues.some((it) => it.id === providerId && it.isReadOnly === true);

/** With columns for those who work in a shop; where none of them has one, for everybody. */
export function inShop(desk: Desk, shopId: string): Desk {
  const worksThere = ({ shops }: ColleagueDto) => shops.includes(shopId);
  return shopId === '' || !desk.colleagues.some((it) => it.showCalendar && worksThere(it))
    ? desk
    : {
        ...desk,
        shopId,
        colleagues: desk.colleagues.map((it) => (worksThere(it) ? it : { ...it, showCalendar: false })),
      };
}

/** The events of those who work in the chosen shop and are not left out; of everybody where nothing is chosen. */
export function eventsShown<Of extends { providerId: string }>(
  { shopId, colleagues }: Desk,
  events: readonly Of[],
): readonly Of[] {
  const isPart = colleagues.some((it) => it.isLeftOut === true);
  if (shopId === undefined && !isPart) {
    return events;
  }
  const isShown = ({ shops, showCalendar }: DeskColleague) =>
    isPart ? showCalendar : shopId !== undefined && shops.includes(shopId);
  const people = new Set(colleagues.filter(isShown).map(({ id }) => id));
  return events.filter((it) => people.has(it.providerId));
}

/** The events in a view: one person's in all shops, else those of the columns, or of the people in the chosen shop. */
export function eventsInView<Of extends { providerId: string }>(
  desk: Desk,
  view: DeskView,
  person: string,
  events: readonly Of[],
): readonly Of[] {
  if (person !== '') {
    return events.filter((it) => it.providerId === person);
  }
  const shown = eventsShown(desk, events);
  const columns = new Set(desk.colleagues.filter((it) => it.showCalendar).map(({ id }) => id));
  return hasColumns(view) && columns.size > 0 ? shown.filter((it) => columns.has(it.providerId)) : shown;
}

/** Whether a held time is free again. */
export const isHoldOver = ({ holdUntil }: Pick<EventDto, 'holdUntil'>, now: number): boolean =>
  holdUntil != null && Date.parse(holdUntil) <= now;

export const colourings = ['service', 'colleague', 'state'] as const;
/** The property of an appointment that its colour shows. */
export type Colouring = (typeof colourings)[number];

export const densities = ['compact', 'normal', 'roomy'] as const;
/** Height of an hour in the grid: as low as it takes to see the whole day, or with room for longer texts. */
export type Density = (typeof densities)[number];

// Stone is kept for absences and appointments without a service.
const given = eventColours.filter((it) => it !== 'stone');

/** The chosen colours; whatever has none gets one that was not chosen, in turn when there are too few. */
function coloursFor(chosen: readonly (EventColour | undefined)[]): EventColour[] {
  const free = given.filter((it) => !chosen.includes(it));
  const rest = free.length === 0 ? given : free;
  const open = chosen.flatMap((it, index) => (it === undefined ? [index] : []));
  return chosen.map((it, index) => it ?? rest[open.indexOf(index) % rest.length] ?? 'stone');
}

const states = {
  coming: 'sky',
  confirmed: 'sea',
  arrived: 'plum',
  started: 'rose',
  over: 'mustard',
  paid: 'pine',
  missed: 'rust',
} as const;

/** An appointment that is done or over and not paid is `over`. */
function stateOf(event: EventDto, now: number): keyof typeof states {
  if (event.didNotAppear) {
    return 'missed';
  }
  if (event.payment != null) {
    return 'paid';
  }
  const step = stepOf(event);
  if (step === 'done' || Date.parse(event.end) <= now) {
    return 'over';
  }
  return step === 'expected' ? 'coming' : step;
}

/** The colour of an event: one for all services under the same heading, for a colleague, or for a state. */
export function colourOf(
  { services, colleagues }: Pick<Desk, 'services' | 'colleagues'>,
  by: Colouring,
  now: number,
): (event: EventDto) => EventColour {
  const headings = headingColours(services);
  const people = colleagueColours(colleagues);
  const byService = new Map(services.map((it) => [it.id, headings.get(it.serviceCategoryId ?? '')]));
  return (event) => {
    if (event.kind !== 'appointment') {
      return 'stone';
    }
    switch (by) {
      case 'service':
        return byService.get(event.services[0]?.id ?? '') ?? 'stone';
      case 'colleague':
        return people.get(event.providerId) ?? 'stone';
      case 'state':
        return states[stateOf(event, now)];
    }
  };
}

/** Those who work here, by id, so that everybody sees the same colours; a disabled colleague takes none. */
const inOrder = (colleagues: readonly ColleagueDto[]) =>
  colleagues.filter((it) => it.state !== 'DISABLED').toSorted((a, b) => (a.id < b.id ? -1 : 1));

function colleagueColours(colleagues: readonly ColleagueDto[]): Map<string, EventColour> {
  const people = inOrder(colleagues);
  const colours = coloursFor(people.map(() => undefined));
  return new Map(people.map(({ id }, index) => [id, colours[index] ?? 'stone']));
}

/** The colours of the headings in the order of the services, the services under none among them. */
function headingColours(services: readonly ServiceDto[]): Map<string, EventColour> {
  const chosen = new Map<string, EventColour | undefined>();
  for (const { serviceCategoryId, color } of services) {
    const id = serviceCategoryId ?? '';
    chosen.set(id, chosen.get(id) ?? color ?? undefined);
  }
  const colours = coloursFor([...chosen.values()]);
  return new Map([...chosen.keys()].map((id, index) => [id, colours[index] ?? 'stone']));
}

/** The legend in a fixed order; `names` are the service categories' names. */
export function legendOf(
  { services, colleagues }: Pick<Desk, 'services' | 'colleagues'>,
  by: Colouring,
  names: ReadonlyMap<string, string>,
  t: Translator,
  language: Language,
): { id: string; colour: EventColour; text: string }[] {
  switch (by) {
    case 'service':
      return [...headingColours(services)].map(([id, colour]) => ({
        id,
        colour,
        text: names.get(id) ?? t('desk.otherServices'),
      }));
    case 'colleague': {
      const colours = colleagueColours(colleagues);
      return inOrder(colleagues).map((it) => ({
        id: it.id,
        colour: colours.get(it.id) ?? 'stone',
        text: formatName(it, language),
      }));
    }
    case 'state':
      return typedKeys(states).map((it) => ({
        id: it,
        colour: states[it],
        text: t(`desk.state.${it}`),
      }));
  }
}

const typedKeys = <Key extends string>(of: Readonly<Record<Key, unknown>>) => Object.keys(of) as Key[];

type Translator = ReturnType<typeof useT>;

/** Whether the desk may move it: not deleted, not imported, not held for the waiting list. */
export const isMovable = ({ state, kind }: EventDto): boolean =>
  state === 1 && (kind === 'appointment' || kind === 'nonwork');

/** The visitor's name, with the guest's where they differ, or the reason of an absence. */
export function titleOf(event: EventDto, t: Translator, language: Language, shortNames = false): string {
  const nameOf = shortNames ? shortName : formatName;
  switch (event.kind) {
    case 'appointment': {
      const guest = event.guest == null || event.guest.isWalkIn ? t('desk.walkIn') : nameOf(event.guest, language);
      return event.visitorName == null ? guest : t('desk.visitorOf', { visitor: event.visitorName, guest });
    }
    case 'imported':
      return t('desk.imported');
    case 'hold':
      return event.guest == null ? t('desk.beingBooked') : t('desk.heldFor', { name: nameOf(event.guest, language) });
    case 'nonwork':
      // A written reason is more useful than "other".
      return event.reason == null && event.description ? event.description : t(reasonText(event.reason));
  }
}

/** Until when an offer waits for its guest, or the time of a guest who is booking is held. */
export const heldUntil = ({ guest }: EventDto, until: string, t: Translator): string =>
  t(guest == null ? 'desk.beingBookedUntil' : 'desk.heldUntil', { until });

/** Something worth knowing about an event at a glance. */
interface Fact {
  holds: (event: EventDto) => boolean;
  text: TextKey;
  /** Where a picture says it in the grid; what has none is said in words there too. */
  sign?: Sign;
}

/** The most telling first. */
const facts: readonly Fact[] = [
  { holds: ({ state }) => state === 0, text: 'desk.deleted' },
  { holds: ({ didNotAppear }) => didNotAppear, text: 'desk.didNotAppear' },
  { holds: ({ guest }) => guest?.isNew === true && !guest.isWalkIn, text: 'desk.newGuest', sign: 'new' },
  { holds: ({ guest }) => guest?.missedLast === true, text: 'desk.missedLast', sign: 'missedLast' },
  { holds: (event) => stepOf(event) === 'started', text: 'desk.step.started', sign: 'started' },
  { holds: (event) => stepOf(event) === 'done' && event.payment == null, text: 'desk.step.done', sign: 'done' },
  { holds: (event) => stepOf(event) === 'confirmed', text: 'desk.confirmed', sign: 'confirmed' },
  { holds: ({ bookedOnline }) => bookedOnline, text: 'desk.online', sign: 'online' },
  { holds: ({ payment }) => payment != null, text: 'desk.paid', sign: 'paid' },
  {
    holds: ({ kind, description }) => kind === 'appointment' && (description ?? '') !== '',
    text: 'desk.hasNote',
    sign: 'note',
  },
];

/** Marks on the guest's card. */
const cardFacts: readonly Fact[] = [
  { holds: ({ guest }) => guest?.hasAllergies === true, text: 'guests.allergies', sign: 'allergies' },
  ...guestTags.map(
    (tag): Fact => ({
      holds: ({ guest }) => guest?.tags?.includes(tag) === true,
      text: `guests.tag.${tag}`,
      sign: tag,
    }),
  ),
];

/** Icons of them in the grid; more would leave the name no room. */
const maxCardSigns = 3;

const factsOf = (event: EventDto): Fact[] => facts.filter(({ holds }) => holds(event));

/** The guest is there, and neither served nor has paid yet. */
const isWaiting = (event: EventDto): boolean =>
  event.state === 1 && event.payment == null && stepOf(event) === 'arrived';

/** The delay reported by the guest who is not there yet, or how long one who is there has been waiting. */
const lateOf = (event: EventDto, t: Translator, zone: string): string[] => {
  const { lateMinutes, arrivedAt } = event;
  if (isWaiting(event) && arrivedAt != null) {
    return [t('desk.waitsSince', { time: formatTime(arrivedAt, zone) })];
  }
  return lateMinutes == null || arrivedAt != null ? [] : [t('desk.late', { minutes: lateMinutes })];
};

/** When the provider's Google calendar is busy over an appointment that is not over. */
export const googleBusyOf = ({ googleBusy, end }: EventDto) =>
  googleBusy !== undefined && Date.now() < Date.parse(end) ? googleBusy : [];

/** The facts of an appointment in words. */
export const marksOf = (event: EventDto, t: Translator, zone: string): string[] => [
  ...lateOf(event, t, zone),
  ...factsOf(event).map(({ text }) => t(text)),
];

/** When, on the company's clock; with its days where it does not end on the day it begins. */
export function periodOf({ start, end }: { start: string; end: string }, zone: string): string {
  const [from, until] = [clockAt(start, zone), clockAt(end, zone)];
  const [begins, ends] = [clockOf(from.minute), clockOf(until.minute)];
  return from.day === until.day ? `${begins}–${ends}` : `${from.day} ${begins} – ${until.day} ${ends}`;
}

/** The times kept free around an event, in words. */
const buffersOf = ({ bufferBefore, bufferAfter }: EventDto, t: Translator): string[] => [
  ...(bufferBefore == null ? [] : [t('desk.bufferBefore', { minutes: bufferBefore })]),
  ...(bufferAfter == null ? [] : [t('desk.bufferAfter', { minutes: bufferAfter })]),
];

/** Maps events to what the grid draws; lookups shared by all events are made once. */
export function itemOf(
  desk: Pick<Desk, 'zone' | 'colleagues' | 'services' | 'shortNames'>,
  by: Colouring,
  now: number,
  t: Translator,
  language: Language,
): (event: EventDto) => DeskItem {
  const colour = colourOf(desk, by, now);
  const names = new Map(desk.colleagues.map((it) => [it.id, formatName(it, language)]));
  return (event) => {
    const title = titleOf(event, t, language, desk.shortNames);
    const time = periodOf(event, desk.zone);
    const who = names.get(event.providerId) ?? '';
    const services = event.services.map((it) => it.name).join(', ');
    const note = event.kind === 'nonwork' && event.description !== title ? (event.description ?? '') : '';
    // Guests who can read the screen are not to read of other guests.
    const ofCard = desk.shortNames ? [] : cardFacts.filter(({ holds }) => holds(event));
    const known = factsOf(event);
    const held = event.holdUntil == null ? '' : heldUntil(event, formatTime(event.holdUntil, desk.zone), t);
    const busy = googleBusyOf(event).length === 0 ? '' : t('desk.googleBusy');
    const told = [...lateOf(event, t, desk.zone), busy, held, services, note].filter((it) => it !== '');
    const isActive = event.state === 1;
    const buffers = isActive ? buffersOf(event, t) : [];
    const inWords = (some: readonly Fact[]) => [...told, ...some.map(({ text }) => t(text))].join(' · ');
    const detail = inWords([...ofCard, ...known]);
    return {
      id: event.id,
      providerId: event.providerId,
      start: event.start,
      end: event.end,
      look: lookOf(event),
      movable: isMovable(event) && isWritable(desk, event.providerId),
      colour: colour(event),
      bufferBefore: isActive ? (event.bufferBefore ?? 0) : 0,
      bufferAfter: isActive ? (event.bufferAfter ?? 0) : 0,
      time,
      title,
      detail,
      brief: inWords(known.filter(({ sign }) => sign === undefined)),
      signs: [...ofCard.slice(0, maxCardSigns), ...known].flatMap(({ sign }) => sign ?? []),
      who,
      label: [`${time} ${title} ${detail}`.trimEnd(), ...buffers, who].filter((it) => it !== '').join(', '),
    };
  };
}

function lookOf({ state, kind, didNotAppear }: EventDto): DeskItem['look'] {
  if (state === 0) {
    return 'deleted';
  }
  return kind !== 'appointment' ? 'absence' : didNotAppear ? 'missed' : 'appointment';
}

/** The guests who are there on a day and wait, the longest first. */
export const waitingOn = (events: readonly EventDto[], day: Day, zone: string): EventDto[] =>
  events
    .filter((it) => isWaiting(it) && dayOf(it.start, zone) === day)
    .toSorted((a, b) => Date.parse(a.arrivedAt ?? '') - Date.parse(b.arrivedAt ?? ''));

/** The active appointments that begin on a day: how many guests, what they are to bring, and what was paid. */
export function dayTotals(
  events: readonly EventDto[],
  day: Day,
  zone: string,
): { guests: number; forints: number; paid: number } {
  const [from, until] = [Date.parse(startOfDay(day, zone)), Date.parse(startOfDay(addDays(day, 1), zone))];
  const isThen = (at: number) => from <= at && at < until;
  const of = events.filter((it) => it.kind === 'appointment' && it.state === 1 && isThen(Date.parse(it.start)));
  return {
    guests: of.filter((it) => !it.didNotAppear).length,
    forints: of.reduce((sum, it) => sum + (it.payment ?? (it.didNotAppear ? 0 : (it.total ?? 0))), 0),
    paid: of.reduce((sum, it) => sum + (it.payment ?? 0), 0),
  };
}

/** Minutes in which these people work from an instant on and nothing stands in their calendars. */
export function emptyMinutes(
  open: readonly OpenTime[],
  events: readonly Pick<EventDto, 'state' | 'providerId' | 'start' | 'end'>[],
  people: readonly { id: string }[],
  from: number,
): number {
  const free = open.filter((it) => people.some(({ id }) => id === it.providerId));
  const active = events.filter((it) => it.state === 1);
  const busy = groupBy(active, (it) => it.providerId);
  return free.reduce((sum, it) => {
    const own = (busy.get(it.providerId) ?? []).map(instants).toSorted((a, b) => a.from - b.from);
    const { until, ...work } = instants(it);
    let [at, taken] = [Math.max(work.from, from), 0];
    const minutes = Math.max(0, until - at);
    for (const event of own) {
      // Events may overlap; the overlap counts once.
      const [begin, end] = [Math.max(at, event.from), Math.min(until, event.until)];
      if (begin < end) {
        taken += end - begin;
        at = end;
      }
    }
    return sum + (minutes - taken) / 60_000;
  }, 0);
}

const instants = ({ start, end }: Span) => ({ from: Date.parse(start), until: Date.parse(end) });
