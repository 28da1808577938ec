import { Checkbox } from '@mantine/core';
import type { FormEvent } from 'react';
import { useId } from 'react';
import type { ColleagueDto } from '../../../../api/employees';
import type { EditedServiceDto } from '../../../../api/prices';
import { useAddServicesMutation } from '../../../../api/prices';
import { Alert } from '../../../../components/Alert';
import { Button } from '../../../../components/Button';
import { RefusalAlert } from '../../../../components/form/RefusalAlert';
import { useForm } from '../../../../components/form/useForm';
import { Modal } from '../../../../components/kit/Modal';
import ui from '../../../../components/ui.module.css';
import type { Language } from '../../../../lib/i18n';
import { useLanguage } from '../../../../lib/i18n';
import { formatName } from '../../../../lib/names';
import { useT } from '../../../../lib/workspaceTexts';
import { ListPreview } from './ListPreview';
import { ListSource } from './ListSource';
import type { ListEdit } from './listEdit';
import { listOf, problemIn, sourceProblem } from './listEdit';
import styles from './ownList.module.css';
import { mostAtOnce, requestOf, rowsOf } from './rows';

const defaultCategories: Record<Language, string> = { hu: 'Szolgáltatások', en: 'Services' };

interface Props {
  services: readonly EditedServiceDto[];
  colleagues: readonly ColleagueDto[];
  /** Language of the salon's guests, in which the services are named. */
  guestLanguage: Language;
  onClose: () => void;
  onAdded: (count: number) => void;
}

/** Adds a price list of one's own: pasted or from a file, looked over row by row, all at once. */
export function OwnList({ services, colleagues, guestLanguage, onClose, onAdded }: Props) {
  const t = useT();
  const id = useId();
  const language = useLanguage();
  const [add] = useAddServicesMutation();
  const people = colleagues.filter((it) => it.state === 'ACTIVE');
  const editor = useForm<ListEdit, unknown>({
    initial: {
      text: '',
      sheet: undefined,
      columns: [],
      isPreviewed: false,
      rows: [],
      leftOut: [],
      providers: people.filter((it) => it.isCurrent).map((it) => it.id),
    },
    check: (edit) => ({ rows: edit.isPreviewed ? problemIn(edit.rows) : undefined }),
    send: ({ rows, providers }) => add({ services: requestOf(rows), providers }),
    onSaved: () => onAdded(chosen),
  });
  const { values, change } = editor;
  const chosen = values.rows.filter((it) => it.isChosen).length;
  const problem = sourceProblem(values);
  const close = () => editor.leave(onClose);
  const preview = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Corrections outlive going back to a source that stays as it is.
    if (problem === undefined && values.rows.length > 0) {
      change({ isPreviewed: true });
    } else if (problem === undefined) {
      const { services: listed, leftOut } = listOf(values);
      const sold = services.filter((it) => !it.deleted).map(({ name }) => name);
      const rows = rowsOf(listed, sold, defaultCategories[guestLanguage]);
      change({ rows, leftOut, isPreviewed: true });
    }
  };
  return (
    <Modal
      open
      wide
      title={t('ownList.title')}
      onClose={close}
      notice={
        <>
          {editor.wasSubmitted && chosen > mostAtOnce && (
            <Alert severity="danger" text={t('ownList.tooMany', { count: chosen - mostAtOnce })} />
          )}
          {editor.wasSubmitted && values.isPreviewed && chosen === 0 && (
            <Alert severity="danger" text={t('sample.none')} />
          )}
          <RefusalAlert refusal={editor.refusal} />
        </>
      }
      actions={
        values.isPreviewed ? (
          <>
            <Button kind="quiet" onClick={() => change({ isPreviewed: false })}>
              {t('ownList.back')}
            </Button>
            <Button key="add" type="submit" form={id} busy={editor.busy}>
              {editor.busy ? t('personal.saving') : t('ownList.add', { count: chosen })}
            </Button>
          </>
        ) : (
          <>
            <Button kind="quiet" onClick={close}>
              {t('auth.cancel')}
            </Button>
            <Button key="preview" type="submit" form={id} disabled={problem !== undefined}>
              {t('ownList.preview')}
            </Button>
          </>
        )
      }
    >
      <form
        id={id}
        // The dialog would focus its close button.
        ref={(fields) => fields?.querySelector('textarea')?.setAttribute('data-autofocus', '')}
        className={ui.stack}
        noValidate
        onSubmit={(event) => (values.isPreviewed ? editor.onSubmit(event) : preview(event))}
      >
        {values.isPreviewed ? (
          <>
            <ListPreview
              rows={values.rows}
              leftOut={values.leftOut}
              categories={[...new Set(values.rows.map(({ category }) => category))]}
              onChange={(rows) => change({ rows })}
            />
            {values.rows.length > 0 && (
              <Checkbox.Group
                label={t('service.providers')}
                value={values.providers}
                onChange={(providers) => change({ providers })}
              >
                <div className={styles.people}>
                  {people.map((it) => (
                    <Checkbox key={it.id} value={it.id} label={formatName(it, language)} />
                  ))}
                </div>
              </Checkbox.Group>
            )}
          </>
        ) : (
          <ListSource values={values} problem={problem} onChange={(it) => change({ ...it, rows: [] })} />
        )}
      </form>
      {editor.question}
    </Modal>
  );
}
