import type { EventDto } from '../../../api/calendar';
import { Alert } from '../../../components/Alert';
import { ButtonAnchor, ButtonLink } from '../../../components/Button';
import { phone as phoneIcon, user } from '../../../components/icons/icons';
import ui from '../../../components/ui.module.css';
import { unbroken } from '../../../components/unbroken';
import { formatDateTime } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import type { Visitor } from './useVisitor';

interface Props {
  guest: NonNullable<EventDto['guest']>;
  visitor: Visitor;
  zone: string;
}

/** The guest: telephone, card with its notes, and neighbouring visits. */
export function GuestPart({ guest, visitor: { card, last, next }, zone }: Props) {
  const t = useT();
  const visits = [
    [t('desk.lastVisit'), last],
    [t('desk.nextVisit'), next],
  ] as const;
  return (
    <div className={ui.stack}>
      <div className={ui.row}>
        {guest.phone != null && (
          <ButtonAnchor kind="quiet" icon={phoneIcon} href={`tel:${guest.phone.replace(/[^+\d]/g, '')}`}>
            {guest.phone}
          </ButtonAnchor>
        )}
        <ButtonLink kind="quiet" icon={user} to={`/provider/guests/${guest.id}`}>
          {t('desk.openCard')}
        </ButtonLink>
      </div>
      {card?.note != null && card.note !== '' && <Alert severity="hint" size="small" text={card.note} />}
      {visits.map(([label, visit]) =>
        visit === undefined ? null : (
          <p key={label} className={ui.muted}>
            {label}: {unbroken(whatOf(visit, zone, t('desk.didNotAppear')))}
          </p>
        ),
      )}
    </div>
  );
}

function whatOf({ start, services, didNotAppear }: EventDto, zone: string, missed: string): string {
  const names = services.map(({ name }) => name).join(', ');
  return [formatDateTime(start, zone), names, didNotAppear ? missed : ''].filter((it) => it !== '').join(' · ');
}
