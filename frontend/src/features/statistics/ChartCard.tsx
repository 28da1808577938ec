import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { Component, lazy, Suspense, useId, useState } from 'react';
import type { ChartAsk } from '../../api/statistics';
import { chartCsv } from '../../api/statistics';
import { Chip } from '../../components/Chip';
import { list } from '../../components/icons/icons';
import { QueryError } from '../../components/QueryError';
import { Loading, SkeletonBlock } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { unbroken } from '../../components/unbroken';
import { useLanguage } from '../../lib/i18n';
import { useT } from '../../lib/workspaceTexts';
import { Bars, Parts } from './Bars';
import { FiguresTable } from './FiguresTable';
import { formatFigure } from './figures';
import { Ghost, leastSample } from './Ghost';
import { Sign } from './looks';
import type { Sheet } from './sheet';
import { totalOf, withRest } from './sheet';
import styles from './statistics.module.css';
import type { Drawing, Making, View } from './views';

const Drawn = lazy(() => import(/* webpackChunkName: "charts" */ './Drawn'));

/** Limit of parts: one for each look. */
const mostParts = 6;
const mostBars = 9;

/** The fields of RTK Query's result that a chart uses. */
interface ChartQuery<Data> {
  currentData?: Data | undefined;
  isError: boolean;
  isFetching: boolean;
  error?: FetchBaseQueryError | SerializedError | undefined;
  refetch: () => unknown;
}

interface Props<Data extends { sample: number }> {
  /** The name of the chart in addresses. */
  chart: string;
  title: string;
  /** Parameters of the query, in the address of the download too. */
  ask: ChartAsk;
  making: Making;
  today: string;
  query: ChartQuery<Data>;
  view: (data: Data, making: Making) => View;
  /** Draws what the library does not. */
  draw?: (data: Data) => ReactNode;
  /** Advice that follows from the chart. */
  children?: ReactNode;
  /** A chart on fewer records would say more than they do. */
  least?: number;
  /** Two columns wide where there are two. */
  wide?: boolean;
}

/** A chart with its sentence, its table and its download. It loads and fails alone. */
export function ChartCard<Data extends { sample: number }>(props: Props<Data>) {
  const { chart, title, ask, making, query, wide = false } = props;
  const t = useT();
  const heading = useId();
  const [showsTable, setShowsTable] = useState(false);
  const data = query.currentData;
  return (
    <section
      id={chart}
      data-chart={chart}
      className={`${ui.card} ${styles.card} ${wide ? styles.wide : ''}`}
      aria-labelledby={heading}
      aria-busy={query.isFetching}
    >
      <div className={styles.head}>
        <h3 id={heading} className={styles.title}>
          {title}
        </h3>
        {data !== undefined && (
          <span className={styles.tools}>
            <Chip
              pressed={showsTable}
              icon={list}
              aria-label={t('stat.tableOf', { chart: title })}
              onClick={() => setShowsTable(!showsTable)}
            >
              {t('stat.table')}
            </Chip>
            <a className={ui.link} href={chartCsv(chart, ask)} aria-label={t('stat.csvOf', { chart: title })} download>
              {t('stat.csv')}
            </a>
          </span>
        )}
      </div>
      {data !== undefined ? (
        <Shown {...props} data={data} view={props.view(data, making)} showsTable={showsTable} />
      ) : query.isError && !query.isFetching ? (
        <QueryError text={t('stat.loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading className={styles.loading}>
          <SkeletonBlock shape="line" width="80%" />
          <SkeletonBlock shape="row" height="260px" />
        </Loading>
      )}
    </section>
  );
}

interface ShownProps<Data extends { sample: number }>
  extends Pick<Props<Data>, 'title' | 'draw' | 'children' | 'today' | 'least'> {
  data: Data;
  view: View;
  showsTable: boolean;
}

function Shown<Data extends { sample: number }>({ data, view, showsTable, title, ...props }: ShownProps<Data>) {
  const sentence = useId();
  const table = <FiguresTable sheet={view.sheet} label={title} />;
  const { least = leastSample } = props;
  const isGhost = data.sample < least;
  return (
    <>
      <p id={sentence} className={styles.say}>
        {unbroken(view.say)}
      </p>
      {showsTable ? (
        table
      ) : isGhost ? (
        <Ghost sample={data.sample} least={least} today={props.today} />
      ) : (
        <figure className={styles.figure}>
          {props.draw !== undefined ? (
            props.draw(data)
          ) : (
            <Picture sheet={view.sheet} drawing={view.drawing} title={title} describedBy={sentence} table={table} />
          )}
        </figure>
      )}
      {!isGhost && props.children}
    </>
  );
}

interface PictureProps {
  sheet: Sheet;
  drawing: Drawing;
  title: string;
  describedBy: string;
  table: ReactNode;
}

function Picture({ sheet, drawing, title, describedBy, table }: PictureProps) {
  const t = useT();
  if (drawing.kind === 'bars') {
    return <Bars sheet={withRest(sheet, mostBars, t('stat.rest'))} value={drawing.value} />;
  }
  if (drawing.kind === 'map') {
    return null;
  }
  const drawn = drawing.kind === 'shares' ? withRest(sheet, mostParts, t('stat.rest')) : sheet;
  return (
    <Undrawn instead={table}>
      <Suspense
        fallback={
          <Loading>
            <SkeletonBlock shape="row" height="260px" />
          </Loading>
        }
      >
        <div className={drawing.kind === 'shares' ? styles.beside : undefined}>
          <Drawn sheet={drawn} drawing={drawing} label={`${title}. ${t('stat.keys')}`} describedBy={describedBy} />
          {drawing.kind === 'shares' ? (
            <Parts sheet={drawn} value={drawing.value} />
          ) : (
            <Legend sheet={sheet} drawing={drawing} title={title} />
          )}
        </div>
      </Suspense>
    </Undrawn>
  );
}

interface LegendProps {
  sheet: Sheet;
  drawing: Extract<Drawing, { kind: 'columns' | 'lines' }>;
  title: string;
}

/** The series with their looks and sums. */
function Legend({ sheet, drawing, title }: LegendProps) {
  const t = useT();
  const language = useLanguage();
  const bars = drawing.kind === 'columns' ? drawing.bars : [];
  const shown = [
    ...bars.map((key, index) => ({ key, index, kind: 'area' as const })),
    ...drawing.lines.map((key, index) => ({
      key,
      index: bars.length + index,
      kind: key === 'before' ? ('before' as const) : ('line' as const),
    })),
  ];
  return (
    <ul className={styles.legend} aria-label={t('stat.legend', { chart: title })}>
      {shown.map(({ key, index, kind }) => {
        const column = sheet.columns.find((it) => it.key === key);
        const total = totalOf(sheet, key);
        return (
          <li key={key}>
            <Sign kind={kind} index={index} />
            <span>
              {column?.name}
              {total !== null && column !== undefined && (
                <span className={styles.number}> {formatFigure(total, column.unit, language)}</span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface UndrawnProps {
  instead: ReactNode;
  children: ReactNode;
}

/** The figures instead of a drawing that could not be loaded or made. */
class Undrawn extends Component<UndrawnProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <NotDrawn>{this.props.instead}</NotDrawn> : this.props.children;
  }
}

function NotDrawn({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <>
      <p className={ui.muted}>{t('stat.notDrawn')}</p>
      {children}
    </>
  );
}
