import type { EventDto } from '../../../api/calendar';
import { Alert } from '../../../components/Alert';
import { ButtonAnchor, ButtonLink } from '../../../components/Button';
import { GuestTraits } from '../../../components/guests/GuestTraits';
import { phone as phoneIcon, user } from '../../../components/icons/icons';
import ui from '../../../components/ui.module.css';
import { unbroken } from '../../../components/unbroken';
import { useCounterMode } from '../../../lib/counterMode';
import { manyMissed } from '../../../lib/habits';
import { formatDateTime } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import type { Desk } from '../desk';
import type { Visitor } from './useVisitor';

interface Props {
  guest: NonNullable<EventDto['guest']>;
  visitor: Visitor;
  desk: Desk;
}

/** The guest: allergies and tags, telephone, card with its notes, habits, and neighbouring visits. */
export function GuestPart({ guest, visitor: { card, past, pause, next }, desk: { zone } }: Props) {
  const t = useT();
  // Only the calendar is shown at the counter.
  const isCounter = useCounterMode().isOn;
  const visits = card?.visits ?? 0;
  const missed = card?.missed ?? 0;
  const late = card?.lateCancellations ?? 0;
  const habits = [
    ...(visits > 0 ? [t('panel.visits', { count: visits })] : []),
    ...(pause === undefined ? [] : [t('guests.pause', { count: pause })]),
    ...(missed > 0 && missed < manyMissed ? [t('panel.missed', { count: missed })] : []),
    ...(late > 0 ? [t('panel.lateCancellations', { count: late })] : []),
  ];
  const onlyOne = past.length === 1 ? past[0] : undefined;
  const missedText = t('desk.didNotAppear');
  return (
    <div className={ui.stack}>
      <GuestTraits
        allergies={card?.allergies ?? (guest.hasAllergies === true ? '' : undefined)}
        tags={card?.tags ?? guest.tags ?? []}
        isBlockedOnline={card?.isBlockedOnline ?? false}
      />
      <div className={ui.row}>
        {guest.phone != null && (
          <ButtonAnchor kind="quiet" icon={phoneIcon} href={`tel:${guest.phone.replace(/[^+\d]/g, '')}`}>
            {guest.phone}
          </ButtonAnchor>
        )}
        {!isCounter && (
          <ButtonLink kind="quiet" icon={user} to={`/provider/guests/${guest.id}`}>
            {t('desk.openCard')}
          </ButtonLink>
        )}
      </div>
      {missed >= manyMissed && <Alert severity="danger" size="small" text={t('panel.missed', { count: missed })} />}
      {card?.note != null && card.note !== '' && <Alert severity="hint" size="small" text={card.note} />}
      {habits.length > 0 && <p className={ui.muted}>{habits.join(' · ')}</p>}
      {next !== undefined && (
        <p className={ui.muted}>
          {t('desk.nextVisit')}: {unbroken(whatOf(next, zone, missedText))}
        </p>
      )}
      {onlyOne !== undefined && (
        <p className={ui.muted}>
          {t('desk.lastVisit')}: {unbroken(whatOf(onlyOne, zone, missedText))}
        </p>
      )}
      {past.length > 1 && (
        <div className={ui.muted}>
          {t('panel.lastVisits')}:
          <ul>
            {past.map((it) => (
              <li key={it.id}>{unbroken(whatOf(it, zone, missedText))}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function whatOf({ start, services, didNotAppear }: EventDto, zone: string, missed: string): string {
  const names = services.map(({ name }) => name).join(', ');
  return [formatDateTime(start, zone), names, didNotAppear ? missed : ''].filter((it) => it !== '').join(' · ');
}
