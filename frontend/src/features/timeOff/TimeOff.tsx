import { useState } from 'react';
import { useListEmployeesQuery } from '../../api/employees';
import { toRefusal } from '../../api/errors';
import { useGetGuestOrUserQuery } from '../../api/identitySession';
import type { TimeOffDto } from '../../api/timeOff';
import { useListTimeOffQuery, useWithdrawTimeOffMutation } from '../../api/timeOff';
import { Button } from '../../components/Button';
import { useZone } from '../../components/company/useZone';
import { EmptyState } from '../../components/EmptyState';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { notify } from '../../components/kit/notify';
import { PageHeading } from '../../components/PageHeading';
import { QueryError } from '../../components/QueryError';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { useLanguage } from '../../lib/i18n';
import { formatName } from '../../lib/names';
import { useT } from '../../lib/workspaceTexts';
import { Answer } from './Answer';
import { AskTimeOff } from './AskTimeOff';
import { TimeOffRow } from './TimeOffRow';
import styles from './timeOff.module.css';

/** Requests for time off: asked for by employees, answered by supervisors. */
export function TimeOff() {
  const t = useT();
  const language = useLanguage();
  const zone = useZone();
  const leads = useGetGuestOrUserQuery().data?.roles.includes('SUPERVISOR') === true;
  const list = useListTimeOffQuery(undefined, { refetchOnMountOrArgChange: true });
  const people = useListEmployeesQuery();
  const [isAsking, setAsking] = useState(false);
  const failed = [list, people].find((it) => it.isError && it.data === undefined);
  const nameOf = (id: string) => {
    const person = people.data?.items.find((it) => it.id === id);
    return person === undefined ? '' : formatName(person, language);
  };
  const isOwn = (id: string) => people.data?.items.find((it) => it.id === id)?.isCurrent === true;
  const requests = list.data?.items ?? [];
  // The soonest first: it is the most urgent.
  const open = requests.filter(({ state }) => state === 'asked').toReversed();
  const answered = requests.filter(({ state }) => state !== 'asked');
  return (
    <div className={ui.stack}>
      <PageHeading site="Szalonka">{t('timeOff.title')}</PageHeading>
      <p>{t(leads ? 'timeOff.leadSupervisor' : 'timeOff.lead')}</p>
      <div className={ui.row}>
        <Button kind={leads ? 'quiet' : 'primary'} onClick={() => setAsking(true)}>
          {t('timeOff.ask')}
        </Button>
      </div>
      {isAsking && <AskTimeOff zone={zone} onClose={() => setAsking(false)} />}
      {failed !== undefined && (
        <QueryError
          text={t('timeOff.loadFailed')}
          error={failed.error}
          onRetry={() => [list, people].filter((it) => it.isError).forEach((it) => void it.refetch())}
        />
      )}
      {failed === undefined && (list.data === undefined || people.data === undefined) && <Skeleton rows={6} />}
      {list.data !== undefined && people.data !== undefined && (
        <>
          <section className={ui.stack} aria-labelledby="open-requests">
            <h2 id="open-requests" className={styles.heading}>
              {t('timeOff.open')}
            </h2>
            {open.length === 0 && <EmptyState bird="sitting" text={t('timeOff.noneOpen')} />}
            <ul className={styles.requests}>
              {open.map((it) => (
                <TimeOffRow key={it.id} request={it} zone={zone} nameOf={nameOf}>
                  {leads && <Answer request={it} zone={zone} who={nameOf(it.employeeId)} />}
                  {isOwn(it.employeeId) && <Withdraw request={it} />}
                </TimeOffRow>
              ))}
            </ul>
          </section>
          {answered.length > 0 && (
            <section className={ui.stack} aria-labelledby="answered-requests">
              <h2 id="answered-requests" className={styles.heading}>
                {t('timeOff.answered')}
              </h2>
              <ul className={styles.requests}>
                {answered.map((it) => (
                  <TimeOffRow key={it.id} request={it} zone={zone} nameOf={nameOf} />
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </div>
  );
}

/** Withdraws one's own request. */
function Withdraw({ request }: { request: TimeOffDto }) {
  const t = useT();
  const [withdraw, { isLoading, error }] = useWithdrawTimeOffMutation();
  const press = async () => {
    const answer = await withdraw(request.id);
    if (answer.error === undefined) {
      notify('info', t('timeOff.withdrawn'));
    }
  };
  return (
    <>
      <RefusalAlert refusal={error === undefined ? undefined : toRefusal(error)} />
      <div className={ui.row}>
        <Button kind="link" busy={isLoading} onClick={() => void press()}>
          {t('timeOff.withdraw')}
        </Button>
      </div>
    </>
  );
}
