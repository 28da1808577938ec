import { useState } from 'react';
import type { EventDto } from '../../../api/calendar';
import { useLazyGetAppointmentQuery, useSaveAppointmentMutation } from '../../../api/calendar';
import { useSaveAppointmentWithPhotosMutation } from '../../../api/calendarPhotos';
import type { Refusal } from '../../../api/errors';
import { toRefusal } from '../../../api/errors';
import { useForm } from '../../../components/form/useForm';
import { isEmail } from '../../../lib/email';
import type { UsualVisit } from '../../../lib/habits';
import { isWholePhone } from '../../../lib/phone';
import { useT } from '../../../lib/workspaceTexts';
import { useToasts } from '../bars/useToasts';
import type { Desk } from '../desk';
import type { ChosenPlace } from '../opened';
import type { AppointmentDraft, NewGuestDraft } from './draft';
import { appointmentRequest, isPayment, isPeriod, lasting, minutesOf } from './draft';
import { mergedAppointment } from './merge';
import { isOutside } from './OutsideHours';
import type { OfferedService } from './ServicesField';
import { useKnownGuest } from './useKnownGuest';
import { useMergeNotice } from './useMergeNotice';

const newGuestFields = ['newGuest.firstName', 'newGuest.lastName', 'newGuest.phone', 'newGuest.email'];

/** Shown before saving or confirmed by the user, so not repeated after it. */
const knownWarnings = [
  'event.guest_missed_last',
  'event.guest_has_appointment',
  'event.not_offered',
  'event.outside_hours',
];

/** State of the appointment form: values, errors, saving. */
export function useAppointmentForm(desk: Desk, initial: AppointmentDraft, onSaved: (event: EventDto) => void) {
  const t = useT();
  const { zone } = desk;
  const [save] = useSaveAppointmentMutation();
  const [saveWithPhotos] = useSaveAppointmentWithPhotosMutation();
  const [share, setShare] = useState<number>();
  const [read] = useLazyGetAppointmentQuery();
  const showToasts = useToasts();
  const mergeNotice = useMergeNotice(desk);
  const form = useForm({
    initial,
    check: (draft) => ({ guest: isComplete(draft) ? undefined : t('field.required') }),
    send: async (draft) => {
      mergeNotice.clear();
      const { photos } = draft;
      const request = appointmentRequest(draft, zone);
      const sendIn = async (shopId: string | undefined) => {
        const sent = shopId === undefined ? request : { ...request, shopId };
        return photos.length === 0
          ? await save({ saveAppointmentRequest: sent })
          : await saveWithPhotos({ request: sent, photos, onProgress: setShare });
      };
      const shopId = preferredShop(desk, draft);
      const answer = await sendIn(shopId);
      const isElsewhere = shopId !== undefined && answer.error !== undefined && isAboutShop(toRefusal(answer.error));
      // The server knows where the provider works then.
      const final = isElsewhere && !draft.evenOutsideHours ? await sendIn(undefined) : answer;
      setShare(undefined);
      return final;
    },
    onSaved: ({ event, warnings }) => {
      const told = warnings.filter((it) => !knownWarnings.includes(it));
      showToasts(undefined, told);
      onSaved(event);
    },
    onStale: async () => {
      const now = await read(form.values.of?.id ?? '');
      if (now.data === undefined) {
        return toRefusal(now.error);
      }
      mergeNewer(now.data);
      return undefined;
    },
  });
  const { values: draft, change } = form;
  const known = useKnownGuest(draft);
  const offered = offeredTo(desk, draft);
  /** Merges a newer version; values typed here stay. */
  const mergeNewer = (now: EventDto) => {
    const merged = mergedAppointment(draft, now, zone);
    change(merged.draft);
    mergeNotice.show(now, merged.changed);
  };
  /** The end follows the services until it is typed. */
  const chooseServices = (ids: string[], others: Partial<AppointmentDraft> = {}) => {
    const minutes = ids.reduce((sum, it) => sum + (offered.find((service) => service.id === it)?.minutes ?? 0), 0);
    const { day, from } = draft.when;
    const end = draft.ownEnd || minutes === 0 || from === '' ? {} : { when: lasting(day, from, minutes) };
    change({ services: ids, ...end, ...others }, 'end');
  };
  return {
    ...form,
    chooseGuest: (guest: AppointmentDraft['guest']) => change({ guest }, 'guestId', ...newGuestFields),
    chooseServices,
    /** Changes time and provider; the length stays. */
    moveTo: ({ providerId, day, from }: ChosenPlace) => {
      const minutes = minutesOf(draft.when);
      change({ providerId, when: lasting(day, from, minutes > 0 ? minutes : 60) }, 'start', 'end');
    },
    chooseUsual: ({ services, providerId }: UsualVisit) => chooseServices(services, { providerId }),
    offered,
    known,
    /** Upload progress of the photos, 0 to 1. */
    share,
    mergeNotice: mergeNotice.text,
    mergeNewer,
    /** Values that closing would lose. */
    unsaved: form.isDirty ? draft : undefined,
  };
}

/** The chosen shop for a new appointment, where the provider works there. */
function preferredShop({ shopId, colleagues }: Desk, { of, providerId }: AppointmentDraft): string | undefined {
  const provider = colleagues.find(({ id }) => id === providerId);
  return of === undefined && shopId !== undefined && provider?.shops.includes(shopId) ? shopId : undefined;
}

/** The provider does not work there at that time, or the shop is closed. */
const isAboutShop = (refusal: Refusal): boolean => isOutside(refusal) || refusal.code === 'shop.not_found';

/** Required fields are filled and values are well-formed. */
function isComplete({ guest, services, when, payment }: AppointmentDraft): boolean {
  return (
    guest.kind !== 'none' &&
    (guest.kind !== 'new' || isWhole(guest)) &&
    services.length > 0 &&
    isPeriod(when) &&
    isPayment(payment)
  );
}

/** Both names are there, and what is given of phone and e-mail is well-formed. */
function isWhole({ firstName, lastName, phone, email }: NewGuestDraft): boolean {
  const isNamed = firstName.trim() !== '' && lastName.trim() !== '';
  return isNamed && (phone === '' || isWholePhone(phone)) && (email.trim() === '' || isEmail(email));
}

/** The salon's services; those already on the appointment keep their agreed length and price. */
function offeredTo({ services }: Desk, { of }: AppointmentDraft): OfferedService[] {
  const agreed = of?.services ?? [];
  const others = services.filter((it) => !agreed.some(({ id }) => id === it.id));
  return [
    ...agreed.map((it) => ({ ...it, price: it.price ?? services.find(({ id }) => id === it.id)?.agreedPrice ?? 0 })),
    ...others.map((it) => ({ id: it.id, name: it.name, minutes: it.duration, price: it.agreedPrice })),
  ];
}
