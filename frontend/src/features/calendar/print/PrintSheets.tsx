import type { EventDto } from '../../../api/calendar';
import { useGetGuestOrUserQuery } from '../../../api/identitySession';
import type { DeskItem } from '../../../components/calendar/deskModel';
import type { Language } from '../../../lib/i18n';
import { useLanguage } from '../../../lib/i18n';
import type { Day } from '../../../lib/time';
import { addDays, formatDay } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import type { Desk, DeskView } from '../desk';
import { eventsShown, itemOf } from '../desk';
import { PrintDay } from './PrintDay';
import { PrintList } from './PrintList';
import styles from './PrintSheets.module.css';
import { sheetsOf } from './printModel';

export interface SheetsProps {
  desk: Desk;
  view: DeskView;
  /** The first of the days. */
  day: Day;
  count: number;
  /** Employee id; empty for all. */
  person: string;
  events: readonly EventDto[];
}

/** The printed sheets: one a day with everybody's columns, or the list. */
export function PrintSheets({ desk, view, day, count, person, events }: SheetsProps) {
  const t = useT();
  const language = useLanguage();
  const salon = useGetGuestOrUserQuery().data?.companyInfo?.name ?? '';
  // The events on the page: one person's in all shops, or those of the chosen shop.
  const shown = person === '' ? eventsShown(desk, events) : events.filter((it) => it.providerId === person);
  const items = shown.map(itemOf(desk, 'service', 0, t, language));
  const days = Array.from({ length: count }, (_day, index) => addDays(day, index));
  const ofDays = view === 'day' || view === 'three' || view === 'week';
  return (
    <div className={styles.paper} lang={language}>
      {ofDays ? (
        <Days desk={desk} days={days} person={person} items={items} salon={salon} />
      ) : (
        <PrintList desk={desk} days={days} items={items} salon={salon} />
      )}
    </div>
  );
}

interface DaysProps {
  desk: Desk;
  days: readonly Day[];
  person: string;
  items: readonly DeskItem[];
  salon: string;
}

function Days({ desk, days, person, items, salon }: DaysProps) {
  const language = useLanguage();
  const shown = desk.colleagues.filter((it) => (person === '' ? it.showCalendar : it.id === person));
  const groups = sheetsOf(shown.length === 0 ? desk.colleagues : shown);
  const sheets = days.flatMap((of) => groups.map((people) => ({ of, people })));
  return sheets.map(({ of, people }, index) => (
    <PrintDay
      key={`${of} ${people[0]?.id}`}
      title={titleOfDay(of, language)}
      salon={salon}
      page={index + 1}
      pages={sheets.length}
      day={of}
      zone={desk.zone}
      people={people}
      items={items}
    />
  ));
}

/** `2026. november 20., péntek` or `Friday, 20 November 2026`: with the year, since paper is kept. */
export function titleOfDay(day: Day, language: Language): string {
  const year = day.slice(0, 4);
  return language === 'hu' ? `${year}. ${formatDay(day, language)}` : `${formatDay(day, language)} ${year}`;
}
