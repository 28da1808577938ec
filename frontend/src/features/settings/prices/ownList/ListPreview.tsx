import { useId } from 'react';
import table from '../../../../components/kit/DataTable.module.css';
import ui from '../../../../components/ui.module.css';
import { errorText } from '../../../../lib/i18n';
import { useT } from '../../../../lib/workspaceTexts';
import styles from './ownList.module.css';
import type { ListRow, RowField } from './rows';
import { problemOf, rowFields } from './rows';

interface Props {
  rows: readonly ListRow[];
  leftOut: readonly string[];
  /** Offered while a category is typed. */
  categories: readonly string[];
  onChange: (rows: ListRow[]) => void;
}

/** The rows of a list before they are added, each to be corrected or left out; a problem stands at its cell. */
export function ListPreview({ rows, leftOut, categories, onChange }: Props) {
  const t = useT();
  const listId = useId();
  const wrong = rows.filter((row) => row.isChosen && rowFields.some((it) => problemOf(row, it) !== undefined)).length;
  const set = (index: number, changes: Partial<ListRow>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...changes } : row)));
  return (
    <>
      <p role="status">
        {t('ownList.found', { count: rows.length })} {wrong > 0 && t('ownList.wrong', { count: wrong })}
      </p>
      <datalist id={listId}>
        {categories.map((it) => (
          <option key={it} value={it} />
        ))}
      </datalist>
      <table className={`${table.table} ${styles.rows}`}>
        <thead>
          <tr>
            <th scope="col">{t('ownList.chosen')}</th>
            {rowFields.map((field) => (
              <th key={field} scope="col">
                {t(`ownList.kind.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their places, and names are typed
            <tr key={index} data-chosen={row.isChosen}>
              <td>
                <input
                  type="checkbox"
                  aria-label={t('ownList.chooseOf', { name: row.name })}
                  checked={row.isChosen}
                  onChange={(event) => set(index, { isChosen: event.target.checked })}
                />
              </td>
              {rowFields.map((field) => (
                <Cell
                  key={field}
                  row={row}
                  field={field}
                  {...(field === 'category' ? { list: listId } : {})}
                  onChange={(text) => set(index, { [field]: text })}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {leftOut.length > 0 && (
        <details>
          <summary className={styles.summary}>{t('ownList.leftOut', { count: leftOut.length })}</summary>
          <ul>
            {leftOut.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat
              <li key={index}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

interface CellProps {
  row: ListRow;
  field: RowField;
  /** Id of the offered values. */
  list?: string;
  onChange: (text: string) => void;
}

function Cell({ row, field, list, onChange }: CellProps) {
  const t = useT();
  const id = useId();
  const label = t(`ownList.kind.${field}`);
  const code = row.isChosen ? problemOf(row, field) : undefined;
  const problem =
    code === undefined
      ? undefined
      : code === 'field.range' || code === 'field.number'
        ? t('ownList.minutesProblem')
        : code === 'field.money'
          ? t('ownList.priceProblem')
          : errorText(code);
  const remark = field === 'name' && row.remark !== undefined ? t(`ownList.${row.remark}`) : undefined;
  const described = [problem && `${id}-problem`, remark && `${id}-remark`].filter((it) => it !== undefined);
  return (
    <td data-label={label}>
      <input
        className={styles.input}
        aria-label={`${label}: ${row.name}`}
        value={row[field]}
        list={list}
        inputMode={field === 'price' || field === 'minutes' ? 'numeric' : undefined}
        autoComplete="off"
        disabled={!row.isChosen}
        aria-invalid={problem !== undefined}
        aria-describedby={described.join(' ') || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem !== undefined && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
      {remark !== undefined && (
        <p id={`${id}-remark`} className={`${ui.muted} ${ui.small}`}>
          {remark}
        </p>
      )}
    </td>
  );
}
