import { Alert } from '../../../components/Alert';
import { Button } from '../../../components/Button';
import ui from '../../../components/ui.module.css';
import { unbroken } from '../../../components/unbroken';
import { errorText, useLanguage } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import { dayOf, formatDateTime } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import styles from '../Calendar.module.css';
import type { AppointmentDraft, GuestDraft } from './draft';
import type { GuestFieldProps } from './GuestField';

/** A guest with a card: warnings, notes, and the usual visit. */
export function KnownGuest(props: GuestFieldProps & { guest: Extract<GuestDraft, { kind: 'known' }> }) {
  const { guest, known, onGuest } = props;
  const t = useT();
  const language = useLanguage();
  const { card, isError } = known;
  const name = card === undefined ? guest.name : formatName(card, language);
  return (
    <div className={ui.stack}>
      <ChosenGuest guest={guest} name={card?.phone == null ? name : `${name}, ${card.phone}`} onGuest={onGuest} />
      {card?.missedLast === true && (
        <Alert severity="danger" size="small" text={errorText('event.guest_missed_last')} />
      )}
      <OtherAppointments {...props} />
      {card?.note != null && card.note !== '' && <Alert severity="hint" size="small" text={card.note} />}
      <LastVisit {...props} />
      <UsualVisitButton {...props} />
      {isError && (
        <p role="status" className={`${ui.muted} ${ui.small}`}>
          {t('guests.historyFailed')}
        </p>
      )}
    </div>
  );
}

/** The chosen guest, with a button to choose another. */
export function ChosenGuest({
  guest,
  name,
  onGuest,
}: Pick<GuestFieldProps, 'onGuest'> & { guest: GuestDraft; name: string }) {
  const t = useT();
  return (
    <div className={styles.chosen}>
      <b>{guest.kind === 'walkIn' ? t('desk.walkIn') : unbroken(name)}</b>
      <Button kind="link" onClick={() => onGuest({ kind: 'none' })}>
        {t('desk.otherGuest')}
      </Button>
    </div>
  );
}

/** Appointments listed at most. */
const maxListed = 3;

/** Warns of the guest's other appointments: those on the same day, and those on others. */
function OtherAppointments({ desk, draft, known }: GuestFieldProps) {
  const t = useT();
  if (known.ahead.length === 0) {
    return null;
  }
  const { zone } = desk;
  const isThatDay = ({ start }: { start: string }) => dayOf(start, zone) === draft.when.day;
  const timesOf = (some: typeof known.ahead) =>
    some
      .slice(0, maxListed)
      .map((it) => formatDateTime(it.start, zone))
      .join(', ');
  const thatDay = known.ahead.filter(isThatDay);
  const others = known.ahead.filter((it) => !isThatDay(it));
  const parts = [
    ...(thatDay.length === 0 ? [] : [`${t('desk.hasThatDay')} ${timesOf(thatDay)}.`]),
    ...(others.length === 0 ? [] : [`${errorText('event.guest_has_appointment')} ${timesOf(others)}`]),
  ];
  return <Alert severity="warning" size="small" text={parts.join(' ')} />;
}

function LastVisit({ desk, known }: GuestFieldProps) {
  const t = useT();
  const { last, card } = known;
  if (last === undefined) {
    return card !== undefined && card.visits === 0 ? <p className={ui.muted}>{t('guests.neverHere')}</p> : null;
  }
  const services = last.services.map((it) => it.name).join(', ');
  return (
    <p className={ui.muted}>
      {t('desk.lastVisit')}: {unbroken(formatDateTime(last.start, desk.zone))}
      {services !== '' && ` · ${services}`}
    </p>
  );
}

interface UsualVisitProps extends Pick<GuestFieldProps, 'desk' | 'known' | 'onUsual'> {
  draft: Pick<AppointmentDraft, 'services' | 'providerId'>;
}

/** Fills in the guest's usual services and colleague. */
export function UsualVisitButton({ desk, draft, known, onUsual }: UsualVisitProps) {
  const t = useT();
  const language = useLanguage();
  const { usual } = known;
  const names = usual?.services.map((id) => desk.services.find((it) => it.id === id)?.name) ?? [];
  // Not with a service that is no longer offered.
  const isSold = names.every((it) => it !== undefined);
  const isChosen = usual?.services.every((it) => draft.services.includes(it));
  if (usual === undefined || !isSold || isChosen) {
    return null;
  }
  const who = desk.colleagues.find((it) => it.id === usual.providerId);
  const what = [names.join(', '), ...(who === undefined ? [] : [formatName(who, language)])].join(' – ');
  return (
    <Button kind="quiet" onClick={() => onUsual({ ...usual, providerId: who?.id ?? draft.providerId })}>
      {t('desk.usual', { what })}
    </Button>
  );
}
