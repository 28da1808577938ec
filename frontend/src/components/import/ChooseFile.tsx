import { useId, useState } from 'react';
import type { SheetProblem } from '../../lib/sheets/problem';
import { SheetError } from '../../lib/sheets/problem';
import type { SheetFile, SheetLimits } from '../../lib/sheets/readFile';
import { openSheets } from '../../lib/sheets/readFile';
import type { Sheet } from '../../lib/sheets/sheetText';
import { useT } from '../../lib/workspaceTexts';
import { Button } from '../Button';
import form from '../form/form.module.css';
import { plus } from '../icons/icons';
import { FileDrop } from '../kit/FileDrop';
import { SelectField } from '../kit/SelectField';
import styles from './import.module.css';

interface Props {
  label: string;
  hint: string;
  /** Texts about the list instead of the usual ones. */
  problems: Record<'empty' | 'tooLong', string>;
  limits: SheetLimits;
  /** Address books are read too. */
  withContacts?: boolean;
  onRead: (sheet: Sheet) => void;
}

const tables = {
  'text/csv': ['.csv'],
  'text/plain': ['.txt'],
  'text/tab-separated-values': ['.tsv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  // Refused with the reason.
  'application/vnd.ms-excel': ['.xls'],
};
const contacts = { 'text/vcard': ['.vcf'], 'text/x-vcard': ['.vcard'] };

const problemOf = (error: unknown): SheetProblem => (error instanceof SheetError ? error.problem : 'unreadable');

/** The first sheet with rows, and its place; the reason of the first one if none has any. */
async function firstOf({ names, read }: SheetFile): Promise<{ at: number; sheet: Sheet }> {
  let reason: unknown;
  for (const at of names.keys()) {
    try {
      return { at, sheet: await read(at) };
    } catch (error) {
      reason ??= error;
      if (problemOf(error) !== 'empty') {
        break;
      }
    }
  }
  throw reason;
}

/** Reads a list from a file, of a workbook the sheet that is chosen; refuses unreadable, empty or too long ones. */
export function ChooseFile({ label, hint, problems, limits, withContacts = false, onRead }: Props) {
  const t = useT();
  const id = useId();
  const [name, setName] = useState<string>();
  const [problem, setProblem] = useState<SheetProblem>();
  const [opened, setOpened] = useState<{ file: SheetFile; at: number }>();
  const attempt = async (act: () => Promise<Sheet>) => {
    setProblem(undefined);
    try {
      onRead(await act());
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  const open = (file: File) =>
    attempt(async () => {
      setName(file.name);
      setOpened(undefined);
      const sheets = await openSheets(file, limits);
      const { at, sheet } = await firstOf(sheets);
      setOpened({ file: sheets, at });
      return sheet;
    });
  const choose = (file: SheetFile, at: number) =>
    attempt(() => {
      setOpened({ file, at });
      return file.read(at);
    });
  return (
    <div className={`${form.form} ${form.field}`}>
      <FileDrop
        label={label}
        describedBy={`${id}-hint ${id}-error`}
        isInvalid={problem !== undefined}
        accept={withContacts ? { ...tables, ...contacts } : tables}
        onFiles={([file]) => file !== undefined && void open(file)}
        onRefused={() => setProblem('unreadable')}
      >
        {(openChooser) => (
          <div className={styles.area}>
            <p>
              <strong>{label}</strong>
            </p>
            <p id={`${id}-hint`} className={form.hint}>
              {hint} {t('sheet.dropHere')}
            </p>
            <div>
              <Button
                kind="quiet"
                icon={plus}
                aria-describedby={`${id}-hint ${id}-error`}
                onClick={() => openChooser('files')}
              >
                {t('sheet.chooseFile')}
              </Button>
            </div>
            {name !== undefined && <p role="status">{t('sheet.chosenFile', { name })}</p>}
          </div>
        )}
      </FileDrop>
      {opened !== undefined && opened.file.names.length > 1 && (
        <SelectField
          name="sheet"
          label={t('sheet.which')}
          value={`${opened.at}`}
          options={opened.file.names.map((text, at) => ({ value: `${at}`, text }))}
          onChange={(at) => void choose(opened.file, Number(at))}
        />
      )}
      <p id={`${id}-error`} role="alert" className={form.error}>
        {problem !== undefined &&
          (problem === 'empty' || problem === 'tooLong' ? problems[problem] : t(`sheet.${problem}`))}
      </p>
    </div>
  );
}
