import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CurrentUserDto } from '../../api/identitySession';
import { Avatar } from '../../components/Avatar';
import { ButtonLink, IconButton } from '../../components/Button';
import logo from '../../components/brand/logo.svg';
import { Icon } from '../../components/icons/Icon';
import { arrowLeft, menu, plus, search } from '../../components/icons/icons';
import { Link } from '../../components/router/Link';
import { browser } from '../../lib/browser';
import { useLanguage } from '../../lib/i18n';
import { formatName } from '../../lib/names';
import { homeOf } from '../../lib/roles';
import { useT } from '../../lib/workspaceTexts';
import { AddMenu } from './AddMenu';
import styles from './Header.module.css';
import { ShopSwitcher } from './ShopSwitcher';

interface Props {
  /** Null: not signed in; undefined: not known yet. */
  me: CurrentUserDto | null | undefined;
  menuOpen: boolean;
  onMenu: () => void;
  /** Shows the add button; on phones the bottom bar has it. */
  adds: boolean;
  /** Shows the choice of the shop; on phones the menu has it. */
  shops: boolean;
  bell: ReactNode;
  /** Opens the search; undefined for guests, who have nothing to search. */
  onSearch: (() => void) | undefined;
}

/** Back button (phones), logo, search, user and menu button. */
export function Header({ me, menuOpen, adds, shops, bell, onMenu, onSearch }: Props) {
  const t = useT();
  const language = useLanguage();
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  return (
    <div className={styles.header}>
      {pathname !== '/' && (
        <IconButton
          icon={arrowLeft}
          label={t('app.back')}
          className={styles.back}
          // The first page of a visit has no page of ours before it.
          onClick={() => void (key === 'default' ? browser.goTo('/') : navigate(-1))}
        />
      )}
      <p className={styles.logo}>
        <a href="/">
          <img src={logo} alt="" width={32} height={32} />
          <span>szalonka</span>
        </a>
      </p>
      {onSearch !== undefined && (
        <button type="button" className={styles.search} aria-keyshortcuts="Control+K" onClick={onSearch}>
          <Icon path={search} size={16} />
          <span>{t('search.open')}</span>
          <kbd>{t('search.keys')}</kbd>
        </button>
      )}
      {shops && <ShopSwitcher />}
      {bell}
      {me != null && adds && (
        <AddMenu me={me} position="bottom-end">
          <IconButton icon={plus} label={t('menu.add')} className={styles.add} />
        </AddMenu>
      )}
      {me === null && pathname !== '/login' && (
        <ButtonLink kind="quiet" to="/login">
          {t('auth.login')}
        </ButtonLink>
      )}
      {me != null && (
        <>
          <Link to={homeOf(me.roles)} className={styles.user}>
            <Avatar src={me.profilePicture} name={formatName(me, language)} size={32} />
            <span>{formatName(me, language)}</span>
          </Link>
          <IconButton icon={menu} label={t('workspace.menu')} aria-expanded={menuOpen} onClick={onMenu} />
        </>
      )}
    </div>
  );
}
