import type { AppointmentDto } from '../../api/booking';
import ui from '../../components/ui.module.css';
import { useLanguage } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { formatName } from '../../lib/names';
import { useT } from '../../lib/workspaceTexts';

interface Props {
  appointment: AppointmentDto;
  /** The salon is named above already. */
  withoutSalon?: boolean;
}

/** The visitor, where it is not the guest who booked, the employee, length and price, and the place. */
export function Terms({ appointment, withoutSalon = false }: Props) {
  const { visitorName, provider, totalDuration, totalPrice, company, shop } = appointment;
  const place = [...(withoutSalon ? [] : [company.name]), ...(shop == null ? [] : [shop.name, shop.address])];
  const t = useT();
  const language = useLanguage();
  return (
    <>
      {visitorName != null && <p>{t('visit.for', { name: visitorName })}</p>}
      <p className={ui.muted}>
        {formatName(provider, language)} · {t('service.minutes', { minutes: totalDuration })} ·{' '}
        {formatMoney(totalPrice)}
      </p>
      {place.length > 0 && <p className={ui.muted}>{place.join(', ')}</p>}
    </>
  );
}
