import type { ChartAsk, ChartSummaryDto } from '../../api/statistics';
import { useGetChartSummaryQuery } from '../../api/statistics';
import { Icon } from '../../components/icons/Icon';
import { arrowDown, arrowUp, minus } from '../../components/icons/icons';
import { QueryError } from '../../components/QueryError';
import { Loading, SkeletonBlock } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { useLanguage } from '../../lib/i18n';
import { useT } from '../../lib/workspaceTexts';
import type { Change, Unit } from './figures';
import { changeOf, formatFigure, formatNumber } from './figures';
import styles from './statistics.module.css';

interface Figure {
  key: Extract<
    keyof ChartSummaryDto,
    'income' | 'bookings' | 'newGuests' | 'averageIncome' | 'utilisation' | 'notAppeared'
  >;
  unit: Unit;
  /** More of it is worse. */
  isBad?: boolean;
}

const figures: readonly Figure[] = [
  { key: 'income', unit: 'money' },
  { key: 'bookings', unit: 'count' },
  { key: 'newGuests', unit: 'count' },
  { key: 'averageIncome', unit: 'money' },
  { key: 'utilisation', unit: 'share' },
  { key: 'notAppeared', unit: 'share', isBad: true },
];

interface Props {
  ask: ChartAsk;
  compares: boolean;
}

/** The figures to look at first, with how they changed. */
export function Strip({ ask, compares }: Props) {
  const t = useT();
  const language = useLanguage();
  const { currentData: data, isError, isFetching, error, refetch } = useGetChartSummaryQuery(ask, fresh);
  if (data === undefined) {
    return isError && !isFetching ? (
      <QueryError text={t('stat.stripFailed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading className={styles.strip}>
        {figures.map(({ key }) => (
          <SkeletonBlock key={key} shape="card" height="112px" />
        ))}
      </Loading>
    );
  }
  return (
    <section aria-label={t('stat.strip')}>
      {compares && (
        <p className={`${ui.muted} ${styles.against}`}>
          {t('stat.against', { from: data.previousFrom, until: data.previousUntil })}
        </p>
      )}
      <dl className={styles.strip} data-strip="">
        {figures.map(({ key, unit, isBad = false }) => {
          const { value, previous } = data[key];
          const change = compares ? changeOf(value, previous, unit) : undefined;
          return (
            <div key={key} className={styles.fact} data-figure={key}>
              <dt>{t(`stat.${key}`)}</dt>
              <dd className={styles.value}>{formatFigure(value, unit, language)}</dd>
              {change !== undefined && (
                <dd title={t('stat.before', { value: formatFigure(previous, unit, language) })}>
                  <ChangeSign change={change} unit={unit} isBad={isBad} />
                </dd>
              )}
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** Others change the numbers all the time; who opens the page wants them as they are. */
export const fresh = { refetchOnMountOrArgChange: true } as const;

const arrows = { more: arrowUp, new: arrowUp, less: arrowDown, same: minus };

function ChangeSign({ change: { kind, by }, unit, isBad }: { change: Change; unit: Unit; isBad: boolean }) {
  const t = useT();
  const language = useLanguage();
  const grows = kind === 'more' || kind === 'new';
  const look = kind === 'same' ? '' : grows !== isBad ? styles.good : styles.bad;
  return (
    <span className={`${styles.change} ${look}`}>
      <Icon path={arrows[kind]} size={16} />
      <span>
        {changeWords(t, kind, formatNumber(unit === 'share' ? by / 10 : by, language), unit)}
        {kind !== 'new' && <span className={ui.hidden}> {t('stat.change.than')}</span>}
      </span>
    </span>
  );
}

function changeWords(t: ReturnType<typeof useT>, kind: Change['kind'], by: string, unit: Unit): string {
  switch (kind) {
    case 'same':
      return t('stat.change.same');
    case 'new':
      return t('stat.change.new');
    case 'more':
      return unit === 'share' ? t('stat.change.morePoints', { points: by }) : t('stat.change.more', { percent: by });
    case 'less':
      return unit === 'share' ? t('stat.change.lessPoints', { points: by }) : t('stat.change.less', { percent: by });
  }
}
