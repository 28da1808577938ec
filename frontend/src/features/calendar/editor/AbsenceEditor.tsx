import { useEffect, useId, useRef } from 'react';
import type { CollisionDto, EventDto, WeekDto } from '../../../api/workspace';
import { Alert } from '../../../components/Alert';
import { Button } from '../../../components/Button';
import { Chip } from '../../../components/Chip';
import { Sheet } from '../../../components/Dialog';
import form from '../../../components/form/form.module.css';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import { TextField } from '../../../components/form/TextField';
import ui from '../../../components/ui.module.css';
import { dayOf } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import styles from '../Calendar.module.css';
import type { Desk } from '../desk';
import { periodOf } from '../desk';
import { ChangedElsewhere } from './ChangedElsewhere';
import type { AbsenceDraft } from './draft';
import { reasons } from './draft';
import { NoteField } from './NoteField';
import { PlaceFields } from './PlaceFields';
import { sendOnCtrlEnter } from './sendOnCtrlEnter';
import { useAbsenceForm } from './useAbsenceForm';

interface Props {
  desk: Desk;
  /** What somebody else has made of it meanwhile. */
  newer?: EventDto | undefined;
  initial: AbsenceDraft;
  onClose: () => void;
  /** Made for every week until a day. */
  onWeeksMade: (event: EventDto, weeks: readonly WeekDto[]) => void;
}

/** A time in which somebody does not work. */
export function AbsenceEditor({ desk, newer, initial, onClose, onWeeksMade }: Props) {
  const t = useT();
  const id = useId();
  const whys = useRef<HTMLFieldSetElement>(null);
  // The dialog itself would begin at its cross.
  useEffect(() => whys.current?.querySelector('button')?.focus(), []);
  const { zone } = desk;
  const { draft, change, submit, busy, inTheWay, meanwhile, catchUp } = useAbsenceForm(desk, initial, (event, weeks) =>
    weeks.length > 1 ? onWeeksMade(event, weeks) : onClose(),
  );
  const repeats = draft.repeatUntil ?? '';
  const nameOf = (it: CollisionDto) => {
    const name = it.guestName ?? t(it.kind === 'imported' ? 'desk.imported' : 'desk.away');
    return `${name} ${dayOf(it.start, zone)} ${periodOf(it, zone)}`;
  };
  return (
    <Sheet
      open
      title={t(draft.of === undefined ? 'desk.newAbsence' : 'desk.editAbsence')}
      onClose={onClose}
      actions={
        <Button type="submit" form={id} busy={busy}>
          {t(busy ? 'personal.saving' : 'personal.save')}
        </Button>
      }
    >
      <form
        id={id}
        className={`${form.form} ${styles.editor}`}
        noValidate
        onSubmit={submit.onSubmit}
        onKeyDown={sendOnCtrlEnter}
      >
        <ChangedElsewhere here={draft.of} newer={newer} onLoad={catchUp} />
        <fieldset ref={whys} className={styles.views}>
          <legend className={ui.muted}>{t('desk.reason')}</legend>
          {reasons.map((reason) => (
            <Chip key={reason} pressed={draft.reason === reason} onClick={() => change({ reason })}>
              {t(`desk.reason.${reason}`)}
            </Chip>
          ))}
        </fieldset>
        <PlaceFields
          desk={desk}
          draft={draft}
          long
          insist={submit.insist}
          errorOf={submit.errorOf}
          onProvider={(providerId) => change({ providerId })}
          onWhen={(when) => change({ when }, 'start', 'end')}
        />
        {draft.of === undefined && (
          <TextField
            name="repeatUntil"
            type="date"
            label={t('desk.repeatUntil')}
            hint={t('desk.repeatHint')}
            value={repeats}
            error={submit.errorOf(
              'repeatUntil',
              repeats !== '' && repeats < draft.when.day ? t('desk.repeatBefore') : undefined,
            )}
            insist={submit.insist}
            onChange={(repeatUntil) => change({ repeatUntil })}
          />
        )}
        <NoteField
          value={draft.description}
          error={submit.errorOf('description', undefined)}
          onChange={(description) => change({ description })}
        />
        {meanwhile !== undefined && <Alert severity="warning" text={meanwhile} />}
        <RefusalAlert
          refusal={submit.refusal}
          {...(inTheWay.length > 0 ? { text: t('desk.inTheWay', { what: inTheWay.map(nameOf).join(', ') }) } : {})}
        />
      </form>
    </Sheet>
  );
}
