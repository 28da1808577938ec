import { useEffect } from 'react';
import { useChangeFirstRunMutation } from '../../../api/company';
import type { CurrentUserDto } from '../../../api/identitySession';
import { notify } from '../../../components/kit/notify';
import { Link } from '../../../components/router/Link';
import { useT } from '../../../lib/workspaceTexts';
import styles from './FirstRunRing.module.css';
import { countOf } from './steps';
import { useFirstRun } from './useFirstRun';

/**
 * Progress of the salon's first steps as a ring that leads to them, for supervisors; nothing once they are dismissed for
 * the company. When all are done or skipped it says so once and dismisses them.
 */
export function FirstRunRing({ me }: { me: CurrentUserDto }) {
  const t = useT();
  const isWanted = me.companyInfo?.firstRun === true && me.roles.includes('SUPERVISOR');
  const { run } = useFirstRun(isWanted);
  const [change] = useChangeFirstRunMutation();
  const onTrial = me.companyInfo?.demoMode === true;
  // Going live is still ahead on trial.
  const isOver = !onTrial && run?.putAway === false && run.steps.every(({ state }) => state !== 'open');
  useEffect(() => {
    if (isOver) {
      notify('info', t('firstRun.finished'));
      void change({ putAway: true });
    }
  }, [isOver, change, t]);
  if (!isWanted || run === undefined || run.putAway) {
    return null;
  }
  const done = run.steps.filter(({ state }) => state === 'done').length;
  const all = countOf(onTrial);
  const name = `${t('firstRun.title')}: ${t('firstRun.count', { done, all })}`;
  return (
    <Link to="/provider/firststeps" className={styles.link} title={name} aria-label={name}>
      <svg viewBox="0 0 36 36" width={36} height={36} aria-hidden="true">
        <circle className={styles.whole} cx={18} cy={18} r={15} />
        {/* Begins at the top. */}
        <circle
          className={styles.done}
          cx={18}
          cy={18}
          r={15}
          pathLength={all}
          strokeDasharray={`${done} ${all}`}
          transform="rotate(-90 18 18)"
        />
        <text x={18} y={22}>{`${done}/${all}`}</text>
      </svg>
    </Link>
  );
}
