import { PageHeading } from '../../components/PageHeading';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/i18n';

/** Where a colleague arrives after signing in, until there is a calendar here. */
export function CalendarNotice() {
  const t = useT();
  return (
    <div className={ui.stack}>
      <PageHeading site="Szalonka">{t('calendar.title')}</PageHeading>
      <p>{t('calendar.text')}</p>
    </div>
  );
}
