import { useLocation } from 'react-router';
import { ButtonLink } from '../../components/Button';
import { useT } from '../../lib/workspaceTexts';
import { readFilters, writeFilters } from './address';
import styles from './statistics.module.css';

/** As a rule, a chart on fewer records would say more than they do. */
export const leastSample = 10;

const columns = [28, 44, 36, 60, 52, 74, 66, 88, 58, 80];

/** Instead of a chart where there is too little to draw: its outline, why, and a longer period. */
export function Ghost({ sample, least, today }: { sample: number; least: number; today: string }) {
  const t = useT();
  const filters = readFilters(useLocation().search, today);
  return (
    <div className={styles.ghost}>
      <svg viewBox="0 0 300 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        {columns.map((height, index) => (
          <rect key={height} x={index * 30 + 5} y={100 - height} width="20" height={height} />
        ))}
      </svg>
      <p>
        {sample === 0 ? t('stat.ghostNone') : t('stat.ghost', { least, count: sample })}{' '}
        {filters.preset !== 'last12' && (
          <ButtonLink kind="link" to={writeFilters({ ...filters, preset: 'last12', step: undefined })}>
            {t('stat.longer')}
          </ButtonLink>
        )}
      </p>
    </div>
  );
}
