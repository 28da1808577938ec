import { useGetCompanyQuery, useGetGuestOrUserQuery } from '../../api/api';

/** The company's zone, in which every time is read; until it is known, the one salons here live in. */
export function useZone(): string {
  const salon = useGetGuestOrUserQuery().data?.companyInfo?.szalonkaId;
  return useGetCompanyQuery(salon ?? '', { skip: salon === undefined }).data?.timeZone ?? 'Europe/Budapest';
}
