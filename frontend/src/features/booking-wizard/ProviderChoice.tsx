import { useEffect, useRef } from 'react';
import { Avatar } from '../../components/Avatar';
import { Icon } from '../../components/icons/Icon';
import { users } from '../../components/icons/icons';
import ui from '../../components/ui.module.css';
import { useLanguage, useT } from '../../lib/i18n';
import { formatName } from '../../lib/names';
import styles from './ProviderChoice.module.css';
import type { ShopGroup } from './providers';
import type { Who } from './wizard';

interface Props {
  groups: ShopGroup[];
  who: Who;
  onChoose: (who: Who) => void;
}

/** People by shop, and `anyone` for shops with several. */
export function ProviderChoice({ groups, who, onChoose }: Props) {
  const t = useT();
  const language = useLanguage();
  const chosen = groups
    .flatMap((group) => group.providers)
    .find((provider) => who.kind === 'one' && provider.id === who.providerId);
  // Scrolls the chosen one into view where the row scrolls sideways.
  const box = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is the event
  useEffect(() => {
    const label = box.current?.querySelector<HTMLElement>('label:has(:checked)');
    const row = label?.parentElement;
    if (label != null && row != null && row.scrollWidth > row.clientWidth) {
      row.scrollLeft = label.offsetLeft - (row.clientWidth - label.offsetWidth) / 2;
    }
  }, [who]);
  return (
    <fieldset ref={box} className={styles.who}>
      <legend>
        <h2>{t('date.who')}</h2>
      </legend>
      {who.kind === 'one' && who.suggested && chosen !== undefined && (
        <p role="status" className={ui.muted}>
          {t('date.suggestedAloud', { name: formatName(chosen, language) })}
        </p>
      )}
      {groups.map(({ shop, providers }) => (
        <fieldset key={shop.id} className={styles.shop}>
          <legend>
            <strong>{shop.name}</strong> <span className={ui.muted}>{shop.address}</span>
          </legend>
          <div className={styles.people}>
            {providers.length > 1 && (
              <label className={styles.person}>
                <input
                  type="radio"
                  name="who"
                  checked={who.kind === 'anyone' && who.shopId === shop.id}
                  onChange={() => onChoose({ kind: 'anyone', shopId: shop.id })}
                />
                <span className={styles.everybody} aria-hidden="true">
                  <Icon path={users} />
                </span>
                <span className={styles.name}>{t('date.anyone')}</span>
              </label>
            )}
            {providers.map((provider) => {
              const mine = who.kind === 'one' && who.providerId === provider.id && who.shopId === shop.id;
              return (
                <label key={provider.id} className={styles.person}>
                  <input
                    type="radio"
                    name="who"
                    checked={mine}
                    onChange={() =>
                      onChoose({ kind: 'one', providerId: provider.id, shopId: shop.id, suggested: false })
                    }
                  />
                  <Avatar src={provider.profilePicture} name={formatName(provider, language)} size={40} />
                  <span className={styles.name}>
                    {formatName(provider, language)}
                    {provider.title != null && <span className={styles.title}>{provider.title}</span>}
                    {mine && who.suggested && <span className={styles.suggested}>{t('date.suggested')}</span>}
                  </span>
                </label>
              );
            })}
          </div>
        </fieldset>
      ))}
    </fieldset>
  );
}
