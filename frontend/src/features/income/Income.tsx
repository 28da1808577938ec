import { useLocation } from 'react-router';
import { useGetGuestOrUserQuery } from '../../api/identitySession';
import { PageHeading } from '../../components/PageHeading';
import { PageLinks } from '../../components/PageLinks';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/workspaceTexts';
import { Commissions } from './Commissions';
import { Invoicing } from './invoices/Invoicing';
import { Takings } from './Takings';
import { Till } from './Till';

const views = ['takings', 'till', 'commission', 'invoicing'] as const;

/** Guests' payments, the closing of days, and commissions, view by view (`?view=`). */
export function Income() {
  const t = useT();
  const asked = new URLSearchParams(useLocation().search).get('view');
  const leads = useGetGuestOrUserQuery().data?.roles.includes('SUPERVISOR') === true;
  const view = (leads ? views.find((it) => it === asked) : undefined) ?? 'takings';
  return (
    <div className={ui.stack}>
      <PageHeading site="Szalonka">{t('menu.payment')}</PageHeading>
      {leads && (
        <PageLinks
          label={t('income.views')}
          links={views.map((it) => ({ to: `?view=${it}`, text: t(`income.view.${it}`), isCurrent: it === view }))}
          replace
        />
      )}
      {view === 'takings' && <Takings leads={leads} />}
      {view === 'till' && <Till />}
      {view === 'commission' && <Commissions />}
      {view === 'invoicing' && <Invoicing />}
    </div>
  );
}
