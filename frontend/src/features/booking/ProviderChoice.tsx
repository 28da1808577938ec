import { Avatar } from '../../components/Avatar';
import { Button } from '../../components/Button';
import { Sheet } from '../../components/Dialog';
import { Icon } from '../../components/icons/Icon';
import { check, users } from '../../components/icons/icons';
import ui from '../../components/ui.module.css';
import { useLanguage, useT } from '../../lib/i18n';
import { formatName } from '../../lib/names';
import styles from './ProviderChoice.module.css';
import type { ShopGroup } from './providers';
import type { ProviderSelection } from './wizard';

interface Props {
  groups: ShopGroup[];
  who: ProviderSelection;
  /** Whether the list of people is open; it may be opened from elsewhere, too. */
  open: boolean;
  onOpen: (open: boolean) => void;
  onChoose: (who: ProviderSelection) => void;
}

/** The chosen person and shop in one line, with a sheet of all people by shop, and `anyone` for shops with several. */
export function ProviderChoice({ groups, who, open, onOpen, onChoose }: Props) {
  const t = useT();
  const language = useLanguage();
  const there = groups.find(({ shop }) => shop.id === who.shopId);
  const chosen = there?.providers.find((provider) => who.kind === 'one' && provider.id === who.providerId);
  const suggested = who.kind === 'one' && who.suggested && chosen !== undefined;
  const everybody = (
    <span className={styles.everybody} aria-hidden="true">
      <Icon path={users} />
    </span>
  );
  const choose = (to: ProviderSelection) => {
    onOpen(false);
    onChoose(to);
  };
  return (
    <div className={styles.who}>
      {chosen === undefined ? (
        everybody
      ) : (
        <Avatar src={chosen.profilePicture} name={formatName(chosen, language)} size={40} />
      )}
      <p className={styles.name}>
        <span>
          <strong>{chosen === undefined ? t('date.anyone') : formatName(chosen, language)}</strong>{' '}
          <span className={ui.muted}>{there?.shop.name}</span>
        </span>
        {suggested && (
          <span className={styles.suggested} aria-hidden="true">
            {t('date.suggested')}
          </span>
        )}
      </p>
      {suggested && (
        <p role="status" className={ui.hidden}>
          {t('date.suggestedAloud', { name: formatName(chosen, language) })}
        </p>
      )}
      <Button kind="quiet" aria-haspopup="dialog" onClick={() => onOpen(true)}>
        {t('date.edit')}
        <span className={ui.hidden}>: {t('date.person')}</span>
      </Button>
      <Sheet open={open} title={t('date.who')} onClose={() => onOpen(false)}>
        {groups.map(({ shop, providers }) => (
          <fieldset key={shop.id} className={styles.shop}>
            <legend>
              <strong>{shop.name}</strong> <span className={ui.muted}>{shop.address}</span>
            </legend>
            {providers.length > 1 && (
              <Choice
                picked={who.kind === 'anyone' && who.shopId === shop.id}
                onPick={() => choose({ kind: 'anyone', shopId: shop.id })}
              >
                {everybody}
                <span className={styles.name}>{t('date.anyone')}</span>
              </Choice>
            )}
            {providers.map((provider) => {
              const mine = provider.id === chosen?.id && shop.id === who.shopId;
              return (
                <Choice
                  key={provider.id}
                  picked={mine}
                  onPick={() => choose({ kind: 'one', providerId: provider.id, shopId: shop.id, suggested: false })}
                >
                  <Avatar src={provider.profilePicture} name={formatName(provider, language)} size={40} />
                  <span className={styles.name}>
                    {formatName(provider, language)}
                    {provider.title != null && <span className={styles.title}>{provider.title}</span>}
                    {mine && suggested && <span className={styles.suggested}>{t('date.suggested')}</span>}
                  </span>
                </Choice>
              );
            })}
          </fieldset>
        ))}
      </Sheet>
    </div>
  );
}

interface ChoiceProps {
  picked: boolean;
  onPick: () => void;
  children: React.ReactNode;
}

function Choice({ picked, onPick, children }: ChoiceProps) {
  return (
    <button type="button" className={styles.person} aria-pressed={picked} onClick={onPick}>
      {children}
      {picked && <Icon path={check} />}
    </button>
  );
}
