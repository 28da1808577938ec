import { useId, useState } from 'react';
import { Button } from '../../components/Button';
import form from '../../components/form/form.module.css';
import { plus } from '../../components/icons/icons';
import { FileDrop } from '../../components/kit/FileDrop';
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
  const [name, setName] = useState<string>();
  const [problem, setProblem] = useState<'import.empty' | 'import.tooLong' | 'import.unreadable' | undefined>();
  const read = async (file: File) => {
    setProblem(undefined);
    setName(file.name);
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
      <FileDrop
        label={t('import.file')}
        describedBy={`${id}-hint ${id}-error`}
        isInvalid={problem !== undefined}
        accept={{ 'text/csv': ['.csv'], 'text/plain': ['.txt'] }}
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
