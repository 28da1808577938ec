import type { EventDto } from '../../../api/calendar';
import { useDeleteEventMutation } from '../../../api/calendar';
import { toRefusal } from '../../../api/errors';
import { useListWishesQuery, useTakeForGuestMutation } from '../../../api/waiting';
import { Button, ButtonLink } from '../../../components/Button';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import { Drawer } from '../../../components/kit/Drawer';
import ui from '../../../components/ui.module.css';
import { useLanguage } from '../../../lib/i18n';
import { formatMoney } from '../../../lib/money';
import { formatName } from '../../../lib/names';
import { dayOf, formatDateTime, formatDay } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import type { Desk } from '../desk';
import { heldUntil, periodOf, titleOf } from '../desk';
import { FactList } from './FactList';

interface Props {
  desk: Desk;
  event: EventDto;
  /** Without a network: it is shown, and nothing can be done with it. */
  isReadOnly: boolean;
  onClose: () => void;
}

/**
 * A time held for a guest on the waiting list, which the desk books for them or releases, or for a guest who is booking, which
 * it can only release.
 */
export function HoldPanel({ desk: { zone, colleagues }, event, isReadOnly, onClose }: Props) {
  const t = useT();
  const language = useLanguage();
  const list = useListWishesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [take, taking] = useTakeForGuestMutation();
  const [remove, removing] = useDeleteEventMutation();
  const wish = list.data?.items.find((it) => it.wish.offer?.id === event.id);
  const who = colleagues.find((it) => it.id === event.providerId);
  const error = taking.error ?? removing.error;
  const isOffer = event.guest != null;
  const facts: [string, string][] = [
    [t('desk.when'), `${formatDay(dayOf(event.start, zone), language)} ${periodOf(event, zone)}`],
    [t('desk.who'), who === undefined ? '' : formatName(who, language)],
    ...(isOffer
      ? ([
          [t('desk.services'), event.services.map((it) => it.name).join(', ')],
          ...(event.total == null ? [] : [[t('desk.total'), formatMoney(event.total)] satisfies [string, string]]),
        ] satisfies [string, string][])
      : []),
    [
      t(isOffer ? 'desk.kind.hold' : 'desk.beingBooked'),
      event.holdUntil == null ? '' : heldUntil(event, formatDateTime(event.holdUntil, zone), t),
    ],
  ];
  const closeAfter = (answer: { error?: unknown }) => {
    if (answer.error === undefined) {
      onClose();
    }
  };
  const actions = !isReadOnly && (
    <>
      <Button
        kind="quiet"
        busy={removing.isLoading}
        onClick={() => void remove({ id: event.id, version: event.version }).then(closeAfter)}
      >
        {t(isOffer ? 'desk.heldTakeBack' : 'desk.release')}
      </Button>
      {isOffer && (
        <Button
          busy={taking.isLoading}
          disabled={wish === undefined}
          onClick={() => wish !== undefined && void take(wish.wish.id).then(closeAfter)}
        >
          {t('desk.heldTake')}
        </Button>
      )}
    </>
  );
  return (
    <Drawer open title={titleOf(event, t, language)} onClose={onClose} actions={actions}>
      <div className={ui.stack}>
        <p>{t(isOffer ? 'desk.heldText' : 'desk.beingBookedText')}</p>
        {wish?.phone != null && (
          <p>
            <a href={`tel:${wish.phone.replace(/[^+\d]/g, '')}`}>{wish.phone}</a>
          </p>
        )}
        <FactList facts={facts} />
        <RefusalAlert refusal={error === undefined ? undefined : toRefusal(error)} />
        {isOffer && (
          <p>
            <ButtonLink kind="link" to="/provider/calendar/waiting">
              {t('desk.queue')}
            </ButtonLink>
          </p>
        )}
      </div>
    </Drawer>
  );
}
