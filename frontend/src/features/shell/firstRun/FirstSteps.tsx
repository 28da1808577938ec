import { useChangeFirstRunMutation } from '../../../api/company';
import { toRefusal } from '../../../api/errors';
import { useGetGuestOrUserQuery } from '../../../api/identitySession';
import { Alert } from '../../../components/Alert';
import { Button, ButtonLink } from '../../../components/Button';
import { useGoLive } from '../../../components/golive/useGoLive';
import { PageHeading } from '../../../components/PageHeading';
import { QueryError } from '../../../components/QueryError';
import { Skeleton } from '../../../components/Skeleton';
import ui from '../../../components/ui.module.css';
import { errorText } from '../../../lib/i18n';
import { useT } from '../../../lib/workspaceTexts';
import { FirstStep } from './FirstStep';
import styles from './FirstSteps.module.css';
import { LiveStep } from './LiveStep';
import { countOf, firstSteps } from './steps';
import { useFirstRun } from './useFirstRun';

/** The first steps of a salon, each with its state and where it leads. */
export function FirstSteps() {
  const t = useT();
  const { data: me } = useGetGuestOrUserQuery();
  const { run, error, retry } = useFirstRun(true);
  const [change, changing] = useChangeFirstRunMutation();
  const live = useGoLive();
  const company = me?.companyInfo;
  const onTrial = company?.demoMode === true;
  const all = countOf(onTrial);
  const states = new Map(run?.steps.map(({ step, state }) => [step, state]));
  const done = firstSteps.filter((step) => states.get(step) === 'done').length;
  return (
    <div className={ui.stack}>
      <PageHeading site="Szalonka">{t('firstRun.title')}</PageHeading>
      {run === undefined && error !== undefined && (
        <QueryError text={t('firstRun.failed')} error={error} onRetry={retry} />
      )}
      {onTrial && <p className={ui.muted}>{t('firstRun.samples')}</p>}
      {(run === undefined || company == null) && error === undefined && <Skeleton rows={7} />}
      {run !== undefined && company != null && (
        <>
          <div className={styles.head}>
            <progress className={styles.progress} aria-label={t('firstRun.title')} max={all} value={done} />
            <p role="status" className={ui.muted}>
              {t('firstRun.count', { done, all })}
            </p>
          </div>
          <ol className={styles.steps}>
            {firstSteps.map((step) => (
              <FirstStep
                key={step}
                step={step}
                state={states.get(step)}
                company={company}
                onSay={(what) => void change(what)}
              />
            ))}
            {onTrial && <LiveStep onOpen={live.open} />}
          </ol>
          {changing.error !== undefined && (
            <Alert severity="danger" size="small" text={errorText(toRefusal(changing.error).code)} />
          )}
          <div className={styles.after}>
            <ButtonLink to="/provider/calendar">{t('firstRun.toCalendar')}</ButtonLink>
            {run.putAway && (
              <>
                <p role="status">{t('firstRun.away')}</p>
                <Button kind="link" busy={changing.isLoading} onClick={() => void change({ putAway: false })}>
                  {t('firstRun.back')}
                </Button>
              </>
            )}
            {/* On trial its last step is ahead. */}
            {!run.putAway && !onTrial && (
              <Button kind="quiet" busy={changing.isLoading} onClick={() => void change({ putAway: true })}>
                {t('firstRun.putAway')}
              </Button>
            )}
          </div>
        </>
      )}
      {live.dialog}
    </div>
  );
}
