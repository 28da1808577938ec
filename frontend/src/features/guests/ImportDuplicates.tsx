import type { ImportedGuestsDto } from '../../api/guests';
import { Link } from '../../components/router/Link';
import type { Sheet } from '../../lib/sheets/sheetText';
import { useT } from '../../lib/workspaceTexts';
import type { Columns } from './csv';
import { shownCells } from './csv';
import styles from './guests.module.css';
import { RemarkedRows } from './RemarkedRows';

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
  const rows = duplicates.map(({ row, guestId, sameAsRow }) => ({
    key: String(row),
    row,
    remark: (
      <>
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
      </>
    ),
  }));
  const summary = t('import.twins', { count: duplicates.length });
  return <RemarkedRows sheet={sheet} columns={columns} summary={summary} heading={t('import.whois')} rows={rows} />;
}
