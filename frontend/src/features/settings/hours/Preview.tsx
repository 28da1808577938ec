import { useEffect, useState } from 'react';
import type { ColleagueDto } from '../../../api/employees';
import type { PreviewDayDto } from '../../../api/hours';
import { usePreviewHoursMutation } from '../../../api/hours';
import { useListAllServicesQuery } from '../../../api/prices';
import { SelectField } from '../../../components/kit/SelectField';
import { QueryError } from '../../../components/QueryError';
import { Skeleton } from '../../../components/Skeleton';
import ui from '../../../components/ui.module.css';
import { useLanguage } from '../../../lib/i18n';
import { formatDay, formatShortDay } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import shared from '../shared/settings.module.css';
import styles from './hours.module.css';
import type { ShopEdit } from './model/week';
import { dtoOf, hasProblem } from './model/week';

interface Props {
  person: ColleagueDto;
  edits: readonly ShopEdit[];
  shopName: (id: string) => string;
}

/** Milliseconds without typing before the server is asked. */
const pause = 500;

const startsOf = (day: PreviewDayDto) => day.shops.reduce((sum, { starts }) => sum + starts, 0);

/**
 * Four weeks of the times that guests could book with the typed hours; the last answer stays until there is a newer
 * one.
 */
export function Preview({ person, edits, shopName }: Props) {
  const t = useT();
  const language = useLanguage();
  const services = useListAllServicesQuery({});
  const [service, setService] = useState('');
  const [ask, { error, isError }] = usePreviewHoursMutation();
  const [days, setDays] = useState<readonly PreviewDayDto[]>();
  const [answered, setAnswered] = useState('');
  const [retries, setRetries] = useState(0);
  const [opened, setOpened] = useState<string>();
  const isWrong = hasProblem(edits);
  const request = JSON.stringify({ shops: dtoOf(edits), serviceIds: service === '' ? [] : [service] });
  const id = person.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry asks the same again
  useEffect(() => {
    if (isWrong) {
      return undefined;
    }
    let isOver = false;
    const timer = setTimeout(() => {
      void ask({ id, previewHoursRequest: JSON.parse(request) }).then(({ data }) => {
        if (!isOver && data !== undefined) {
          setDays(data.days);
          setAnswered(request);
        }
      });
    }, pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [id, request, isWrong, ask, retries]);
  const isStale = days !== undefined && (isWrong || answered !== request);
  const shown = days?.find(({ date }) => date === opened);
  return (
    <section aria-labelledby="hours-preview" className={`${ui.card} ${ui.stack}`}>
      <div>
        <h2 id="hours-preview" className={shared.subtitle}>
          {t('hours.preview')}
        </h2>
        <p className={`${ui.muted} ${ui.small}`}>{t('hours.previewHint')}</p>
      </div>
      <div className={ui.row}>
        <SelectField
          name="previewService"
          label={t('hours.previewService')}
          value={service}
          noneText={t('hours.previewShortest')}
          options={(services.data?.items ?? [])
            .filter((it) => it.providers.includes(id))
            .map((it) => ({ value: it.id, text: it.name }))}
          onChange={setService}
        />
      </div>
      {isError && <QueryError text={t('hours.previewFailed')} error={error} onRetry={() => setRetries(retries + 1)} />}
      {days === undefined && !isError && <Skeleton rows={4} />}
      {isStale && !isError && <p className={ui.muted}>{t(isWrong ? 'hours.previewWaits' : 'hours.previewBusy')}</p>}
      {days !== undefined && (
        <div className={`${styles.days} ${isStale ? styles.stale : ''}`} aria-busy={isStale}>
          {days.map((day) => {
            const starts = startsOf(day);
            const short = formatShortDay(day.date, language);
            const count = day.closedDay == null ? `${starts}` : '–';
            return (
              <button
                key={day.date}
                type="button"
                className={styles.cell}
                data-kind={day.closedDay == null ? (starts > 0 ? 'open' : 'none') : 'closed'}
                aria-pressed={day.date === opened}
                onClick={() => setOpened(day.date === opened ? undefined : day.date)}
              >
                <small>
                  {short.weekday} {day.date.slice(8)}
                </small>
                {count}
                <span className={ui.hidden}>
                  {day.closedDay == null
                    ? t('hours.previewStarts', { count: starts })
                    : t('hours.previewClosed', { name: day.closedDay })}
                </span>
              </button>
            );
          })}
        </div>
      )}
      <div role="status">
        {shown !== undefined && (
          <>
            <h3>{formatDay(shown.date, language)}</h3>
            {shown.closedDay != null && <p>{t('hours.previewClosed', { name: shown.closedDay })}</p>}
            {startsOf(shown) === 0 && <p>{t('hours.previewNothing')}</p>}
            {shown.shops
              .filter(({ starts }) => starts > 0)
              .map(({ shopId, open, first, last }) => (
                <p key={shopId}>
                  {shown.shops.length > 1 && <strong>{shopName(shopId)} </strong>}
                  {t('hours.previewOpen', {
                    ranges: open.map(({ from, to }) => `${from}–${to}`).join(', '),
                    first: first ?? '',
                    last: last ?? '',
                  })}
                </p>
              ))}
          </>
        )}
      </div>
    </section>
  );
}
