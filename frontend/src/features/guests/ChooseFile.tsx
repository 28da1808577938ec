import { useId, useState } from 'react';
import form from '../../components/form/form.module.css';
import { useT } from '../../lib/workspaceTexts';
import type { Sheet } from './csv';
import { decode, parseSheet } from './csv';
import styles from './guests.module.css';

/** The server's limit (`import_guests.rs`). */
const mostRows = 5000;
/** The request limit. */
const maxBytes = 2 * 1024 * 1024;

interface Props {
  onRead: (sheet: Sheet) => void;
}

/** Reads a file; refuses unreadable, empty or too long ones before anything is sent. */
export function ChooseFile({ onRead }: Props) {
  const t = useT();
  const id = useId();
  const [problem, setProblem] = useState<'import.empty' | 'import.tooLong' | 'import.unreadable' | undefined>();
  const read = async (file: File) => {
    setProblem(undefined);
    if (file.size > maxBytes) {
      setProblem('import.tooLong');
      return;
    }
    try {
      const sheet = await parseSheet(decode(new Uint8Array(await file.arrayBuffer())));
      if (sheet.rows.length === 0) {
        setProblem('import.empty');
      } else if (sheet.rows.length > mostRows) {
        setProblem('import.tooLong');
      } else {
        onRead(sheet);
      }
    } catch {
      setProblem('import.unreadable');
    }
  };
  return (
    <div className={`${form.form} ${form.field}`}>
      <label htmlFor={id}>{t('import.file')}</label>
      <p id={`${id}-hint`} className={form.hint}>
        {t('import.fileHint')}
      </p>
      <div className={form.control}>
        <input
          id={id}
          type="file"
          className={styles.file}
          accept=".csv,.txt,text/csv"
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file !== undefined) {
              void read(file);
            }
          }}
        />
      </div>
      <p id={`${id}-error`} role="alert" className={form.error}>
        {problem !== undefined && t(problem)}
      </p>
    </div>
  );
}
