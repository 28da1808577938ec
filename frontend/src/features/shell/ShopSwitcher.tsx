import { Menu } from '@mantine/core';
import { useState } from 'react';
import { useShops } from '../../components/company/useShops';
import { Icon } from '../../components/icons/Icon';
import { chevronDown, store } from '../../components/icons/icons';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/workspaceTexts';
import styles from './ShopSwitcher.module.css';

interface Props {
  /** As wide as what it stands in. */
  wide?: boolean;
}

/** Chooses the shop whose people the calendar shows; only where there are several. */
export function ShopSwitcher({ wide = false }: Props) {
  const t = useT();
  const { several, shopId, choose } = useShops();
  const [wasChosen, setWasChosen] = useState(false);
  if (several.length === 0) {
    return null;
  }
  const name = several.find(({ id }) => id === shopId)?.name ?? t('deskShop.all');
  return (
    <>
      <Menu position="bottom-start" width={wide ? 'target' : 240} floatingStrategy="fixed">
        <Menu.Target>
          <button
            type="button"
            className={wide ? `${styles.switcher} ${styles.wide}` : styles.switcher}
            aria-label={t('deskShop.chosen', { name })}
            title={t('deskShop.chosen', { name })}
          >
            <Icon path={store} />
            <span className={styles.name}>{name}</span>
            <Icon path={chevronDown} size={16} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.RadioGroup
            value={shopId}
            onChange={(chosen) => {
              choose(chosen);
              setWasChosen(true);
            }}
          >
            {[{ id: '', name: t('deskShop.all') }, ...several].map((shop) => (
              <Menu.RadioItem key={shop.id} value={shop.id} closeMenuOnClick className={styles.item}>
                {shop.name}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
      {/* There before it says something, so that it is announced. */}
      <span role="status" className={ui.hidden}>
        {wasChosen ? t('deskShop.now', { name }) : ''}
      </span>
    </>
  );
}
