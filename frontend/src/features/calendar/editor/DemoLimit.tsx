import type { Refusal } from '../../../api/errors';
import { useGetGuestOrUserQuery } from '../../../api/identitySession';
import { Link } from '../../../components/router/Link';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/workspaceTexts';

/** The guest limit of a salon on trial, with a link to the subscription for supervisors. */
export function DemoLimit({ refusal }: { refusal: Refusal | undefined }) {
  const t = useT();
  const { data: me } = useGetGuestOrUserQuery();
  if (refusal?.code !== 'limit.demo_guests') {
    return null;
  }
  const limit = me?.companyInfo?.guestLimit;
  return (
    <p className={ui.small}>
      {limit != null && t('desk.demoGuests', { count: limit })}{' '}
      {me?.roles.includes('SUPERVISOR') === true && <Link to="/provider/subscription">{t('desk.leaveDemo')}</Link>}
    </p>
  );
}
