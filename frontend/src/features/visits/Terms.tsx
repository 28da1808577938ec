import type { AppointmentDto } from '../../api/booking';
import ui from '../../components/ui.module.css';
import { useLanguage } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { formatName } from '../../lib/names';
import { useT } from '../../lib/workspaceTexts';

/** The visitor, where it is not the guest who booked, the employee, length and price, and the place. */
export function Terms({
  appointment: { visitorName, provider, totalDuration, totalPrice, company, shop },
}: {
  appointment: AppointmentDto;
}) {
  const t = useT();
  const language = useLanguage();
  return (
    <>
      {visitorName != null && <p>{t('visit.for', { name: visitorName })}</p>}
      <p className={ui.muted}>
        {formatName(provider, language)} · {t('service.minutes', { minutes: totalDuration })} ·{' '}
        {formatMoney(totalPrice)}
      </p>
      <p className={ui.muted}>
        {company.name}
        {shop != null && `, ${shop.name}, ${shop.address}`}
      </p>
    </>
  );
}
