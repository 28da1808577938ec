import { appointment } from '../../testing/fixtures';
import type { ChosenSlot, ProviderSelection, Step, Wizard } from './wizard';
import { stepState } from './wizard';
import {
  alternativePicked,
  bookingRefused,
  bookingStarted,
  bookingSucceeded,
  selectAllowedStep,
  servicesChanged,
  servicesKnown,
  serviceToggled,
  slotDropped,
  slotPicked,
  stepEntered,
  typed,
  whoChosen,
  wizardCancelled,
  wizardReducer,
} from './wizardSlice';

const lilla: ProviderSelection = { kind: 'one', providerId: 'lilla', shopId: 'belvaros', suggested: true };
const slot: ChosenSlot = {
  start: '2026-11-20T13:30:00Z',
  end: '2026-11-20T14:30:00Z',
  providerId: 'lilla',
  shopId: 'belvaros',
};
const later: ChosenSlot = { ...slot, start: '2026-11-20T15:30:00Z', end: '2026-11-20T16:30:00Z' };

type Event = Parameters<typeof wizardReducer>[1];
const play = (events: Event[], from?: Wizard) =>
  events.reduce<Wizard | undefined>((wizard, event) => wizardReducer(wizard, event), from) ??
  wizardReducer(undefined, { type: 'start' });

const nothing: Wizard = { step: 'service', picked: [] };
const picked = play([serviceToggled('cut'), serviceToggled('wash')]);
const dating = play([stepEntered('date'), whoChosen(lilla)], picked);
const chosen = play([slotPicked(slot)], dating);
const finalizing = play([stepEntered('finalize')], chosen);
const done = play([bookingStarted('key-0001'), bookingSucceeded(appointment())], finalizing);

test('what is left to be booked separately travels to the end, also by way of going back', () => {
  const split = play([servicesChanged({ picked: ['cut'], later: ['nails'] }), slotPicked(slot)], dating);
  const ready = play([stepEntered('finalize'), stepEntered('date'), stepEntered('finalize')], split);
  expect(ready).toMatchObject({ step: 'finalize', picked: ['cut'], later: ['nails'] });
  const booked = play([bookingStarted('key-0001'), bookingSucceeded(appointment())], ready);
  expect(booked).toMatchObject({ step: 'success', later: ['nails'] });
  expect(play([stepEntered('service')], booked)).toEqual(nothing);
});

describe('who may enter which step', () => {
  const cases: [string, Wizard, Step, Step][] = [
    ['nothing picked', nothing, 'date', 'service'],
    ['nothing picked', nothing, 'finalize', 'service'],
    ['nothing picked', nothing, 'success', 'service'],
    ['services picked', picked, 'date', 'date'],
    ['services picked', picked, 'finalize', 'service'],
    ['services picked', picked, 'success', 'service'],
    ['no time chosen', dating, 'finalize', 'service'],
    ['no time chosen', dating, 'success', 'service'],
    ['a time chosen', chosen, 'finalize', 'finalize'],
    ['a time chosen', chosen, 'success', 'service'],
    ['finalizing', finalizing, 'date', 'date'],
    ['finalizing', finalizing, 'success', 'service'],
    ['booked', done, 'success', 'success'],
    ['booked', done, 'finalize', 'service'],
    ['booked', done, 'date', 'service'],
    ['booked', done, 'service', 'service'],
  ];
  test.each(cases)('%s (%j) asking for %s', (_name, wizard, asked, allowed) => {
    expect(selectAllowedStep({ wizard }, asked)).toBe(allowed);
    expect(wizardReducer(wizard, stepEntered(asked)).step).toBe(allowed);
  });
});

describe('going back', () => {
  test('to the services clears everything', () => {
    for (const wizard of [dating, chosen, finalizing, done]) {
      expect(wizardReducer(wizard, stepEntered('service'))).toEqual(nothing);
    }
  });

  test('reloading the services page keeps the picks', () => {
    expect(wizardReducer(picked, stepEntered('service'))).toBe(picked);
  });

  test('to the date keeps services, person and time, and what was typed', () => {
    expect(wizardReducer(finalizing, stepEntered('date'))).toEqual({ ...chosen, note: '' });
    const filled = play([typed({ note: 'hosszú haj' }), typed({ visitor: 'Bence' })], finalizing);
    expect(play([stepEntered('date'), slotPicked(later), stepEntered('finalize')], filled)).toEqual({
      ...filled,
      slot: later,
    });
  });

  test('not while a booking is on its way', () => {
    const sending = play([bookingStarted('key-0001')], finalizing);
    expect(wizardReducer(sending, stepEntered('date'))).toBe(sending);
  });

  test('after success or cancelling nothing is left', () => {
    expect(wizardReducer(done, stepEntered('date'))).toEqual(nothing);
    expect(wizardReducer(finalizing, wizardCancelled())).toEqual(nothing);
  });
});

describe('picking', () => {
  test('a second click takes a service back', () => {
    expect(play([serviceToggled('cut')], picked)).toEqual({ step: 'service', picked: ['wash'] });
  });

  test('services only on their own page', () => {
    expect(play([serviceToggled('colour')], chosen)).toEqual(chosen);
  });

  test('services that are gone are dropped', () => {
    expect(play([servicesKnown(['wash', 'colour'])], picked)).toEqual({ step: 'service', picked: ['wash'] });
  });

  test('another person means another time', () => {
    const other = play([whoChosen({ kind: 'anyone', shopId: 'ujbuda' })], chosen);
    expect(other).toEqual({ step: 'date', picked: ['cut', 'wash'], who: { kind: 'anyone', shopId: 'ujbuda' } });
  });

  test('a time needs a person, and can be lost', () => {
    const unnamed = play([stepEntered('date')], picked);
    expect(play([slotPicked(slot)], unnamed)).toEqual(unnamed);
    expect(play([slotDropped()], chosen)).toEqual(dating);
  });
});

describe('sending', () => {
  const keyOf = (wizard: Wizard) => (wizard.step === 'finalize' ? wizard.key?.value : undefined);

  test('the same booking keeps its key, another one gets another', () => {
    const first = play([bookingStarted('key-0001'), bookingRefused(undefined)], finalizing);
    expect(keyOf(first)).toBe('key-0001');
    expect(keyOf(play([bookingStarted('key-0002')], first))).toBe('key-0001');
    expect(keyOf(play([typed({ note: 'hosszú haj' }), bookingStarted('key-0002')], first))).toBe('key-0002');
    expect(keyOf(play([alternativePicked(later), bookingStarted('key-0003')], first))).toBe('key-0003');
  });

  test('a lost time offers others and keeps everything else', () => {
    const lost = play([typed({ note: 'hosszú haj' }), bookingStarted('key-0001'), bookingRefused([later])], finalizing);
    expect(lost).toMatchObject({
      step: 'finalize',
      picked: ['cut', 'wash'],
      slot,
      alternatives: [later],
      sending: false,
    });
    const moved = play([alternativePicked(later)], lost);
    expect(moved).toMatchObject({ slot: later, note: 'hosszú haj', alternatives: [later] });
  });

  test('nothing changes while it is on its way', () => {
    const sending = play([bookingStarted('key-0001')], finalizing);
    expect(play([typed({ note: 'x' }), alternativePicked(later)], sending)).toEqual(sending);
  });
});

test('steps before the current one are done, those after it to do', () => {
  expect(stepState('finalize', 'date')).toBe('DONE');
  expect(stepState('finalize', 'finalize')).toBe('INPROGRESS');
  expect(stepState('finalize', 'success')).toBe('TODO');
});
