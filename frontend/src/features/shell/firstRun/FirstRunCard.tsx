import { useEffect, useId, useState } from 'react';
import type { ChangeFirstRunRequest } from '../../../api/company';
import { useChangeFirstRunMutation, useGetFirstRunQuery } from '../../../api/company';
import { toRefusal } from '../../../api/errors';
import type { CompanyInfoDto } from '../../../api/identity';
import { Alert } from '../../../components/Alert';
import { Button } from '../../../components/Button';
import { Icon } from '../../../components/icons/Icon';
import { chevronDown, chevronRight } from '../../../components/icons/icons';
import { QueryError } from '../../../components/QueryError';
import ui from '../../../components/ui.module.css';
import { errorText } from '../../../lib/i18n';
import { useOnline } from '../../../lib/useOnline';
import { useT } from '../../../lib/workspaceTexts';
import styles from './FirstRun.module.css';
import { FirstRunStep } from './FirstRunStep';
import { firstSteps } from './steps';
import { useOpen } from './useOpen';

/** The seven steps with their state; folded on phones. The layout does not shift when the state arrives. */
export function FirstRunCard({ company }: { company: CompanyInfoDto }) {
  const t = useT();
  const title = useId();
  const list = useId();
  const online = useOnline();
  const [open, setOpen] = useOpen();
  const [last, setLast] = useState<'away' | 'done'>();
  const { data, error, refetch } = useGetFirstRunQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  const [change, changing] = useChangeFirstRunMutation();
  const say = (what: ChangeFirstRunRequest) => void change(what);
  const settled = data?.putAway === false && data.steps.every(({ state }) => state !== 'open');
  useEffect(() => {
    if (settled) {
      // All done: dismissed for the company from the next visit on.
      setLast('done');
      void change({ putAway: true });
    }
  }, [settled, change]);

  if (last === 'away' && data?.putAway === true) {
    return (
      <div className={styles.card}>
        <div className={styles.head}>
          <p role="status">{t('firstRun.away')}</p>
          <Button kind="link" busy={changing.isLoading} onClick={() => say({ putAway: false })}>
            {t('firstRun.back')}
          </Button>
        </div>
      </div>
    );
  }
  if (last === 'done') {
    return (
      <div className={styles.card}>
        <p role="status" className={styles.head}>
          {t('firstRun.finished')}
        </p>
      </div>
    );
  }
  if (data?.putAway === true) {
    return null;
  }
  if (data === undefined && error !== undefined) {
    // Without a network the whole page says so already.
    return online && <QueryError text={t('firstRun.failed')} error={error} onRetry={() => void refetch()} />;
  }

  const states = new Map(data?.steps.map(({ step, state }) => [step, state]));
  const done = firstSteps.filter((step) => states.get(step) === 'done').length;
  return (
    <section aria-labelledby={title} className={styles.card} aria-busy={data === undefined}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <button type="button" aria-expanded={open} aria-controls={list} onClick={() => setOpen(!open)}>
            <Icon path={open ? chevronDown : chevronRight} />
            <span id={title}>{t('firstRun.title')}</span>
          </button>
        </h2>
        <progress className={styles.progress} aria-labelledby={title} max={firstSteps.length} value={done} />
        <p role="status" className={`${ui.muted} ${styles.count}`}>
          {data !== undefined && t('firstRun.count', { done, all: firstSteps.length })}
        </p>
        <Button
          kind="link"
          className={open ? '' : styles.folded}
          disabled={data === undefined}
          busy={changing.isLoading}
          onClick={() => {
            setLast('away');
            say({ putAway: true });
          }}
        >
          {t('firstRun.putAway')}
        </Button>
      </div>
      <div id={list} hidden={!open}>
        {company.demoMode && <p className={`${ui.muted} ${styles.samples}`}>{t('firstRun.samples')}</p>}
        <ol className={styles.steps}>
          {firstSteps.map((step) => (
            <FirstRunStep key={step} step={step} state={states.get(step)} company={company} onSay={say} />
          ))}
        </ol>
      </div>
      {changing.error !== undefined && (
        <Alert severity="danger" size="small" text={errorText(toRefusal(changing.error).code)} />
      )}
    </section>
  );
}
