import { useGetGuestOrUserQuery } from '../../api/identitySession';
import { hasRight } from '../../api/rights';
import { ButtonAnchor, ButtonLink } from '../../components/Button';
import { useT } from '../../lib/workspaceTexts';

/** Import, for supervisors, and export. */
export function ListTransfer() {
  const t = useT();
  const { data: me } = useGetGuestOrUserQuery();
  const leads = me?.roles.includes('SUPERVISOR') ?? false;
  return (
    <>
      {leads && (
        <ButtonLink kind="quiet" to="/provider/guests/import">
          {t('guests.import')}
        </ButtonLink>
      )}
      {hasRight(me, 'exportGuests') && hasRight(me, 'seeContacts') && (
        <ButtonAnchor kind="quiet" href="/api/guests/export" download>
          {t('guests.export')}
        </ButtonAnchor>
      )}
    </>
  );
}
