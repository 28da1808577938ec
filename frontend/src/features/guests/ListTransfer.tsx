import { useGetGuestOrUserQuery } from '../../api/identitySession';
import { ButtonAnchor, ButtonLink } from '../../components/Button';
import { useT } from '../../lib/workspaceTexts';

/** Import and export, for supervisors. */
export function ListTransfer() {
  const t = useT();
  const leads = useGetGuestOrUserQuery().data?.roles.includes('SUPERVISOR') ?? false;
  return leads ? (
    <>
      <ButtonLink kind="quiet" to="/provider/guests/import">
        {t('guests.import')}
      </ButtonLink>
      <ButtonAnchor kind="quiet" href="/api/guests/export" download>
        {t('guests.export')}
      </ButtonAnchor>
    </>
  ) : null;
}
