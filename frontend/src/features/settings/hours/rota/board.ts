import type { ColleagueDto } from '../../../../api/employees';
import type { RotaDto } from '../../../../api/hours';
import type { CompanyDto } from '../../../../api/salon';
import type { Language } from '../../../../lib/i18n';
import { formatName } from '../../../../lib/names';
import type { Day } from '../../../../lib/time';
import type { Range } from '../model/ranges';
import { fromClock } from '../model/ranges';
import type { Stretch } from './model/coverage';
import { coverageOf, gapsOf, openingOn, without } from './model/coverage';
import type { Draft, ShownDay } from './model/draft';
import { shownDay } from './model/draft';
import { trackOf } from './model/track';
import type { AbsencePart, RotaPerson, RotaPlace, SavedDays } from './model/week';
import { absencesOn, daysOfWeek, keyOf, minutesOf, savedDays } from './model/week';

export interface BoardDay {
  date: Day;
  isPast: boolean;
  isToday: boolean;
  /** Name of the closed day. */
  closed: string | undefined;
  /** Name of the public holiday. */
  holiday: string | undefined;
}

/** A colleague's week. */
export interface BoardRow {
  person: RotaPerson;
  name: string;
  picture: string | undefined;
  /** The reader may change it. */
  isOpen: boolean;
  /** Minutes of work in the shops that are shown, closed days left out. */
  minutes: number;
}

interface Shop {
  id: string;
  name: string;
}

export interface DayCoverage {
  shop: Shop;
  date: Day;
  stretches: Stretch[];
  gaps: Range[];
}

/** A week of the rota as it is shown. */
export interface Board {
  days: readonly BoardDay[];
  shops: readonly Shop[];
  rows: readonly BoardRow[];
  /** Hours that all tracks show. */
  track: Range;
  saved: SavedDays;
  coverage: readonly DayCoverage[];
  dayAt: (place: RotaPlace) => ShownDay;
  absencesAt: (person: RotaPerson, date: Day) => AbsencePart[];
}

interface BoardOptions {
  rota: RotaDto;
  draft: Draft;
  monday: Day;
  today: Day;
  salon: CompanyDto;
  /** Empty for all shops. */
  shopId: string;
  colleagues: readonly ColleagueDto[];
  leads: boolean;
  /** Names of public holidays by date. */
  holidays: ReadonlyMap<Day, string>;
  language: Language;
}

export function boardOf({ rota, draft, monday, today, salon, shopId, ...options }: BoardOptions): Board {
  const { colleagues, leads, holidays, language } = options;
  const closed = new Map(rota.closedDays.map(({ date, name }) => [date, name]));
  const days = daysOfWeek(monday).map((date) => ({
    date,
    isPast: date < today,
    isToday: date === today,
    closed: closed.get(date),
    holiday: holidays.get(date),
  }));
  const shops = salon.shops.filter(({ id }) => shopId === '' || id === shopId);
  const saved = savedDays(rota.people);
  const dayAt = (place: RotaPlace) => {
    const key = keyOf(place);
    return shownDay(saved.get(key) ?? { ranges: [], usual: [] }, draft.get(key));
  };
  const absencesAt = ({ absences }: RotaPerson, date: Day) => absencesOn(absences, date, salon.timeZone);
  const rangesOf = ({ employeeId, shops: places }: RotaPerson, date: Day) =>
    places
      .filter((place) => shops.some(({ id }) => id === place.shopId))
      .flatMap((place) => dayAt({ employeeId, shopId: place.shopId, date }).ranges);
  const worked = days.filter((it) => it.closed === undefined);
  const rows = rota.people
    .filter((person) => person.shops.some((place) => shops.some(({ id }) => id === place.shopId)))
    .map((person): BoardRow => {
      const colleague = colleagues.find(({ id }) => id === person.employeeId);
      return {
        person,
        name: colleague === undefined ? '' : formatName(colleague, language),
        picture: colleague?.profilePicture ?? undefined,
        isOpen: leads || colleague?.isCurrent === true,
        minutes: minutesOf(worked.flatMap(({ date }) => rangesOf(person, date))),
      };
    });
  const coverage = shops.flatMap((shop) =>
    days.map(({ date }): DayCoverage => {
      const open = openingOn(shop.openingHours, date, [...closed.keys()]);
      const present = rows
        .filter(({ person }) => person.shops.some((place) => place.shopId === shop.id))
        .map(({ person }) => {
          const { ranges } = dayAt({ employeeId: person.employeeId, shopId: shop.id, date });
          // A lunch leaves the shop open.
          return without(
            ranges,
            absencesAt(person, date).filter(({ reason }) => reason !== 'lunch'),
          );
        });
      const stretches = coverageOf(open, present);
      return { shop, date, stretches, gaps: gapsOf(stretches) };
    }),
  );
  const track = trackOf([
    ...rows.flatMap(({ person }) => days.flatMap(({ date }) => rangesOf(person, date))),
    ...shops.flatMap(({ openingHours }) => fromClock(openingHours)),
  ]);
  return { days, shops, rows, track, saved, coverage, dayAt, absencesAt };
}

/** Number of stretches ahead in which no one works. */
export const countGaps = ({ days, coverage }: Pick<Board, 'days' | 'coverage'>): number =>
  coverage
    .filter(({ date }) => days.some((it) => it.date === date && !it.isPast))
    .reduce((sum, { gaps }) => sum + gaps.length, 0);
