import { Alert } from '../../../../components/Alert';
import { TextArea } from '../../../../components/form/TextArea';
import { ChooseFile } from '../../../../components/import/ChooseFile';
import { MatchColumns } from '../../../../components/import/MatchColumns';
import ui from '../../../../components/ui.module.css';
import { useT } from '../../../../lib/workspaceTexts';
import type { ListEdit } from './listEdit';
import { linesOf, type sourceProblem } from './listEdit';
import styles from './ownList.module.css';
import { columnKinds, guessColumns } from './readList';

const limits = { rows: 1000, bytes: 2 * 1024 * 1024 };

interface Props {
  values: ListEdit;
  problem: ReturnType<typeof sourceProblem>;
  onChange: (values: Partial<ListEdit>) => void;
}

/** The list as text, or from a file with its columns matched. */
export function ListSource({ values, problem, onChange }: Props) {
  const t = useT();
  const { text, sheet, columns } = values;
  return (
    <>
      <p className={ui.muted}>{t('ownList.intro')}</p>
      <div className={styles.sources}>
        <TextArea
          name="text"
          label={t('ownList.text')}
          hint={t('ownList.textHint')}
          rows={10}
          value={text}
          error={undefined}
          onChange={(typed) => onChange({ text: typed, sheet: undefined })}
        />
        <ChooseFile
          label={t('ownList.file')}
          hint={t('ownList.fileHint')}
          problems={{ empty: t('ownList.noRows'), tooLong: t('ownList.tooLong') }}
          limits={limits}
          onRead={(it) => {
            const lines = linesOf(it);
            onChange(
              lines === undefined
                ? { sheet: it, columns: guessColumns(it.head) }
                : { text: lines, sheet: undefined, columns: [] },
            );
          }}
        />
      </div>
      {sheet !== undefined && (
        <MatchColumns
          sheet={sheet}
          columns={columns}
          kinds={columnKinds}
          textOf={(kind) => t(`ownList.kind.${kind}`)}
          onChange={(matched) => onChange({ columns: matched })}
        />
      )}
      <div role="status">
        {problem === 'columns' && <p className={ui.muted}>{t('ownList.columnsMissing')}</p>}
        {problem === 'unread' && <Alert severity="warning" text={t('ownList.nothingRead')} />}
      </div>
    </>
  );
}
