import type { ImportedGuestsDto } from '../../api/guests';
import { Alert } from '../../components/Alert';
import { Button } from '../../components/Button';
import table from '../../components/kit/DataTable.module.css';
import ui from '../../components/ui.module.css';
import { errorText, hasErrorText } from '../../lib/i18n';
import type { Sheet, SheetRow } from '../../lib/sheets/sheetText';
import { useMedia } from '../../lib/useMedia';
import { useT } from '../../lib/workspaceTexts';
import type { Columns } from './csv';
import { columnKinds, shownCells } from './csv';
import { Fact } from './GuestTable';
import styles from './guests.module.css';
import { ImportDuplicates } from './ImportDuplicates';
import { ImportNotices } from './ImportNotices';

/** Rows listed at most. */
const mostShown = 50;

interface Props {
  sheet: Sheet;
  columns: Columns;
  checked: ImportedGuestsDto;
  busy: boolean;
  onImport: () => void;
  /** Continues with these rows only. */
  onWithout: (rows: SheetRow[]) => void;
}

/** The preview of an import: new guests, duplicates, invalid rows. */
export function ImportCheck({ sheet, columns, checked, busy, onImport, onWithout }: Props) {
  const t = useT();
  const { created, duplicates, errors, notices } = checked;
  const wrong = new Set(errors.map(({ row }) => row));
  const wrongRows = wrong.size + sheet.broken.length;
  const problems: WrongRow[] = [
    ...sheet.broken.map((row) => ({
      key: `${row.line} quote`,
      line: row.line,
      field: '–',
      problem: t('import.unclosedQuote'),
      content: row.cells.filter((cell) => cell !== '').join(' · '),
    })),
    ...errors.map(({ row, field, code }) => ({
      key: `${row} ${field}`,
      line: sheet.rows[row]?.line,
      field: fieldName(field),
      problem: hasErrorText(code) ? errorText(code) : code,
      content: shownCells(sheet.rows[row], columns),
    })),
  ];
  return (
    <section aria-labelledby="check" className={`${ui.card} ${ui.stack}`}>
      <h2 id="check" className={styles.subtitle}>
        {t('import.preview')}
      </h2>
      <p role="status">{t('import.counts', { created, duplicates: duplicates.length, wrong: wrongRows })}</p>
      {problems.length > 0 && (
        <>
          <Alert severity="warning" text={t('import.wrongRows')} />
          <WrongRows rows={problems.slice(0, mostShown)} />
          {problems.length > mostShown && <p>{t('import.moreWrong', { count: problems.length - mostShown })}</p>}
        </>
      )}
      <ImportNotices sheet={sheet} columns={columns} notices={notices} />
      <ImportDuplicates sheet={sheet} columns={columns} duplicates={duplicates} />
      <div className={ui.row}>
        {problems.length > 0 ? (
          <Button kind="quiet" onClick={() => onWithout(sheet.rows.filter((_, row) => !wrong.has(row)))}>
            {t('import.without', { count: wrongRows })}
          </Button>
        ) : (
          <Button busy={busy} disabled={created === 0} onClick={onImport}>
            {t(busy ? 'import.working' : 'import.take', { count: created })}
          </Button>
        )}
      </div>
    </section>
  );

  function fieldName(field: string): string {
    const kind = columnKinds.find((it) => it === field);
    return kind === undefined ? field : t(`import.kind.${kind}`);
  }
}

interface WrongRow {
  key: string;
  line: number | undefined;
  field: string;
  problem: string;
  content: string;
}

/** Invalid rows with their errors: a table, or a list on narrow screens. */
function WrongRows({ rows }: { rows: readonly WrongRow[] }) {
  const t = useT();
  if (useMedia('(max-width: 767px)')) {
    return (
      <ul className={styles.cards}>
        {rows.map(({ key, line, field, problem, content }) => (
          <li key={key} className={ui.card}>
            <dl className={`${styles.facts} ${styles.wrong}`}>
              <Fact name={t('import.row')}>{line}</Fact>
              <Fact name={t('import.field')}>{field}</Fact>
              <Fact name={t('import.problem')}>{problem}</Fact>
              <Fact name={t('import.content')}>{content}</Fact>
            </dl>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div className={styles.scroll}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('import.row')}</th>
            <th scope="col">{t('import.field')}</th>
            <th scope="col">{t('import.problem')}</th>
            <th scope="col">{t('import.content')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, line, field, problem, content }) => (
            <tr key={key}>
              <th scope="row">{line}</th>
              <td>{field}</td>
              <td>{problem}</td>
              <td className={table.written}>{content}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
