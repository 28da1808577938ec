import { useLocation } from 'react-router';
import { useGetCompanyQuery } from '../../../api/salon';
import { PageHeading } from '../../../components/PageHeading';
import { PrivacyText } from '../../../components/privacy/PrivacyText';
import { Skeleton } from '../../../components/Skeleton';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/i18n';

/** The privacy notice; names the salon given by `?salon=`. */
export function Privacy() {
  const t = useT();
  const salon = new URLSearchParams(useLocation().search).get('salon') ?? '';
  const { data, isLoading } = useGetCompanyQuery(salon, { skip: salon === '' });
  return (
    <div className={ui.stack}>
      <PageHeading site={data?.name ?? 'Szalonka'}>{t('privacy.title')}</PageHeading>
      {isLoading ? <Skeleton rows={6} /> : <PrivacyText company={data} heading="h2" />}
    </div>
  );
}
