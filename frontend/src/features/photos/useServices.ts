import { useGetGuestOrUserQuery } from '../../api/identitySession';
import { useListServicesQuery } from '../../api/salon';

/** The services that guests can book, for describing pictures. */
export function useServices(): readonly { id: string; name: string }[] {
  const salon = useGetGuestOrUserQuery().data?.companyInfo?.szalonkaId;
  return useListServicesQuery(salon ?? '', { skip: salon === undefined }).data?.items ?? [];
}
