import type { EventDto } from '../../api/calendar';
import { octagonAlert } from '../../components/icons/guestIcons';
import { Icon } from '../../components/icons/Icon';
import ui from '../../components/ui.module.css';
import { useLanguage } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { formatName } from '../../lib/names';
import { useT } from '../../lib/workspaceTexts';
import styles from './Calendar.module.css';
import type { Desk } from './desk';
import { marksOf, periodOf, titleOf } from './desk';

interface Props {
  desk: Desk;
  event: EventDto;
}

/** An event at a glance: who, when, with whom, what for, and what is to be known of the guest and the money. */
export function EventCard({ desk, event }: Props) {
  const t = useT();
  const language = useLanguage();
  const { zone, colleagues, shortNames, hidesMoney } = desk;
  const who = colleagues.find((it) => it.id === event.providerId);
  // Guests who can read the screen are not to read of other guests.
  const guest = shortNames ? undefined : event.guest;
  const tags = (guest?.tags ?? []).map((it) => t(`guests.tag.${it}`));
  const marks = [...tags, ...marksOf(event, t, zone)];
  return (
    <>
      <b>{titleOf(event, t, language, shortNames)}</b>
      <span>
        {periodOf(event, zone)}
        {who && ` · ${formatName(who, language)}`}
      </span>
      {guest?.hasAllergies === true && (
        <b className={styles.allergies}>
          <Icon path={octagonAlert} size={16} /> {t('guests.allergies')}
        </b>
      )}
      {guest?.phone != null && <span>{guest.phone}</span>}
      {event.services.map((it) => (
        <span key={it.id}>
          {it.name}
          {!hidesMoney && it.price != null && ` · ${formatMoney(it.price)}`}
        </span>
      ))}
      {event.services.length > 1 && !hidesMoney && event.total != null && (
        <span>
          {t('desk.total')}: {formatMoney(event.total)}
        </span>
      )}
      {!hidesMoney && moneyText(event, t) !== '' && <b>{moneyText(event, t)}</b>}
      {marks.length > 0 && <span className={ui.muted}>{marks.join(' · ')}</span>}
      {event.kind === 'appointment' && !shortNames && event.description != null && <span>{event.description}</span>}
    </>
  );
}

/** The payment, or that there is none although the visit is over. */
function moneyText(
  { kind, state, payment, isPaymentVisible, didNotAppear, end }: EventDto,
  t: ReturnType<typeof useT>,
) {
  if (kind !== 'appointment' || state !== 1 || !isPaymentVisible || didNotAppear) {
    return '';
  }
  if (payment != null) {
    return t('desk.isPaid', { sum: formatMoney(payment) });
  }
  return Date.parse(end) <= Date.now() ? t('desk.state.over') : '';
}
