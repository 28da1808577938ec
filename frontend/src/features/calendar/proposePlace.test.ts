import { proposeAbsent, proposePlace } from './proposePlace';

const at = (clock: string) => `2026-11-20T${clock}:00Z`;
const span = (providerId: string, start: string, end: string, state = 1) => ({
  providerId,
  state,
  start: at(start),
  end: at(end),
});
const minutes = 60_000;
const propose = (
  events: ReturnType<typeof span>[],
  hours: ReturnType<typeof span>[] | undefined = [span('lilla', '08:00', '16:00'), span('gergo', '08:00', '16:00')],
  ids = ['lilla', 'gergo'],
) => {
  const found = proposePlace({
    people: ids.map((id) => ({ id })),
    hours,
    events,
    from: Date.parse(at('09:00')),
    until: Date.parse(at('16:00')),
    step: 15 * minutes,
    length: 60 * minutes,
  });
  return found && [found.providerId, new Date(found.start).toISOString().slice(11, 16)];
};

test('the first of them who is free is proposed, not whoever is busy or away', () => {
  expect(propose([])).toEqual(['lilla', '09:00']);
  expect(propose([span('lilla', '09:30', '10:00')])).toEqual(['gergo', '09:00']);
  expect(propose([], [span('gergo', '08:00', '16:00')])).toEqual(['gergo', '09:00']);
  expect(propose([span('lilla', '09:30', '10:00', 0)])).toEqual(['lilla', '09:00']);
});

test('where nobody is free then, a later time is', () => {
  const busy = [span('lilla', '09:00', '10:20'), span('gergo', '08:00', '11:00')];
  expect(propose(busy)).toEqual(['lilla', '10:30']);
  expect(propose(busy, undefined, ['gergo'])).toEqual(['gergo', '11:00']);
  expect(propose([span('lilla', '08:00', '16:00')], undefined, ['lilla'])).toBeUndefined();
});

describe('whose absence is proposed', () => {
  const absent = (own: string, events: (ReturnType<typeof span> & { kind: 'nonwork' | 'appointment' })[]) =>
    proposeAbsent({
      people: ['lilla', 'gergo'].map((id) => ({ id, isCurrent: id === own })),
      events,
      start: Date.parse(at('09:00')),
      length: 60 * minutes,
    });
  const away = (providerId: string, start = '08:00', end = '16:00', state = 1) => ({
    ...span(providerId, start, end, state),
    kind: 'nonwork' as const,
  });

  test('the own one, wherever it stands', () => {
    expect(absent('gergo', [])).toBe('gergo');
    expect(absent('gergo', [away('gergo')])).toBe('gergo');
  });

  test('else that of the first who is not away then', () => {
    expect(absent('', [])).toBe('lilla');
    expect(absent('', [away('lilla')])).toBe('gergo');
    expect(absent('', [away('lilla', '08:00', '09:00'), away('lilla', '10:00', '11:00')])).toBe('lilla');
    expect(absent('', [away('lilla', '08:00', '16:00', 0)])).toBe('lilla');
    expect(absent('', [{ ...away('lilla'), kind: 'appointment' }])).toBe('lilla');
    expect(absent('', [away('lilla'), away('gergo')])).toBe('lilla');
  });
});
