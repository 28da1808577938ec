import { useGetGuestOrUserQuery } from '../../api/identitySession';
import { useGetCompanyQuery } from '../../api/salon';

/** The company's time zone; Budapest until it is known. */
export function useZone(): string {
  const salon = useGetGuestOrUserQuery().data?.companyInfo?.szalonkaId;
  return useGetCompanyQuery(salon ?? '', { skip: salon === undefined }).data?.timeZone ?? 'Europe/Budapest';
}
