import { useState } from 'react';
import { useSaveAppointmentWithPhotosMutation } from '../../../api/appointmentPhotos';
import type { Refusal } from '../../../api/errors';
import { toRefusal } from '../../../api/errors';
import type { EventDto } from '../../../api/workspace';
import { useLazyGetAppointmentQuery, useSaveAppointmentMutation } from '../../../api/workspace';
import { useSubmit } from '../../../components/form/useSubmit';
import { useT } from '../../../lib/workspaceTexts';
import { useSaid } from '../bars/useSaid';
import type { Desk } from '../desk';
import type { AppointmentDraft } from './draft';
import { appointmentRequest, isPayment, isPeriod, lasting } from './draft';
import type { Usual } from './habits';
import { mergedAppointment } from './merge';
import type { Offered } from './ServicesField';
import { useKnownGuest } from './useKnownGuest';
import { useMeanwhile } from './useMeanwhile';

const newGuestFields = ['newGuest.firstName', 'newGuest.lastName', 'newGuest.phone', 'newGuest.email'];

/** Told of before it was saved, or meant so. */
const toldBefore = ['event.guest_missed_last', 'event.guest_has_appointment', 'event.outside_hours'];

/** The form of an appointment: what is typed, what is wrong with it, and what came of sending it. */
export function useAppointmentForm(desk: Desk, initial: AppointmentDraft, onSaved: (event: EventDto) => void) {
  const t = useT();
  const { zone } = desk;
  const [draft, setDraft] = useState(initial);
  const [isTouched, setTouched] = useState(false);
  const [save, saving] = useSaveAppointmentMutation();
  const [saveWithPhotos, savingPhotos] = useSaveAppointmentWithPhotosMutation();
  const [share, setShare] = useState<number>();
  const [read] = useLazyGetAppointmentQuery();
  const said = useSaid();
  const meanwhile = useMeanwhile(desk);
  const known = useKnownGuest(draft);
  const offered = offeredTo(desk, draft);
  /** Takes over what somebody else made of it, but for what was typed here. */
  const catchUp = (now: EventDto) => {
    const merged = mergedAppointment(draft, now, zone);
    setDraft(merged.draft);
    meanwhile.tell(now, merged.changed);
  };
  const send = async (): Promise<Refusal | undefined> => {
    meanwhile.forget();
    const request = appointmentRequest(draft, zone);
    const { photos } = draft;
    const answer =
      photos.length === 0
        ? await save({ saveAppointmentRequest: request })
        : await saveWithPhotos({ request, photos, onProgress: setShare });
    setShare(undefined);
    if (answer.data !== undefined) {
      const isNew = draft.of === undefined;
      said(
        t(isNew ? 'desk.booked' : 'personal.saved'),
        answer.data.warnings.filter((it) => !toldBefore.includes(it)),
      );
      onSaved(answer.data.event);
      return undefined;
    }
    const refusal = toRefusal(answer.error);
    if (refusal.code !== 'event.changed' || draft.of === undefined) {
      return refusal;
    }
    const now = await read(draft.of.id);
    if (now.data === undefined) {
      return toRefusal(now.error);
    }
    catchUp(now.data);
    return undefined;
  };
  const submit = useSubmit(isComplete(draft), send);
  const change = (typed: Partial<AppointmentDraft>, ...fields: string[]) => {
    setTouched(true);
    setDraft((before) => ({ ...before, ...typed }));
    [...Object.keys(typed), ...fields].forEach(submit.changed);
  };
  /** The end goes along with what is done, until it was typed. */
  const chooseServices = (ids: string[], others: Partial<AppointmentDraft> = {}) => {
    const minutes = ids.reduce((sum, it) => sum + (offered.find((service) => service.id === it)?.minutes ?? 0), 0);
    const { day, from } = draft.when;
    const end = draft.ownEnd || minutes === 0 || from === '' ? {} : { when: lasting(day, from, minutes) };
    change({ services: ids, ...end, ...others }, 'end');
  };
  return {
    draft,
    change,
    chooseGuest: (guest: AppointmentDraft['guest']) => change({ guest }, 'guestId', ...newGuestFields),
    chooseServices,
    chooseUsual: ({ services, providerId }: Usual) => chooseServices(services, { providerId }),
    offered,
    known,
    submit,
    busy: saving.isLoading || savingPhotos.isLoading,
    /** How much of its photos is on its way, 0 to 1. */
    share,
    meanwhile: meanwhile.text,
    catchUp,
    /** What would be lost if it were closed now. */
    unsaved: isTouched ? draft : undefined,
  };
}

/** Nothing is missing and nothing is plainly wrong. */
function isComplete({ guest, services, when, payment }: AppointmentDraft): boolean {
  const isNamed = guest.kind !== 'new' || (guest.firstName.trim() !== '' && guest.lastName.trim() !== '');
  return guest.kind !== 'none' && isNamed && services.length > 0 && isPeriod(when) && isPayment(payment);
}

/** What the salon offers; what was agreed before keeps its own length and price. */
function offeredTo({ services }: Desk, { of }: AppointmentDraft): Offered[] {
  const agreed = of?.services ?? [];
  const others = services.filter((it) => !agreed.some(({ id }) => id === it.id));
  return [
    ...agreed,
    ...others.map((it) => ({ id: it.id, name: it.name, minutes: it.duration, price: it.agreedPrice })),
  ];
}
