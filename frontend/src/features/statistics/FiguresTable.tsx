import { useLanguage } from '../../lib/i18n';
import { useT } from '../../lib/workspaceTexts';
import { formatFigure } from './figures';
import type { Sheet } from './sheet';
import styles from './statistics.module.css';

/** The figures of a chart as a table, which scrolls inside its card. */
export function FiguresTable({ sheet, label }: { sheet: Sheet; label: string }) {
  const t = useT();
  const language = useLanguage();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={styles.scrolls} aria-label={t('stat.tableOf', { chart: label })} tabIndex={0}>
      <table className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">{sheet.of}</th>
            {sheet.columns.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map(({ key, name, values }) => (
            <tr key={key}>
              <th scope="row" className={styles.rowHead}>
                {name}
              </th>
              {sheet.columns.map((column, index) => (
                <td key={column.key}>{formatFigure(values[index], column.unit, language)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {sheet.totals !== undefined && (
          <tfoot>
            <tr className={styles.totals}>
              <th scope="row">{t('stat.sum')}</th>
              {sheet.columns.map((column, index) => (
                <td key={column.key}>{formatFigure(sheet.totals?.[index], column.unit, language)}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
