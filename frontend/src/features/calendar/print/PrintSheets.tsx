import type { EventDto } from '../../../api/calendar';
import { useGetGuestOrUserQuery } from '../../../api/identitySession';
import type { DeskItem } from '../../../components/calendar/deskModel';
import type { Language } from '../../../lib/i18n';
import { useLanguage } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import type { Day } from '../../../lib/time';
import { addDays, formatDay, formatPeriod, formatShortDay } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import type { Desk, DeskView } from '../desk';
import { eventsInView, hasColumns, isHoldOver, itemOf } from '../desk';
import { PrintList } from './PrintList';
import type { PrintColumn } from './PrintSheet';
import { PrintSheet } from './PrintSheet';
import styles from './PrintSheets.module.css';
import type { SheetHours } from './printModel';
import { hoursInUse, partsOf, sheetsOf } from './printModel';

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

/** The printed sheets, with the people and days of the page: a day's columns, one person's days, or the list. */
export function PrintSheets({ desk, view, day, count, person, events }: SheetsProps) {
  const t = useT();
  const language = useLanguage();
  const salon = useGetGuestOrUserQuery().data?.companyInfo?.name ?? '';
  const now = Date.now();
  const shown = eventsInView(desk, view, person, events).filter((it) => !isHoldOver(it, now));
  const items = shown.map(itemOf(desk, 'service', 0, t, language));
  const days = Array.from({ length: count }, (_day, index) => addDays(day, index));
  const sheets = !hasColumns(view)
    ? []
    : person !== '' && count > 1
      ? [sheetOfPerson(desk, days, person, items, language)]
      : days.flatMap((of) => sheetsOfDay(desk, of, person, items, language));
  return (
    <div className={styles.paper} lang={language}>
      {sheets.map((sheet, index) => (
        <PrintSheet
          key={sheet.key}
          title={sheet.title}
          salon={salon}
          page={index + 1}
          pages={sheets.length}
          zone={desk.zone}
          hours={sheet.hours}
          columns={sheet.columns}
        />
      ))}
      {!hasColumns(view) && (
        <PrintList title={formatPeriod(day, count, language)} desk={desk} days={days} items={items} salon={salon} />
      )}
    </div>
  );
}

interface SheetContent {
  key: string;
  title: string;
  hours: SheetHours;
  columns: PrintColumn[];
}

/** A day with a column for each colleague, on as many sheets as they need. */
function sheetsOfDay(
  { colleagues, zone }: Desk,
  day: Day,
  person: string,
  items: readonly DeskItem[],
  language: Language,
): SheetContent[] {
  const people = colleagues.filter((it) => (person === '' ? it.showCalendar : it.id === person));
  const parts = partsOf(items, day, zone);
  const hours = hoursInUse(parts);
  const title = titleOfDay(day, language);
  return sheetsOf(people.length === 0 ? colleagues : people).map((some) => ({
    key: `${day} ${some[0]?.id}`,
    title,
    hours,
    columns: some.map((it) => ({
      key: it.id,
      head: formatName(it, language),
      parts: parts.filter(({ item }) => item.providerId === it.id),
    })),
  }));
}

/** One colleague's days on a sheet, with a column for each of them. */
function sheetOfPerson(
  { colleagues, zone }: Desk,
  days: readonly Day[],
  person: string,
  items: readonly DeskItem[],
  language: Language,
): SheetContent {
  const colleague = colleagues.find((it) => it.id === person);
  const period = formatPeriod(days[0] ?? '', days.length, language);
  const columns = days.map((day) => ({
    key: day,
    head: formatShortDay(day, language).text,
    parts: partsOf(items, day, zone),
  }));
  return {
    key: person,
    title: colleague === undefined ? period : `${formatName(colleague, language)}, ${period}`,
    hours: hoursInUse(columns.flatMap(({ parts }) => parts)),
    columns,
  };
}

/** `2026. november 20., péntek` or `Friday, 20 November 2026`: with the year, since paper is kept. */
function titleOfDay(day: Day, language: Language): string {
  const year = day.slice(0, 4);
  return language === 'hu' ? `${year}. ${formatDay(day, language)}` : `${formatDay(day, language)} ${year}`;
}
