import { useId, useRef, useState } from 'react';
import { toRefusal } from '../../api/errors';
import type { SessionDto } from '../../api/identity';
import { useEndOtherSessionsMutation, useEndSessionMutation, useListSessionsQuery } from '../../api/identity';
import { Button } from '../../components/Button';
import { Chip } from '../../components/Chip';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { QueryError } from '../../components/QueryError';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { formatDateTime } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import styles from './personal.module.css';

/** The browser's zone: a sign-in is not a time of the salon. */
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const browsers = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  safari: 'Safari',
  samsung: 'Samsung Internet',
};

const systems = {
  android: 'Android',
  ipad: 'iPad',
  iphone: 'iPhone',
  linux: 'Linux',
  mac: 'macOS',
  windows: 'Windows',
};

/** The sessions of the caller, and signing out elsewhere. */
export function SessionsBlock() {
  const t = useT();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isError, error, refetch } = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [endOne, one] = useEndSessionMutation();
  const [endOthers, others] = useEndOtherSessionsMutation();
  const [done, setDone] = useState('');
  const refusal = one.error ?? others.error;
  const busy = one.isLoading || others.isLoading;
  const nameOf = ({ browser, system }: SessionDto) =>
    [
      browser == null || browser === 'other' ? t('personal.browserOther') : browsers[browser],
      ...(system == null || system === 'other' ? [] : [systems[system]]),
    ].join(', ');
  const end = async (ending: Promise<{ error?: unknown }>, text: string) => {
    setDone('');
    const { error: failed } = await ending;
    if (failed === undefined) {
      setDone(text);
      // The button that was pressed goes away with its row.
      heading.current?.focus();
    }
  };
  return (
    <section aria-labelledby={id} className={`${ui.card} ${ui.stack}`}>
      <div>
        <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
          {t('personal.sessions')}
        </h2>
        <p className={`${ui.muted} ${ui.small}`}>{t('personal.sessionsHint')}</p>
      </div>
      {isError && <QueryError text={t('personal.sessionsFailed')} error={error} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <Skeleton rows={2} />}
      <ul className={styles.sessions}>
        {data?.items.map((session) => {
          const device = nameOf(session);
          const when = formatDateTime(session.lastUsedAt, zone);
          return (
            <li key={session.id}>
              <div>
                <p>
                  <strong>{device}</strong>
                </p>
                {session.isCurrent ? (
                  <Chip>{t('personal.sessionHere')}</Chip>
                ) : (
                  <p className={`${ui.muted} ${ui.small}`}>{t('personal.sessionUsed', { when })}</p>
                )}
              </div>
              {!session.isCurrent && (
                <Button
                  kind="quiet"
                  disabled={busy}
                  aria-label={t('personal.sessionEndOf', { device, when })}
                  onClick={() => void end(endOne(session.id), t('personal.sessionEnded', { device }))}
                >
                  {t('personal.sessionEnd')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <RefusalAlert refusal={refusal === undefined ? undefined : toRefusal(refusal)} />
      {data?.items.some((it) => !it.isCurrent) && (
        <div className={ui.row}>
          <Button kind="quiet" busy={busy} onClick={() => void end(endOthers(), t('personal.sessionsEnded'))}>
            {t('personal.sessionsEndOthers')}
          </Button>
        </div>
      )}
      <p role="status" className={styles.saved}>
        {done}
      </p>
    </section>
  );
}
