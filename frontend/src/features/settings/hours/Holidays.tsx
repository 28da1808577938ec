import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { ClosedDayDto, HolidayDto } from '../../../api/hours';
import { useListHolidaysQuery } from '../../../api/hours';
import { Button } from '../../../components/Button';
import { SelectField } from '../../../components/kit/SelectField';
import { QueryError } from '../../../components/QueryError';
import { Skeleton } from '../../../components/Skeleton';
import ui from '../../../components/ui.module.css';
import { useLanguage } from '../../../lib/i18n';
import type { Day } from '../../../lib/time';
import { formatShortDay } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import shared from '../shared/settings.module.css';

interface Props {
  today: Day;
  /** Days that are closed already. */
  closed: readonly Day[];
  busy: boolean;
  onAdd: (days: ClosedDayDto[]) => void;
  onOpenDay: (day: Day) => void;
}

/** The public holidays of a year, to choose from; nothing is chosen by itself. */
export function Holidays({ today, closed, busy, onAdd, onOpenDay }: Props) {
  const t = useT();
  const language = useLanguage();
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const [chosen, setChosen] = useState<string[]>([]);
  const { currentData: data, isError, error, refetch } = useListHolidaysQuery(year);
  const ahead = data?.days.filter(({ date }) => date >= today) ?? [];
  const off = ahead.filter(({ kind }) => kind !== 'working_day');
  const worked = ahead.filter(({ kind }) => kind === 'working_day');
  const picked = off.filter(({ date }) => chosen.includes(date) && !closed.includes(date));
  const textOf = ({ date, name, kind }: HolidayDto) =>
    [
      `${date} ${formatShortDay(date, language).weekday}`,
      name,
      kind === 'rest_day' ? t('closed.restDay') : '',
      closed.includes(date) ? t('closed.isThere') : '',
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <div className={ui.stack}>
      <div>
        <h3>{t('closed.holidays')}</h3>
        <p className={`${ui.muted} ${ui.small}`}>{t('closed.holidaysHint')}</p>
      </div>
      <div className={ui.row}>
        <SelectField
          name="holidayYear"
          label={t('closed.year')}
          value={`${year}`}
          options={[0, 1, 2].map((it) => ({ value: `${thisYear + it}`, text: `${thisYear + it}` }))}
          onChange={(to) => setYear(Number(to))}
        />
      </div>
      {isError && data === undefined && (
        <QueryError text={t('closed.holidaysFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && !isError && <Skeleton rows={3} />}
      {data?.known === false && <p>{t('closed.unknownYear')}</p>}
      {data?.known === true && !data.swapsKnown && <p className={ui.muted}>{t('closed.swapsUnknown')}</p>}
      {off.length > 0 && (
        <>
          <Checkbox.Group label={t('closed.holidays')} value={chosen} onChange={setChosen}>
            <div className={ui.stack}>
              {off.map((it) => (
                <Checkbox key={it.date} value={it.date} label={textOf(it)} disabled={closed.includes(it.date)} />
              ))}
            </div>
          </Checkbox.Group>
          <div className={ui.row}>
            <Button
              kind="quiet"
              disabled={picked.length === 0}
              busy={busy}
              onClick={() => onAdd(picked.map(({ date, name }) => ({ date, name })))}
            >
              {t('closed.addChosen', { count: picked.length })}
            </Button>
          </div>
        </>
      )}
      {worked.length > 0 && (
        <ul className={shared.rows}>
          {worked.map((it) => (
            <li key={it.date}>
              <span>
                {textOf(it)} · <strong>{t('closed.workingDay')}</strong>
              </span>
              <Button
                kind="quiet"
                aria-label={t('closed.openSaturdayOf', { date: it.date })}
                onClick={() => onOpenDay(it.date)}
              >
                {t('closed.openSaturday')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {ahead.length > 0 && (
        <p className={`${ui.muted} ${ui.small}`}>
          {t('closed.source', { sources: [...new Set(ahead.map(({ source }) => source))].join(', ') })}
        </p>
      )}
    </div>
  );
}
