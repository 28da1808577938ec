import { useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toRefusal } from '../../../api/errors';
import type { CalendarSyncDto } from '../../../api/googleCalendar';
import { useBeginCalendarSyncMutation, useGetCalendarSyncQuery } from '../../../api/googleCalendar';
import type { Severity } from '../../../components/Alert';
import { Alert } from '../../../components/Alert';
import { Button } from '../../../components/Button';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import { QueryError } from '../../../components/QueryError';
import { Skeleton } from '../../../components/Skeleton';
import ui from '../../../components/ui.module.css';
import { browser } from '../../../lib/browser';
import { useT } from '../../../lib/workspaceTexts';
import styles from '../personal.module.css';
import { ActiveSync } from './ActiveSync';
import { ChooseCalendar } from './ChooseCalendar';
import { Disconnect } from './Disconnect';

/** Outcomes of the consent at Google, as `?google=` names them. */
const outcomes = {
  connected: 'success',
  denied: 'warning',
  expired: 'warning',
  incomplete: 'warning',
  failed: 'danger',
  unavailable: 'warning',
} as const satisfies Record<string, Severity>;
type Outcome = keyof typeof outcomes;

const isOutcome = (text: string | null): text is Outcome => text !== null && Object.hasOwn(outcomes, text);

/** The first run follows within seconds. */
const firstRunPollMs = 3000;

/** Synchronisation of the caller's own calendar with Google Calendar. */
export function GoogleCalendar() {
  const t = useT();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const outcome = useOutcome();
  const [isFirstRun, setFirstRun] = useState(false);
  const sync = useGetCalendarSyncQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    pollingInterval: isFirstRun ? firstRunPollMs : 0,
  });
  const { data } = sync;
  const waitsForRun = data?.state === 'active' && data.lastSyncedAt == null && data.failingSince == null;
  if (waitsForRun !== isFirstRun) {
    setFirstRun(waitsForRun);
  }
  const { hash } = useLocation();
  const isKnown = data !== undefined;
  // The address may link here; the content above has its height by then.
  useEffect(() => {
    if (isKnown && hash === '#google') {
      heading.current?.focus();
    }
  }, [isKnown, hash]);
  return (
    <section id="google" aria-labelledby={id} className={`${ui.card} ${ui.stack}`}>
      <div>
        <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
          {t('gsync.title')}
        </h2>
        <p className={`${ui.muted} ${ui.small}`}>{t('gsync.lead')}</p>
      </div>
      {outcome !== undefined && (outcome !== 'connected' || data?.state === 'choosing') && (
        <Alert severity={outcomes[outcome]} size="small" text={t(`gsync.back.${outcome}`)} />
      )}
      {sync.isError && data === undefined && (
        <QueryError text={t('gsync.loadFailed')} error={sync.error} onRetry={() => void sync.refetch()} />
      )}
      {sync.isLoading && <Skeleton rows={3} />}
      {data !== undefined && <State sync={data} />}
    </section>
  );
}

/** Removed from the address at once, so that a reload does not show it again. */
function useOutcome(): Outcome | undefined {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const said = query.get('google');
  const [outcome, setOutcome] = useState<Outcome>();
  if (isOutcome(said) && said !== outcome) {
    setOutcome(said);
  }
  useEffect(() => {
    if (said !== null) {
      const rest = new URLSearchParams(search);
      rest.delete('google');
      void navigate({ pathname, search: rest.toString(), hash }, { replace: true, preventScrollReset: true });
    }
  }, [said, pathname, search, hash, navigate]);
  return outcome;
}

function State({ sync }: { sync: CalendarSyncDto }) {
  const t = useT();
  const [isChanging, setChanging] = useState(false);
  if (!sync.isAvailable) {
    return <Alert severity="info" size="small" text={t('gsync.off')} />;
  }
  switch (sync.state) {
    case 'off':
      return (
        <>
          <p className={`${ui.muted} ${ui.small}`}>{t('gsync.private')}</p>
          <Connect text={t('gsync.connect')} />
        </>
      );
    case 'reconnect':
      return (
        <>
          <Alert severity="danger" size="small" text={t('gsync.reconnect')} />
          <Connect text={t('gsync.reconnectButton')}>
            <Disconnect />
          </Connect>
        </>
      );
    case 'choosing':
      return <ChooseCalendar sync={sync} />;
    case 'active':
      return isChanging ? (
        <ChooseCalendar sync={sync} onClose={() => setChanging(false)} />
      ) : (
        <ActiveSync sync={sync} onChange={() => setChanging(true)} />
      );
  }
}

/** Leads to Google, which asks for the consent. */
function Connect({ text, children }: { text: string; children?: React.ReactNode }) {
  const t = useT();
  const [connect, { error, isLoading, isSuccess }] = useBeginCalendarSyncMutation();
  const isLeaving = isLoading || isSuccess;
  const leave = async () => {
    const { data } = await connect();
    if (data !== undefined) {
      browser.goTo(data.url);
    }
  };
  return (
    <>
      <RefusalAlert refusal={error === undefined ? undefined : toRefusal(error)} />
      <div className={ui.row}>
        <Button kind="quiet" busy={isLeaving} onClick={() => void leave()}>
          {isLeaving ? t('gsync.connecting') : text}
        </Button>
        {children}
      </div>
    </>
  );
}
