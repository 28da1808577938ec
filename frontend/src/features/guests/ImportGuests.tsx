import { useState } from 'react';
import { toRefusal } from '../../api/errors';
import type { ImportedGuestsDto } from '../../api/guests';
import { useImportGuestsMutation } from '../../api/guests';
import type { ImportProgress } from '../../api/guestsImport';
import { useImportWithProgressMutation } from '../../api/guestsImport';
import { Alert } from '../../components/Alert';
import { Button, ButtonLink } from '../../components/Button';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { arrowLeft } from '../../components/icons/icons';
import { ChooseFile } from '../../components/import/ChooseFile';
import { MatchColumns } from '../../components/import/MatchColumns';
import { PageHeading } from '../../components/PageHeading';
import ui from '../../components/ui.module.css';
import { useLanguage } from '../../lib/i18n';
import type { Sheet } from '../../lib/sheets/sheetText';
import { useT } from '../../lib/workspaceTexts';
import type { Columns } from './csv';
import { columnKinds, guessColumns, isRepeatable, rowsOf } from './csv';
import styles from './guests.module.css';
import { ImportCheck } from './ImportCheck';
import { ImportDuplicates } from './ImportDuplicates';
import { ImportNotices } from './ImportNotices';
import { programOf } from './sources';

/** The server's row limit (`import_guests.rs`), and that of a request. */
const limits = { rows: 5000, bytes: 2 * 1024 * 1024 };

/** Imports guests from a file: choose it, match columns, check, import. */
export function ImportGuests() {
  const t = useT();
  const language = useLanguage();
  const [sheet, setSheet] = useState<Sheet | undefined>(undefined);
  const [columns, setColumns] = useState<Columns>([]);
  const [checked, setChecked] = useState<ImportedGuestsDto | undefined>(undefined);
  const [check, checking] = useImportGuestsMutation();
  const [take, taking] = useImportWithProgressMutation();
  const [progress, setProgress] = useState<ImportProgress | undefined>(undefined);
  const isLoading = checking.isLoading || taking.isLoading;
  const error = taking.error ?? checking.error;
  const ask = async (preview: boolean) => {
    if (sheet === undefined) {
      return;
    }
    const rows = rowsOf(sheet, columns, language);
    setProgress(undefined);
    taking.reset();
    const { data } = await (preview ? check({ preview, rows }) : take({ rows, onProgress: setProgress }));
    if (data !== undefined) {
      setChecked(data);
    }
  };
  const begin = (next: Sheet | undefined, matched: Columns) => {
    checking.reset();
    taking.reset();
    setChecked(undefined);
    setSheet(next);
    setColumns(matched);
  };
  const named = columns.includes('fullName') || (columns.includes('lastName') && columns.includes('firstName'));
  return (
    <div className={ui.stack}>
      <div>
        <ButtonLink kind="link" icon={arrowLeft} to="/provider/guests">
          {t('guests.all')}
        </ButtonLink>
      </div>
      <PageHeading site="Szalonka">{t('import.title')}</PageHeading>
      {checked?.imported === true ? (
        <>
          <Alert
            severity="success"
            text={t('import.done', { created: checked.created, left: checked.duplicates.length })}
          />
          {sheet !== undefined && (
            <>
              <ImportNotices sheet={sheet} columns={columns} notices={checked.notices} />
              <ImportDuplicates sheet={sheet} columns={columns} duplicates={checked.duplicates} />
            </>
          )}
          <div className={ui.row}>
            <ButtonLink to="/provider/guests">{t('import.toGuests')}</ButtonLink>
            <Button kind="quiet" onClick={() => begin(undefined, [])}>
              {t('import.another')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className={ui.muted}>{t('import.intro')}</p>
          <ChooseFile
            label={t('import.file')}
            hint={t('import.fileHint')}
            problems={{ empty: t('import.empty'), tooLong: t('import.tooLong') }}
            limits={limits}
            withContacts
            onRead={(it) => begin(it, guessColumns(it.head))}
          />
          {sheet !== undefined && (
            <MatchColumns
              sheet={sheet}
              columns={columns}
              kinds={columnKinds}
              textOf={(kind) => t(`import.kind.${kind}`)}
              isRepeatable={isRepeatable}
              program={programOf(sheet)}
              onChange={(it) => begin(sheet, it)}
            />
          )}
          {sheet !== undefined && checked === undefined && (
            <div className={ui.row}>
              <Button busy={isLoading} disabled={!named} onClick={() => void ask(true)}>
                {t(isLoading ? 'import.checking' : 'import.check')}
              </Button>
              <p role="status">{!named && t('import.namesMissing')}</p>
            </div>
          )}
          {sheet !== undefined && checked !== undefined && (
            <ImportCheck
              sheet={sheet}
              columns={columns}
              checked={checked}
              busy={isLoading}
              onImport={() => void ask(false)}
              onWithout={(rows) => begin({ ...sheet, rows, broken: [] }, columns)}
            />
          )}
          {isLoading && <Progress progress={taking.isLoading ? progress : undefined} />}
          <RefusalAlert refusal={error === undefined ? undefined : toRefusal(error)} />
        </>
      )}
    </div>
  );
}

/** Import progress; indeterminate until known. */
function Progress({ progress }: { progress: ImportProgress | undefined }) {
  const t = useT();
  return (
    <div>
      <progress
        className={styles.progress}
        aria-label={t('import.working')}
        {...(progress === undefined ? {} : { value: progress.done, max: progress.of })}
      />
      {progress !== undefined && <p className={ui.muted}>{t('import.progress', { ...progress })}</p>}
    </div>
  );
}
