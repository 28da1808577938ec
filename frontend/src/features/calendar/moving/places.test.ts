import { lasting } from '../editor/draft';
import { isSamePlace, neighbour, onDay, placeInView, shifted, stretched, targetMark } from './places';

const at = (from: string, minutes: number, day = '2026-11-25') => lasting(day, from, minutes);

describe('what is held', () => {
  it('moves along the lines of the grid and stays on its day', () => {
    expect(shifted(at('09:00', 45), 15, 1)).toEqual(at('09:15', 45));
    expect(shifted(at('09:10', 45), 15, 1)).toEqual(at('09:15', 45));
    expect(shifted(at('09:10', 45), 15, -1)).toEqual(at('09:00', 45));
    expect(shifted(at('00:00', 45), 15, -1)).toEqual(at('00:00', 45));
    expect(shifted(at('23:45', 45), 15, 1)).toEqual(at('23:45', 45));
  });

  it('grows and shrinks by a step, and never to nothing', () => {
    expect(stretched(at('09:00', 45), 15, 1)).toEqual(at('09:00', 60));
    expect(stretched(at('09:00', 50), 15, 1)).toEqual(at('09:00', 60));
    expect(stretched(at('09:00', 50), 15, -1)).toEqual(at('09:00', 45));
    expect(stretched(at('09:00', 15), 15, -1)).toEqual(at('09:00', 15));
    expect(stretched(at('09:00', 10), 15, -1)).toEqual(at('09:00', 10));
  });

  it('goes to another day as the clock reads, also where clocks change', () => {
    expect(onDay(at('09:00', 45, '2026-03-28'), '2026-03-29')).toEqual(at('09:00', 45, '2026-03-29'));
    expect(onDay(at('23:30', 60), '2026-12-01')).toMatchObject({ untilDay: '2026-12-02', until: '00:30' });
  });

  it('comes along to the days and the person that are shown', () => {
    const place = { providerId: 'a', when: at('09:00', 45) };
    expect(placeInView(place, { from: '2026-11-23', count: 7, person: '' })).toEqual(place);
    // Six weeks on it is the same weekday, and before too.
    const later = placeInView(place, { from: '2027-01-04', count: 7, person: 'b' });
    expect(later).toEqual({ providerId: 'b', when: at('09:00', 45, '2027-01-06') });
    const before = placeInView(place, { from: '2026-11-16', count: 7, person: '' });
    expect(before.when.day).toBe('2026-11-18');
    expect(placeInView(place, { from: '2026-12-01', count: 1, person: '' }).when.day).toBe('2026-12-01');
    expect(placeInView(place, { from: '2026-12-01', count: 3, person: '' }).when.day).toBe('2026-12-01');
  });

  it('goes from one colleague to the next', () => {
    expect(neighbour(['a', 'b', 'c'], 'b', 1)).toBe('c');
    expect(neighbour(['a', 'b', 'c'], 'b', -1)).toBe('a');
    expect(neighbour(['a', 'b', 'c'], 'c', 1)).toBe('c');
    expect(neighbour(['a', 'b', 'c'], 'a', -1)).toBe('a');
  });

  it('is drawn where it would stand, until midnight', () => {
    const place = { providerId: 'a', when: at('23:30', 60) };
    expect(targetMark(place, 'held', 'Anna')).toMatchObject({
      from: 1410,
      until: 1440,
      look: 'held',
      day: '2026-11-25',
    });
    expect(targetMark(place, 'refused', 'Anna')).toMatchObject({ look: 'refused', text: '23:30–00:30 Anna' });
    // Where it stands it must not cover itself.
    expect(targetMark(place, 'stays', 'Anna').text).toBe('');
    expect(isSamePlace(place, { ...place })).toBe(true);
    expect(isSamePlace(place, { ...place, providerId: 'b' })).toBe(false);
  });
});
