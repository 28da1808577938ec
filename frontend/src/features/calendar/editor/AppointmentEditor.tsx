import { useEffect, useId, useRef, useState } from 'react';
import type { EventDto } from '../../../api/calendar';
import { Button } from '../../../components/Button';
import form from '../../../components/form/form.module.css';
import { Drawer } from '../../../components/kit/Drawer';
import { useHasPhotos } from '../../../components/photos/useGuestPhotos';
import ui from '../../../components/ui.module.css';
import { errorText } from '../../../lib/i18n';
import { formatMoney } from '../../../lib/money';
import { noteWith } from '../../../lib/phoneEntry';
import { useNow } from '../../../lib/useNow';
import { useT } from '../../../lib/workspaceTexts';
import styles from '../Calendar.module.css';
import { collisionsOf, collisionText, nextFreeOf } from '../collisions';
import type { Desk } from '../desk';
import { useFormPlace } from '../formPlace';
import { NextFree } from '../NextFree';
import type { ChosenPlace } from '../opened';
import { AppointmentPlace } from './AppointmentPlace';
import type { AppointmentDraft } from './draft';
import { hasBegun } from './draft';
import { EditorNotice } from './EditorNotice';
import { GuestField } from './GuestField';
import { MissedField } from './MissedField';
import { NoteField } from './NoteField';
import { PaymentField } from './PaymentField';
import { PhotosField } from './PhotosField';
import type { OfferedService } from './ServicesField';
import { ServicesField } from './ServicesField';
import { sendOnCtrlEnter } from './sendOnCtrlEnter';
import { useAppointmentForm } from './useAppointmentForm';
import { useServicesFocus } from './useServicesFocus';
import { VisitorField } from './VisitorField';

interface Props {
  desk: Desk;
  /** A newer version of the event, saved meanwhile on another device. */
  newer?: EventDto | undefined;
  initial: AppointmentDraft;
  /** With the unsaved values, if there are any. */
  onClose: (unsaved?: AppointmentDraft) => void;
  onSaved?: ((event: EventDto, before: AppointmentDraft) => void) | undefined;
  /** Told of unsaved values, and when there are none any more: the calendar beside the form stays in use. */
  onUnsaved?: ((unsaved: AppointmentDraft | undefined) => void) | undefined;
  /** A place chosen in the calendar meanwhile. */
  place?: ChosenPlace | undefined;
}

/** An appointment, in the order of a phone call: who, what, with whom, when. */
export function AppointmentEditor({ desk, newer, initial, onClose, onSaved, onUnsaved, place }: Props) {
  const t = useT();
  const id = useId();
  const fields = useRef<HTMLFormElement>(null);
  const { zone } = desk;
  const hasPhotos = useHasPhotos();
  const {
    values: draft,
    change,
    errorOf,
    chooseServices,
    offered,
    known,
    wasSubmitted,
    refusal,
    ...of
  } = useAppointmentForm(desk, initial, (event) => {
    onUnsaved?.(undefined);
    onSaved?.(event, initial);
    onClose();
  });
  useEffect(() => onUnsaved?.(of.unsaved), [onUnsaved, of.unsaved]);
  const [lastPlace, setLastPlace] = useState(place);
  if (place !== undefined && place !== lastPlace) {
    setLastPlace(place);
    of.moveTo(place);
  }
  useFormPlace(draft.providerId, draft.when, draft.of === undefined || of.isDirty);
  const { guest, services } = draft;
  // An appointment still ahead has no payment and no missed visit; a result recorded earlier can be taken back.
  const now = useNow(60_000);
  const mayHaveResult = draft.payment !== '' || draft.didNotAppear || hasBegun(draft.when, zone, now);
  const inTheWay = collisionsOf(refusal).map((it) => collisionText(it, { zone, t }));
  const taken = inTheWay.length === 0 ? undefined : t('desk.inTheWay', { what: inTheWay.join(', ') });
  const chosen = services.flatMap((it) => offered.find((service) => service.id === it) ?? []);
  // A found guest is followed by the services; for a new one `NewGuest` sets the focus.
  const isGuestFound = initial.guest.kind === 'none' && (guest.kind === 'known' || guest.kind === 'walkIn');
  const goToServices = useServicesFocus(fields, isGuestFound);
  return (
    <Drawer
      open
      beside
      title={t(draft.of === undefined ? 'desk.new' : 'desk.editTitle')}
      onClose={() => onClose(of.unsaved)}
      notice={
        <EditorNotice
          here={draft.of}
          newer={newer}
          onLoad={of.mergeNewer}
          refusal={refusal}
          refusalText={taken}
          merged={of.mergeNotice}
        >
          <NextFree
            times={nextFreeOf(refusal)}
            when={draft.when}
            zone={zone}
            onWhen={(when) => change({ when }, 'start', 'end')}
          />
        </EditorNotice>
      }
      actions={
        <Button type="submit" form={id} busy={of.busy}>
          {t(of.busy ? 'personal.saving' : 'personal.save')}
        </Button>
      }
    >
      <form
        id={id}
        ref={fields}
        className={`${form.form} ${styles.editor}`}
        noValidate
        onSubmit={of.onSubmit}
        onKeyDown={sendOnCtrlEnter}
      >
        <GuestField
          desk={desk}
          draft={draft}
          known={known}
          wasSubmitted={wasSubmitted}
          errorOf={errorOf}
          holder={refusal?.guest}
          onGuest={of.chooseGuest}
          onBesidePhone={(text) => change({ description: noteWith(draft.description, text) })}
          onUsual={(usual) => {
            of.chooseUsual(usual);
            goToServices();
          }}
        />
        <ServicesField
          offered={offered}
          chosen={services}
          favourites={known.favourites}
          error={errorOf(
            'services',
            wasSubmitted && services.length === 0 ? errorText('booking.no_services') : undefined,
          )}
          onChange={chooseServices}
        />
        <Total of={chosen} />
        <AppointmentPlace
          desk={desk}
          draft={draft}
          wasSubmitted={wasSubmitted}
          errorOf={errorOf}
          refusal={refusal}
          onChange={change}
        />
        {mayHaveResult && (
          <PaymentField
            desk={desk}
            draft={draft}
            wasSubmitted={wasSubmitted}
            errorOf={errorOf}
            onChange={(payment) => change({ payment })}
          />
        )}
        <VisitorField
          value={draft.visitorName}
          error={errorOf('visitorName')}
          onChange={(visitorName) => change({ visitorName })}
        />
        <NoteField
          value={draft.description}
          error={errorOf('description')}
          onChange={(description) => change({ description })}
        />
        {hasPhotos && (
          <PhotosField
            of={draft.of}
            zone={zone}
            photos={draft.photos}
            refusal={refusal}
            share={of.share}
            onChange={(photos) => change({ photos }, 'file')}
          />
        )}
        <MissedField
          shown={draft.of !== undefined && mayHaveResult}
          checked={draft.didNotAppear}
          error={errorOf('didNotAppear')}
          onChange={(didNotAppear) => change({ didNotAppear })}
        />
      </form>
      {of.question}
    </Drawer>
  );
}

function Total({ of }: { of: readonly OfferedService[] }) {
  const t = useT();
  return of.length === 0 ? null : (
    <p className={ui.muted}>
      {t('desk.total')}: {formatMoney(of.reduce((sum, it) => sum + it.price, 0))}
    </p>
  );
}
