import { useId } from 'react';
import type { Sheet } from '../../lib/sheets/sheetText';
import { useT } from '../../lib/workspaceTexts';
import { SelectField } from '../kit/SelectField';
import ui from '../ui.module.css';
import styles from './import.module.css';

/** Sample rows shown for each column. */
const shownRows = 3;

interface Props<Kind extends string> {
  sheet: Sheet;
  /** The meaning of each column; undefined ones are ignored. */
  columns: readonly (Kind | undefined)[];
  kinds: readonly Kind[];
  textOf: (kind: Kind) => string;
  /** Several columns may have it. */
  isRepeatable?: (kind: Kind) => boolean;
  /** The program that wrote the list, where its header tells. */
  program?: string | undefined;
  onChange: (columns: readonly (Kind | undefined)[]) => void;
}

/** Assigns a meaning to each column, beside sample values. */
export function MatchColumns<Kind extends string>({ sheet, columns, kinds, textOf, ...props }: Props<Kind>) {
  const t = useT();
  const id = useId();
  const set = (index: number, kind: Kind | undefined) =>
    // Each meaning but those that repeat is used once.
    props.onChange(
      columns.map((old, at) => {
        const isMoved = kind !== undefined && old === kind && props.isRepeatable?.(kind) !== true;
        return at === index ? kind : isMoved ? undefined : old;
      }),
    );
  return (
    <section aria-labelledby={id} className={`${ui.card} ${ui.stack}`}>
      <div>
        <h2 id={id} className={styles.subtitle}>
          {t('sheet.columns', { rows: sheet.rows.length })}
        </h2>
        {props.program !== undefined && (
          <p role="status" className={ui.muted}>
            {t('sheet.recognised', { program: props.program })}
          </p>
        )}
      </div>
      <div className={styles.matches}>
        {sheet.head.map((name, index) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            key={index}
            name={`column${index}`}
            label={name === '' ? t('sheet.column', { number: index + 1 }) : name}
            value={columns[index] ?? ''}
            options={[
              { value: '', text: t('sheet.leaveOut') },
              ...kinds.map((kind) => ({ value: kind, text: textOf(kind) })),
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
                kinds.find((kind) => kind === value),
              )
            }
          />
        ))}
      </div>
    </section>
  );
}
