import type { ImportedGuestsDto } from '../../api/guests';
import { Link } from '../../components/router/Link';
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
  duplicates: ImportedGuestsDto['duplicates'];
}

/** Rows left out as duplicates, with the card or row they duplicate. */
export function ImportDuplicates({ sheet, columns, duplicates }: Props) {
  const t = useT();
  if (duplicates.length === 0) {
    return null;
  }
  return (
    <details className={styles.duplicates}>
      <summary>{t('import.twins', { count: duplicates.length })}</summary>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('import.row')}</th>
              <th scope="col">{t('import.content')}</th>
              <th scope="col">{t('import.whois')}</th>
            </tr>
          </thead>
          <tbody>
            {duplicates.slice(0, mostShown).map(({ row, guestId, sameAsRow }) => (
              <tr key={row}>
                <th scope="row">{sheet.rows[row]?.line}</th>
                <td className={styles.written}>{shownCells(sheet.rows[row], columns)}</td>
                <td>
                  {guestId != null && (
                    <Link
                      to={`/provider/guests/${guestId}`}
                      className={styles.name}
                      aria-label={`${t('guests.openThat')}: ${shownCells(sheet.rows[row], columns)}`}
                    >
                      {t('guests.openThat')}
                    </Link>
                  )}
                  {sameAsRow != null && t('import.sameRow', { row: sheet.rows[sameAsRow]?.line ?? 0 })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {duplicates.length > mostShown && <p>{t('import.moreTwins', { count: duplicates.length - mostShown })}</p>}
    </details>
  );
}
