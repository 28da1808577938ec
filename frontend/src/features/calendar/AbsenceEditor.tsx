import { useId, useState } from 'react';
import { toRefusal } from '../../api/errors';
import { useSaveNonworkEventMutation } from '../../api/workspace';
import { Button } from '../../components/Button';
import { Chip } from '../../components/Chip';
import { Sheet } from '../../components/Dialog';
import form from '../../components/form/form.module.css';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { SelectField } from '../../components/form/SelectField';
import { useSubmit } from '../../components/form/useSubmit';
import ui from '../../components/ui.module.css';
import { useLanguage } from '../../lib/i18n';
import { formatName } from '../../lib/names';
import { useT } from '../../lib/workspaceTexts';
import styles from './Calendar.module.css';
import type { Desk } from './desk';
import type { AbsenceDraft } from './draft';
import { absenceRequest, isPeriod, reasons } from './draft';
import { NoteField } from './NoteField';
import { sendOnCtrlEnter } from './sendOnCtrlEnter';
import { TimeCheck } from './TimeCheck';
import { useSaid } from './useSaid';
import { WhenFields } from './WhenFields';

interface Props {
  desk: Desk;
  initial: AbsenceDraft;
  onClose: () => void;
}

/** A time in which somebody does not work. */
export function AbsenceEditor({ desk, initial, onClose }: Props) {
  const t = useT();
  const id = useId();
  const language = useLanguage();
  const { zone, colleagues } = desk;
  const [draft, setDraft] = useState(initial);
  const [save, { isLoading }] = useSaveNonworkEventMutation();
  const said = useSaid();
  const submit = useSubmit(isPeriod(draft.when), async () => {
    const answer = await save({ saveNonworkEventRequest: absenceRequest(draft, zone) });
    if (answer.data === undefined) {
      return toRefusal(answer.error);
    }
    said(t('personal.saved'), answer.data.warnings);
    onClose();
    return undefined;
  });
  const change = (typed: Partial<AbsenceDraft>, ...fields: string[]) => {
    setDraft((before) => ({ ...before, ...typed }));
    [...Object.keys(typed), ...fields].forEach(submit.changed);
  };
  return (
    <Sheet
      open
      title={t(draft.of === undefined ? 'desk.newAbsence' : 'desk.editAbsence')}
      onClose={onClose}
      actions={
        <Button type="submit" form={id} busy={isLoading}>
          {t(isLoading ? 'personal.saving' : 'personal.save')}
        </Button>
      }
    >
      <form id={id} className={form.form} noValidate onSubmit={submit.onSubmit} onKeyDown={sendOnCtrlEnter}>
        <fieldset className={styles.views}>
          <legend className={ui.muted}>{t('desk.reason')}</legend>
          {reasons.map((reason) => (
            <Chip key={reason} pressed={draft.reason === reason} onClick={() => change({ reason })}>
              {t(`desk.reason.${reason}`)}
            </Chip>
          ))}
        </fieldset>
        <SelectField
          name="providerId"
          label={t('desk.who')}
          value={draft.providerId}
          options={colleagues.map((it) => ({ value: it.id, text: formatName(it, language) }))}
          error={submit.errorOf('providerId', undefined)}
          onChange={(providerId) => change({ providerId })}
        />
        <WhenFields
          when={draft.when}
          long
          insist={submit.insist}
          errorOf={submit.errorOf}
          onWhen={(when) => change({ when }, 'start', 'end')}
        />
        <TimeCheck
          providerId={draft.providerId}
          when={draft.when}
          of={draft.of}
          zone={zone}
          onWhen={(when) => change({ when }, 'start', 'end')}
        />
        <NoteField
          value={draft.description}
          error={submit.errorOf('description', undefined)}
          onChange={(description) => change({ description })}
        />
        <RefusalAlert refusal={submit.refusal} />
      </form>
    </Sheet>
  );
}
