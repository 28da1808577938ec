import { Button } from '../../components/Button';
import { useShops } from '../../components/company/useShops';
import ui from '../../components/ui.module.css';
import { useMedia } from '../../lib/useMedia';
import { useT } from '../../lib/workspaceTexts';
import styles from './Calendar.module.css';
import type { Desk } from './desk';

/**
 * Names the shop whose people are shown where the page's head has no room for it, and says when the chosen shop has no
 * employees.
 */
export function ShopNotice({ desk }: { desk: Desk }) {
  const t = useT();
  const narrow = useMedia('(max-width: 767px)');
  const { several, shopId, choose } = useShops();
  const name = several.find(({ id }) => id === shopId)?.name;
  const isEmpty = desk.shopId === undefined;
  if (name === undefined || !(narrow || isEmpty)) {
    return null;
  }
  return (
    <p className={`${styles.shop} ${ui.muted} ${ui.small}`}>
      {t(isEmpty ? 'deskShop.nobody' : 'deskShop.chosen', { name })}
      <Button kind="link" onClick={() => choose('')}>
        {t('deskShop.all')}
      </Button>
    </p>
  );
}
