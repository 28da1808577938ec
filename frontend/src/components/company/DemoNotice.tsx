import { useGetGuestOrUserQuery } from '../../api/identitySession';
import { useT } from '../../lib/i18n';
import { Alert } from '../Alert';
import { useCompany } from './CompanyContext';
import styles from './company.module.css';

/** Says on every page of a salon in demo mode that it takes no bookings yet, except its owner's. */
export function DemoNotice() {
  const t = useT();
  const { demoMode } = useCompany();
  const isOwner = useIsOwner();
  return demoMode ? (
    <div className={styles.notice}>
      <Alert severity="info" text={t(isOwner ? 'company.demoModeOwner' : 'company.demoMode')} />
    </div>
  ) : null;
}

/** Whether the signed-in user owns the salon whose pages these are. */
export function useIsOwner(): boolean {
  const { id } = useCompany();
  const me = useGetGuestOrUserQuery().data;
  return me?.isCompanyOwner === true && me.companyId === id;
}
