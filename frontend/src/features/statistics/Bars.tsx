import { useLanguage } from '../../lib/i18n';
import { formatFigure, formatShare, perMille } from './figures';
import { Sign } from './looks';
import type { Sheet } from './sheet';
import { restKey, totalOf } from './sheet';
import styles from './statistics.module.css';

interface Props {
  sheet: Sheet;
  /** The column that the bars show. */
  value: string;
}

/** Rows as bars under their names, which may be long. */
export function Bars({ sheet, value }: Props) {
  const language = useLanguage();
  const index = sheet.columns.findIndex((it) => it.key === value);
  const unit = sheet.columns[index]?.unit ?? 'count';
  // The sum of the other rows sets no scale: it would dwarf the bars.
  const most = Math.max(1, ...sheet.rows.map((it) => (it.key === restKey ? 0 : (it.values[index] ?? 0))));
  return (
    <ul className={styles.bars}>
      {sheet.rows.map(({ key, name, values }) => (
        <li key={key}>
          <span className={styles.between}>
            <span>{name}</span>
            <span className={styles.number}>{formatFigure(values[index], unit, language)}</span>
          </span>
          {key !== restKey && (
            <meter
              aria-hidden="true"
              className={styles.bar}
              min={0}
              max={most}
              value={Math.max(0, values[index] ?? 0)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** The parts of a ring with their names, amounts and shares. */
export function Parts({ sheet, value }: Props) {
  const language = useLanguage();
  const index = sheet.columns.findIndex((it) => it.key === value);
  const unit = sheet.columns[index]?.unit ?? 'count';
  const total = totalOf(sheet, value) ?? 0;
  // As the ring leaves them out.
  const parts = sheet.rows.filter((it) => (it.values[index] ?? 0) > 0);
  return (
    <ul className={styles.parts}>
      {parts.map(({ key, name, values }, look) => (
        <li key={key}>
          <Sign kind="area" index={look} />
          <span>{name}</span>
          <span className={styles.number}>
            {formatFigure(values[index], unit, language)} ({formatShare(perMille(values[index] ?? 0, total), language)})
          </span>
        </li>
      ))}
    </ul>
  );
}
