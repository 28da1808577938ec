import { SelectField } from '../../components/kit/SelectField';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/workspaceTexts';
import type { ColumnKind, Columns } from './csv';
import { columnKinds, isRepeatable } from './csv';
import styles from './guests.module.css';
import type { Sheet } from './sheetText';

/** Sample rows shown for each column. */
const shownRows = 3;

interface Props {
  sheet: Sheet;
  columns: Columns;
  onChange: (columns: Columns) => void;
}

/** Assigns a meaning to each column, beside sample values. */
export function MatchColumns({ sheet, columns, onChange }: Props) {
  const t = useT();
  const set = (index: number, kind: ColumnKind | undefined) =>
    // Each meaning but those that repeat is used once.
    onChange(columns.map((old, at) => (at === index ? kind : old === kind && !isRepeatable(kind) ? undefined : old)));
  return (
    <section aria-labelledby="columns" className={`${ui.card} ${ui.stack}`}>
      <h2 id="columns" className={styles.subtitle}>
        {t('import.columns', { rows: sheet.rows.length })}
      </h2>
      <div className={styles.matches}>
        {sheet.head.map((name, index) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            key={index}
            name={`column${index}`}
            label={name === '' ? t('import.column', { number: index + 1 }) : name}
            value={columns[index] ?? ''}
            options={[
              { value: '', text: t('import.leaveOut') },
              ...columnKinds.map((kind) => ({ value: kind, text: t(`import.kind.${kind}`) })),
            ]}
            hint={
              sheet.rows
                .slice(0, shownRows)
                .map(({ cells }) => cells[index] ?? '')
                .filter((cell) => cell !== '')
                .join(' · ') || '–'
            }
            onChange={(value) =>
              set(
                index,
                columnKinds.find((kind) => kind === value),
              )
            }
          />
        ))}
      </div>
    </section>
  );
}
