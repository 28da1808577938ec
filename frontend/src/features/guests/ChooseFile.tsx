import { useId, useState } from 'react';
import { Button } from '../../components/Button';
import form from '../../components/form/form.module.css';
import { plus } from '../../components/icons/icons';
import { FileDrop } from '../../components/kit/FileDrop';
import { useT } from '../../lib/workspaceTexts';
import styles from './guests.module.css';
import type { Sheet } from './sheetText';
import { decode, parseSheet } from './sheetText';

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
  const [name, setName] = useState<string>();
  const [problem, setProblem] = useState<'import.empty' | 'import.tooLong' | 'import.unreadable' | undefined>();
  const read = async (file: File) => {
    setProblem(undefined);
    setName(file.name);
    // UTF-16 has two bytes for each letter that is sent as one.
    if (file.size > 2 * maxBytes) {
      setProblem('import.tooLong');
      return;
    }
    try {
      const text = decode(new Uint8Array(await file.arrayBuffer()));
      const sheet = parseSheet(text);
      if (new Blob([text]).size > maxBytes) {
        setProblem('import.tooLong');
      } else if (sheet.rows.length + sheet.broken.length === 0) {
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
      <FileDrop
        label={t('import.file')}
        describedBy={`${id}-hint ${id}-error`}
        isInvalid={problem !== undefined}
        accept={{ 'text/csv': ['.csv'], 'text/plain': ['.txt'], 'text/tab-separated-values': ['.tsv'] }}
        className={styles.drop}
        onFiles={([file]) => file !== undefined && void read(file)}
        onRefused={() => setProblem('import.unreadable')}
      >
        {(open) => (
          <>
            <p>
              <strong>{t('import.file')}</strong>
            </p>
            <p id={`${id}-hint`} className={form.hint}>
              {t('import.fileHint')} {t('import.dropHere')}
            </p>
            <div>
              <Button
                kind="quiet"
                icon={plus}
                aria-describedby={`${id}-hint ${id}-error`}
                onClick={() => open('files')}
              >
                {t('import.chooseFile')}
              </Button>
            </div>
            {name !== undefined && <p role="status">{t('import.chosenFile', { name })}</p>}
          </>
        )}
      </FileDrop>
      <p id={`${id}-error`} role="alert" className={form.error}>
        {problem !== undefined && t(problem)}
      </p>
    </div>
  );
}
