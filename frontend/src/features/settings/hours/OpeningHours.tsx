import { skipToken } from '@reduxjs/toolkit/query';
import { useGetCurrentCompanyQuery } from '../../../api/company';
import { useGetCompanyQuery } from '../../../api/salon';
import { Button } from '../../../components/Button';
import { useT } from '../../../lib/workspaceTexts';
import type { ShopEdit } from './model/week';
import { hasNoWeek, withOpeningHours } from './model/week';

interface Props {
  shop: ShopEdit;
  onChange: (shop: ShopEdit) => void;
}

/** Offers the shop's opening hours as the week of an employee who has no hours there yet. */
export function OpeningHours({ shop, onChange }: Props) {
  const t = useT();
  const isEmpty = hasNoWeek(shop);
  const id = useGetCurrentCompanyQuery().data?.szalonkaId;
  const salon = useGetCompanyQuery(isEmpty && id !== undefined ? id : skipToken).data;
  const opening = salon?.shops.find((it) => it.id === shop.shopId)?.openingHours ?? [];
  if (!isEmpty || opening.length === 0) {
    return null;
  }
  return (
    <Button kind="quiet" onClick={() => onChange(withOpeningHours(shop, opening))}>
      {t('hours.asOpen')}
    </Button>
  );
}
