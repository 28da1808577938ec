import type { ReactNode } from 'react';
import table from '../../components/kit/DataTable.module.css';
import type { Sheet } from '../../lib/sheets/sheetText';
import { useT } from '../../lib/workspaceTexts';
import type { Columns } from './csv';
import { shownCells } from './csv';
import styles from './guests.module.css';

/** Rows listed at most. */
const mostShown = 50;

interface Props {
  sheet: Sheet;
  columns: Columns;
  summary: string;
  /** Heading of the remarks. */
  heading: string;
  /** Indexes of rows in the sheet; a row may stand here with several remarks. */
  rows: { key: string; row: number; remark: ReactNode }[];
}

/** Rows of the file with a remark on each, folded. */
export function RemarkedRows({ sheet, columns, summary, heading, rows }: Props) {
  const t = useT();
  return (
    <details className={styles.duplicates}>
      <summary>{summary}</summary>
      <div className={styles.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('import.row')}</th>
              <th scope="col">{t('import.content')}</th>
              <th scope="col">{heading}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, mostShown).map(({ key, row, remark }) => (
              <tr key={key}>
                <th scope="row">{sheet.rows[row]?.line}</th>
                <td className={table.written}>{shownCells(sheet.rows[row], columns)}</td>
                <td>{remark}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > mostShown && <p>{t('import.moreTwins', { count: rows.length - mostShown })}</p>}
    </details>
  );
}
