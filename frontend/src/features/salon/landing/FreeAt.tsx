import { useCompany } from '../../../components/company/CompanyContext';
import { useLanguage, useT } from '../../../lib/i18n';
import { addDays, dayOf, formatDay, formatTime } from '../../../lib/time';

interface FreeAtProps {
  start: string;
  shop: string | undefined;
}

/** `Legkorábbi: ma 16:30`, with the shop's name where there are several. */
export function FreeAt({ start, shop }: FreeAtProps) {
  const t = useT();
  const language = useLanguage();
  const { timeZone } = useCompany();
  const today = dayOf(Date.now(), timeZone);
  const day = dayOf(start, timeZone);
  const when =
    day === today ? t('date.today') : day === addDays(today, 1) ? t('date.tomorrow') : formatDay(day, language);
  return (
    <p>
      {shop === undefined ? '' : `${shop} · `}
      {t('landing.earliest', { when: `${when} ${formatTime(start, timeZone)}` })}
    </p>
  );
}
