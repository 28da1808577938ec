import { skipToken } from '@reduxjs/toolkit/query';
import { useGetGuestOrUserQuery } from '../../api/identitySession';
import type { ShopDto } from '../../api/salon';
import { useGetCompanyQuery } from '../../api/salon';
import { chooseShop, useChosenShop } from '../../lib/chosenShop';

interface Shops {
  /** Empty until they are known, and where there is only one. */
  several: readonly ShopDto[];
  /** Also a single one. */
  all: readonly ShopDto[];
  /** The one whose people are shown; empty for all. */
  shopId: string;
  choose: (shopId: string) => void;
}

const none: readonly ShopDto[] = [];

/** The shops of the caller's company, and the one that was chosen in this browser. */
export function useShops(): Shops {
  const company = useGetGuestOrUserQuery().data?.companyInfo ?? undefined;
  const known = useGetCompanyQuery(company?.szalonkaId ?? skipToken).data?.shops;
  const chosen = useChosenShop(company?.id ?? '');
  const several = known !== undefined && known.length > 1 ? known : none;
  // Without a network the shops may be unknown; the choice still holds.
  const isShop = known === undefined || several.some(({ id }) => id === chosen);
  return {
    several,
    all: known ?? none,
    shopId: isShop ? chosen : '',
    choose: (shopId) => company !== undefined && chooseShop(company.id, shopId),
  };
}
