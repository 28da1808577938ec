import { useGetGuestOrUserQuery } from '../../api/identitySession';
import { useListServicesQuery } from '../../api/salon';

/** What guests can book, to describe pictures with. */
export function useServices(): readonly { id: string; name: string }[] {
  const salon = useGetGuestOrUserQuery().data?.companyInfo?.szalonkaId;
  return useListServicesQuery(salon ?? '', { skip: salon === undefined }).data?.items ?? [];
}
