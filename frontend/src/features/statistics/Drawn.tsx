import type { ReactNode } from 'react';
import {
  Bar,
  CartesianGrid,
  Cell,
  ComposedChart,
  Line,
  Pie,
  PieChart,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { useLanguage } from '../../lib/i18n';
import { useMedia } from '../../lib/useMedia';
import { formatFigure, formatTick } from './figures';
import { beforeLook, dashOf, fillOf, strokeOf } from './looks';
import type { Sheet, Value } from './sheet';
import styles from './statistics.module.css';
import type { Drawing } from './views';

interface Props {
  sheet: Sheet;
  drawing: Extract<Drawing, { kind: 'columns' | 'lines' | 'shares' }>;
  /** The chart's accessible name. */
  label: string;
  describedBy: string;
}

const height = 260;
const fullWidth = { width: '100%', height };
const tick = { fill: 'var(--text-2)', fontSize: 12 };

type Point = { key: string; short: string } & Record<string, string | Value>;

/** The rows in the form of the library. */
const pointsOf = ({ rows, columns }: Sheet): Point[] =>
  rows.map(({ key, short, values }) => ({
    key,
    short,
    ...Object.fromEntries(columns.map((column, index) => [`of-${column.key}`, values[index] ?? null])),
  }));

/** A chart of a sheet; the arrow keys go from figure to figure. Nothing moves. */
export default function Drawn(props: Props): ReactNode {
  return props.drawing.kind === 'shares' ? <Shares {...props} /> : <Axes {...props} />;
}

function Axes({ sheet, drawing, label, describedBy }: Props) {
  const language = useLanguage();
  const isPhone = useMedia('(max-width: 599px)');
  const unitOf = (key: string) => sheet.columns.find((it) => it.key === key)?.unit ?? 'count';
  const bars = drawing.kind === 'columns' ? drawing.bars : [];
  const lines = drawing.kind === 'shares' ? [] : drawing.lines;
  const unit = unitOf(bars[0] ?? lines[0] ?? '');
  const shortOf = (key: string) => sheet.rows.find((it) => it.key === key)?.short ?? '';
  const isSigned = sheet.rows.some((row) => row.values.some((it) => (it ?? 0) < 0));
  return (
    <ComposedChart
      data={pointsOf(sheet)}
      responsive
      style={fullWidth}
      margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
      aria-label={label}
      aria-describedby={describedBy}
      className={styles.drawn}
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        dataKey="key"
        tickFormatter={shortOf}
        tick={tick}
        tickLine={false}
        stroke="var(--line-strong)"
        interval={sheet.rows.every((it) => it.short.length < 7) && sheet.rows.length < 8 ? 0 : 'preserveStartEnd'}
        minTickGap={isPhone ? 12 : 20}
      />
      <YAxis
        width={unit === 'money' ? 64 : 44}
        tickFormatter={(value: number) => formatTick(value, unit, language)}
        tick={tick}
        tickLine={false}
        axisLine={false}
        allowDecimals={unit === 'minutes'}
      />
      {isSigned && <ReferenceLine y={0} stroke="var(--line-strong)" />}
      <Tooltip
        content={<Told sheet={sheet} keys={[...bars, ...lines]} />}
        isAnimationActive={false}
        cursor={{ fill: 'var(--text)', fillOpacity: 0.06 }}
      />
      {bars.map((key, index) => (
        <Bar
          key={key}
          dataKey={`of-${key}`}
          {...(drawing.kind === 'columns' && drawing.stacked ? { stackId: 'all' } : {})}
          fill={fillOf(index)}
          stroke={strokeOf(index)}
          maxBarSize={40}
          isAnimationActive={false}
        />
      ))}
      {lines.map((key, index) => {
        const isBefore = key === 'before';
        const look = bars.length + index;
        return (
          <Line
            key={key}
            dataKey={`of-${key}`}
            type="linear"
            stroke={isBefore ? beforeLook.stroke : strokeOf(look)}
            strokeDasharray={isBefore ? beforeLook.dash : dashOf(look)}
            strokeWidth={isBefore ? 1.5 : 2.5}
            // A figure between two that are not known has no line to be seen by.
            dot={sheet.rows.length <= 14 && !isBefore ? { r: 3, strokeDasharray: '' } : false}
            activeDot={{ r: 5 }}
            isAnimationActive={false}
          />
        );
      })}
    </ComposedChart>
  );
}

function Shares({ sheet, drawing, label, describedBy }: Props) {
  const key = drawing.kind === 'shares' ? drawing.value : '';
  // A part of less than nothing cannot be drawn.
  const data = pointsOf(sheet).filter((it) => Number(it[`of-${key}`]) > 0);
  return (
    <PieChart responsive style={fullWidth} aria-label={label} aria-describedby={describedBy} className={styles.drawn}>
      <Tooltip content={<Told sheet={sheet} keys={[key]} />} isAnimationActive={false} />
      <Pie
        data={data}
        dataKey={`of-${key}`}
        nameKey="key"
        innerRadius="50%"
        outerRadius="92%"
        startAngle={90}
        endAngle={-270}
        stroke="var(--surface)"
        strokeWidth={2}
        isAnimationActive={false}
      >
        {data.map((it, index) => (
          <Cell key={it.key} fill={fillOf(index)} />
        ))}
      </Pie>
    </PieChart>
  );
}

interface ToldProps {
  sheet: Sheet;
  keys: readonly string[];
  /** Given by the library. */
  active?: boolean;
  label?: string | number;
  payload?: readonly { payload?: Point }[];
}

/** The figures at one place; spoken when the keys come to it. */
function Told({ sheet, keys, active, payload }: ToldProps) {
  const language = useLanguage();
  const at = payload?.[0]?.payload?.key;
  const row = sheet.rows.find((it) => it.key === at);
  if (active !== true || row === undefined) {
    return null;
  }
  return (
    <div className={styles.told} role="status" aria-live="assertive">
      <strong>{row.name}</strong>
      <dl>
        {sheet.columns.map(({ key, name, unit }, index) =>
          keys.includes(key) ? (
            <div key={key}>
              <dt>{name}</dt>
              <dd>{formatFigure(row.values[index], unit, language)}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </div>
  );
}
