import { skipToken } from '@reduxjs/toolkit/query';
import type { EventDto, WeekDto } from '../../../api/calendar';
import { useGetAppointmentQuery } from '../../../api/calendar';
import { useLanguage } from '../../../lib/i18n';
import { formatMoney } from '../../../lib/money';
import { formatName } from '../../../lib/names';
import { dayOf, formatDay } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import styles from '../Calendar.module.css';
import type { Desk } from '../desk';
import { periodOf } from '../desk';
import { FactList } from './FactList';

interface Props {
  desk: Desk;
  event: EventDto;
  /** The weeks of its series from this one on. */
  weeks: readonly WeekDto[];
  /** The payment is shown elsewhere. */
  hasResult: boolean;
}

/** When an event is, with whom, what for and for how much. */
export function EventFacts({ desk: { zone, colleagues, hidesMoney }, event, weeks, hasResult }: Props) {
  const t = useT();
  const language = useLanguage();
  const { data: more } = useGetAppointmentQuery(event.kind === 'appointment' ? event.id : skipToken);
  const who = colleagues.find((it) => it.id === event.providerId);
  const last = weeks.at(-1);
  const facts: [string, React.ReactNode][] = [
    [
      t('desk.when'),
      <>
        <span className={styles.whole}>{formatDay(dayOf(event.start, zone), language)}</span>{' '}
        <span className={styles.whole}>{periodOf(event, zone)}</span>
      </>,
    ],
    [t('desk.who'), who && formatName(who, language)],
    [
      t('desk.services'),
      event.services.length > 0 && (
        <ul>
          {event.services.map((it) => (
            <li key={it.id}>
              {it.name} · <span className={styles.whole}>{t('desk.minutes', { count: it.minutes })}</span>
              {!hidesMoney && it.price != null && ` · ${formatMoney(it.price)}`}
            </li>
          ))}
        </ul>
      ),
    ],
    [
      t('desk.repeats'),
      weeks.length > 1 &&
        last !== undefined &&
        t('desk.repeatsFor', { count: weeks.length, last: formatDay(dayOf(last.start, zone), language) }),
    ],
    [t('desk.total'), event.kind === 'appointment' && !hidesMoney && event.total != null && formatMoney(event.total)],
    [t('desk.payment'), !hasResult && !hidesMoney && event.payment != null && formatMoney(event.payment)],
    [t('desk.note'), event.description],
    [t('desk.calledOff'), event.calledOffBy != null && t(`desk.calledOff.${event.calledOffBy}`)],
    [t('desk.createdBy'), more?.createdBy && formatName(more.createdBy, language)],
  ];
  return <FactList facts={facts} />;
}
