import { useId, useState } from 'react';
import type { EventDto } from '../../../api/calendar';
import { Button } from '../../../components/Button';
import form from '../../../components/form/form.module.css';
import { useLeaveGuard } from '../../../components/form/useLeaveGuard';
import { useSubmit } from '../../../components/form/useSubmit';
import { SelectField } from '../../../components/kit/SelectField';
import { useLanguage } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import { useT } from '../../../lib/workspaceTexts';
import { useToasts } from '../bars/useToasts';
import type { Desk } from '../desk';
import { titleOf, writable } from '../desk';
import { isPeriod } from '../editor/draft';
import { EventFormDrawer } from '../editor/EventFormDrawer';
import { isOutside, OutsideHours } from '../editor/OutsideHours';
import { TimeCheck } from '../editor/TimeCheck';
import { WhenFields } from '../editor/WhenFields';
import type { EventPlace, SavedChange } from './useMoveEvent';
import { useMoveEvent } from './useMoveEvent';

interface Props {
  desk: Desk;
  event: EventDto;
  /** The target so far. */
  at: EventPlace;
  onClose: () => void;
  onMoved: (done: SavedChange) => void;
}

/** Moves an event by typing its time and colleague. */
export function MoveForm({ desk, event, at, onClose, onMoved }: Props) {
  const t = useT();
  const id = useId();
  const language = useLanguage();
  const { zone } = desk;
  const [providerId, setProviderId] = useState(at.providerId);
  const [when, setWhen] = useState(at.when);
  const [overrideHours, setOverrideHours] = useState(false);
  const [busy, setBusy] = useState(false);
  const guard = useLeaveGuard(providerId !== at.providerId || JSON.stringify(when) !== JSON.stringify(at.when));
  const moveEvent = useMoveEvent(zone);
  const showToasts = useToasts();
  const submit = useSubmit(isPeriod(when), async () => {
    setBusy(true);
    const answer = await moveEvent(event, { providerId, when }, { evenOutsideHours: overrideHours });
    setBusy(false);
    if ('refusal' in answer) {
      return answer.refusal;
    }
    showToasts(undefined, answer.warnings);
    onMoved({ event: answer.event, before: event });
    onClose();
    return undefined;
  });
  return (
    <EventFormDrawer
      title={`${t('desk.move')}: ${titleOf(event, t, language)}`}
      refusal={submit.refusal}
      onClose={() => guard.leave(onClose)}
      actions={
        <Button type="submit" form={id} busy={busy}>
          {t(busy ? 'personal.saving' : 'desk.move')}
        </Button>
      }
    >
      <form id={id} className={form.form} noValidate onSubmit={submit.onSubmit}>
        <WhenFields
          when={when}
          long={event.kind === 'nonwork'}
          wasSubmitted={submit.wasSubmitted}
          errorOf={submit.errorOf}
          onWhen={(to, what) => {
            setWhen(to);
            submit.changed(what);
          }}
        />
        <SelectField
          name="providerId"
          label={t('desk.who')}
          value={providerId}
          options={writable(desk).map((it) => ({ value: it.id, text: formatName(it, language) }))}
          error={submit.errorOf('providerId', undefined)}
          onChange={setProviderId}
        />
        <TimeCheck
          providerId={providerId}
          when={when}
          of={event}
          zone={zone}
          isAbsence={event.kind === 'nonwork'}
          onWhen={setWhen}
        />
        <OutsideHours
          shown={overrideHours || isOutside(submit.refusal)}
          checked={overrideHours}
          onChange={setOverrideHours}
        />
      </form>
      {guard.question}
    </EventFormDrawer>
  );
}
