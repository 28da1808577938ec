import { useId } from 'react';
import type { EventDto, WeekDto } from '../../../api/calendar';
import { Alert } from '../../../components/Alert';
import { Button } from '../../../components/Button';
import { Chip } from '../../../components/Chip';
import form from '../../../components/form/form.module.css';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import { DateField } from '../../../components/kit/DateField';
import { Drawer } from '../../../components/kit/Drawer';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/workspaceTexts';
import styles from '../Calendar.module.css';
import { collisionText } from '../collisions';
import type { Desk } from '../desk';
import { ChangedElsewhere } from './ChangedElsewhere';
import type { AbsenceDraft } from './draft';
import { lastDayOf, reasons } from './draft';
import { FocusedNotice } from './FocusedNotice';
import { InTheWay } from './InTheWay';
import { NoteField } from './NoteField';
import { PlaceFields } from './PlaceFields';
import { sendOnCtrlEnter } from './sendOnCtrlEnter';
import { useAbsenceForm } from './useAbsenceForm';

interface Props {
  desk: Desk;
  /** A newer version of the event, saved meanwhile on another device. */
  newer?: EventDto | undefined;
  initial: AbsenceDraft;
  onClose: () => void;
  /** Called instead of `onClose` for a weekly absence. */
  onWeeksMade: (event: EventDto, weeks: readonly WeekDto[]) => void;
}

/** The form of a time off work. */
export function AbsenceEditor({ desk, newer, initial, onClose, onWeeksMade }: Props) {
  const t = useT();
  const id = useId();
  const { zone } = desk;
  const {
    values: draft,
    change,
    errorOf,
    ...absence
  } = useAbsenceForm(desk, initial, (event, weeks) => (weeks.length > 1 ? onWeeksMade(event, weeks) : onClose()));
  const repeats = draft.repeatUntil ?? '';
  const others = absence.inTheWay.filter(({ kind }) => kind !== 'appointment');
  return (
    <Drawer
      open
      title={t(draft.of === undefined ? 'desk.newAbsence' : 'desk.editAbsence')}
      onClose={() => absence.leave(onClose)}
      notice={
        <>
          <ChangedElsewhere here={draft.of} newer={newer} onLoad={absence.mergeNewer} />
          <FocusedNotice subject={absence.refusal ?? absence.mergeNotice}>
            {absence.mergeNotice !== undefined && <Alert severity="warning" text={absence.mergeNotice} />}
            {/* The collisions replace the refusal, which says only that the time is taken. */}
            {absence.inTheWay.length === 0 && <RefusalAlert refusal={absence.refusal} />}
            {others.length > 0 && (
              <Alert
                severity="danger"
                text={t('desk.inTheWay', {
                  what: others.map((it) => collisionText(it, { zone, t, withDay: true })).join(', '),
                })}
              />
            )}
            <InTheWay
              desk={desk}
              providerId={draft.providerId}
              collisions={absence.inTheWay}
              absence={{ day: draft.when.day, last: lastDayOf(draft.when), reason: draft.reason }}
            />
          </FocusedNotice>
        </>
      }
      actions={
        <Button type="submit" form={id} busy={absence.busy}>
          {t(absence.busy ? 'personal.saving' : 'personal.save')}
        </Button>
      }
    >
      <form
        id={id}
        className={`${form.form} ${styles.editor}`}
        noValidate
        onSubmit={absence.onSubmit}
        onKeyDown={sendOnCtrlEnter}
      >
        <fieldset className={styles.reasons}>
          <legend className={ui.muted}>{t('desk.reason')}</legend>
          {reasons.map((reason, index) => (
            <Chip
              key={reason}
              // The dialog would focus its close button.
              data-autofocus={index === 0 || undefined}
              pressed={draft.reason === reason}
              onClick={() => change({ reason })}
            >
              {t(`desk.reason.${reason}`)}
            </Chip>
          ))}
        </fieldset>
        <PlaceFields
          desk={desk}
          draft={draft}
          long
          isTold={absence.inTheWay.length > 0}
          wasSubmitted={absence.wasSubmitted}
          errorOf={errorOf}
          onProvider={(providerId) => change({ providerId })}
          onWhen={(when) => change({ when }, 'start', 'end')}
        />
        {draft.of === undefined && (
          <DateField
            name="repeatUntil"
            label={t('desk.repeatUntil')}
            hint={t('desk.repeatHint')}
            value={repeats}
            error={errorOf('repeatUntil')}
            showError={absence.wasSubmitted}
            onChange={(repeatUntil) => change({ repeatUntil })}
          />
        )}
        <NoteField
          value={draft.description}
          error={errorOf('description')}
          onChange={(description) => change({ description })}
        />
      </form>
      {absence.question}
    </Drawer>
  );
}
