import { useId, useState } from 'react';
import { toRefusal } from '../../api/errors';
import { useSaveAppointmentMutation } from '../../api/workspace';
import { Button } from '../../components/Button';
import { Sheet } from '../../components/Dialog';
import form from '../../components/form/form.module.css';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { SelectField } from '../../components/form/SelectField';
import { TextField } from '../../components/form/TextField';
import { useSubmit } from '../../components/form/useSubmit';
import ui from '../../components/ui.module.css';
import { errorText, useLanguage } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { formatName } from '../../lib/names';
import { useT } from '../../lib/workspaceTexts';
import type { Desk } from './desk';
import type { AppointmentDraft } from './draft';
import { appointmentRequest, isPeriod, lasting } from './draft';
import { GuestField } from './GuestField';
import { NoteField } from './NoteField';
import { isOutside, OutsideHours } from './OutsideHours';
import type { Offered } from './ServicesField';
import { ServicesField } from './ServicesField';
import { sendOnCtrlEnter } from './sendOnCtrlEnter';
import { TimeCheck } from './TimeCheck';
import { useSaid } from './useSaid';
import { WhenFields } from './WhenFields';

interface Props {
  desk: Desk;
  initial: AppointmentDraft;
  onClose: () => void;
}

/** An appointment, in the order of a phone call: who, what, with whom, when. */
export function AppointmentEditor({ desk, initial, onClose }: Props) {
  const t = useT();
  const id = useId();
  const language = useLanguage();
  const { zone, colleagues } = desk;
  const [draft, setDraft] = useState(initial);
  const [save, { isLoading }] = useSaveAppointmentMutation();
  const said = useSaid();
  const { of, guest, services, when } = draft;
  const offered = offeredTo(desk, draft);
  const chosen = services.flatMap((it) => offered.find((service) => service.id === it) ?? []);
  const isNamed = guest.kind !== 'new' || (guest.firstName.trim() !== '' && guest.lastName.trim() !== '');
  const valid = guest.kind !== 'none' && isNamed && services.length > 0 && isPeriod(when);
  const submit = useSubmit(valid, async () => {
    const answer = await save({ saveAppointmentRequest: appointmentRequest(draft, zone) });
    if (answer.data === undefined) {
      return toRefusal(answer.error);
    }
    said(t(of === undefined ? 'desk.booked' : 'personal.saved'), answer.data.warnings);
    onClose();
    return undefined;
  });
  const change = (typed: Partial<AppointmentDraft>, ...fields: string[]) => {
    setDraft((before) => ({ ...before, ...typed }));
    [...Object.keys(typed), ...fields].forEach(submit.changed);
  };
  const chooseServices = (ids: string[]) => {
    const minutes = ids.reduce((sum, it) => sum + (offered.find((service) => service.id === it)?.minutes ?? 0), 0);
    const end = draft.ownEnd || minutes === 0 ? {} : { when: lasting(when.day, when.from, minutes) };
    change({ services: ids, ...end }, 'end');
  };
  return (
    <Sheet
      open
      title={t(of === undefined ? 'desk.new' : 'desk.editTitle')}
      onClose={onClose}
      actions={
        <Button type="submit" form={id} busy={isLoading}>
          {t(isLoading ? 'personal.saving' : 'personal.save')}
        </Button>
      }
    >
      <form id={id} className={form.form} noValidate onSubmit={submit.onSubmit} onKeyDown={sendOnCtrlEnter}>
        <GuestField
          guest={guest}
          zone={zone}
          insist={submit.insist}
          errorOf={submit.errorOf}
          onGuest={(to) => change({ guest: to }, 'guestId', ...newGuestFields)}
        />
        <ServicesField
          offered={offered}
          chosen={services}
          error={submit.errorOf(
            'services',
            submit.insist && services.length === 0 ? errorText('booking.no_services') : undefined,
          )}
          onChange={chooseServices}
        />
        {chosen.length > 0 && (
          <p className={ui.muted}>
            {t('desk.total')}: {formatMoney(chosen.reduce((sum, it) => sum + it.price, 0))}
          </p>
        )}
        <SelectField
          name="providerId"
          label={t('desk.who')}
          value={draft.providerId}
          options={colleagues.map((it) => ({ value: it.id, text: formatName(it, language) }))}
          error={submit.errorOf('providerId', undefined)}
          onChange={(providerId) => change({ providerId })}
        />
        <WhenFields
          when={when}
          insist={submit.insist}
          errorOf={submit.errorOf}
          onWhen={(to, what) => change({ when: to, ownEnd: draft.ownEnd || what === 'end' }, 'start', 'end')}
        />
        <TimeCheck
          providerId={draft.providerId}
          when={when}
          of={of}
          zone={zone}
          onWhen={(to) => change({ when: to }, 'start', 'end')}
        />
        <TextField
          name="payment"
          inputMode="numeric"
          autoComplete="off"
          label={t('desk.payment')}
          hint={t('desk.paymentHint')}
          value={draft.payment}
          error={submit.errorOf('payment', undefined)}
          insist={submit.insist}
          onChange={(payment) => change({ payment })}
        />
        <NoteField
          value={draft.description}
          error={submit.errorOf('description', undefined)}
          onChange={(description) => change({ description })}
        />
        {of !== undefined && (
          <label className={form.check}>
            <input
              type="checkbox"
              name="didNotAppear"
              checked={draft.didNotAppear}
              onChange={(event) => change({ didNotAppear: event.target.checked })}
            />
            {t('desk.didNotAppear')}
          </label>
        )}
        {guest.kind !== 'walkIn' && (
          <label className={form.check}>
            <input
              type="checkbox"
              name="notifyGuest"
              checked={draft.notifyGuest}
              onChange={(event) => change({ notifyGuest: event.target.checked })}
            />
            {t('desk.notify')}
          </label>
        )}
        <OutsideHours
          shown={draft.evenOutsideHours || isOutside(submit.refusal)}
          checked={draft.evenOutsideHours}
          onChange={(evenOutsideHours) => change({ evenOutsideHours })}
        />
        <RefusalAlert refusal={submit.refusal} />
      </form>
    </Sheet>
  );
}

const newGuestFields = ['newGuest.firstName', 'newGuest.lastName', 'newGuest.phone', 'newGuest.email'];

/** What the salon offers; what was agreed before keeps its own length and price. */
function offeredTo({ services }: Desk, { of }: AppointmentDraft): Offered[] {
  const agreed = of?.services ?? [];
  const others = services.filter((it) => !agreed.some(({ id }) => id === it.id));
  return [
    ...agreed,
    ...others.map((it) => ({ id: it.id, name: it.name, minutes: it.duration, price: it.agreedPrice })),
  ];
}
