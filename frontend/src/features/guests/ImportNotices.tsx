import type { ImportedGuestsDto } from '../../api/guests';
import { Alert } from '../../components/Alert';
import { useT } from '../../lib/workspaceTexts';
import type { Columns } from './csv';
import { shownCells } from './csv';
import styles from './guests.module.css';
import type { Sheet } from './sheetText';

/** Rows listed at most. */
const mostShown = 50;

interface Props {
  sheet: Sheet;
  columns: Columns;
  notices: ImportedGuestsDto['notices'];
}

/** Rows that become cards but need a look: guests without address and number, second numbers that go into the note. */
export function ImportNotices({ sheet, columns, notices }: Props) {
  const t = useT();
  if (notices.length === 0) {
    return null;
  }
  const unreachable = notices.filter(({ notice }) => notice === 'noContact').length;
  return (
    <>
      {unreachable > 0 && <Alert severity="warning" text={t('import.unreachable', { count: unreachable })} />}
      <details className={styles.duplicates}>
        <summary>{t('import.notices', { count: notices.length })}</summary>
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('import.row')}</th>
                <th scope="col">{t('import.content')}</th>
                <th scope="col">{t('import.notice')}</th>
              </tr>
            </thead>
            <tbody>
              {notices.slice(0, mostShown).map(({ row, notice }) => (
                <tr key={`${row} ${notice}`}>
                  <th scope="row">{sheet.rows[row]?.line}</th>
                  <td className={styles.written}>{shownCells(sheet.rows[row], columns)}</td>
                  <td>{t(`import.notice.${notice}`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {notices.length > mostShown && <p>{t('import.moreTwins', { count: notices.length - mostShown })}</p>}
      </details>
    </>
  );
}
