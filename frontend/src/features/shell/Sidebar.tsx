import { useLocation } from 'react-router';
import type { CurrentUserDto } from '../../api/identitySession';
import { useLogoutMutation } from '../../api/identitySession';
import { Icon } from '../../components/icons/Icon';
import { logOut } from '../../components/icons/icons';
import { Link } from '../../components/router/Link';
import { askToLeave, giveUpUnsaved } from '../../components/router/leaveGuards';
import ui from '../../components/ui.module.css';
import { browser } from '../../lib/browser';
import { useT } from '../../lib/workspaceTexts';
import { isCurrent, menuOf } from './menu';
import styles from './Sidebar.module.css';

interface Props {
  me: CurrentUserDto;
  /** Icons only, with tooltips. */
  folded?: boolean;
  /** Called on navigation. */
  onLeave?: () => void;
}

/** The menu by role and feature, with logout; its container is the landmark. */
export function Sidebar({ me, folded = false, onLeave }: Props) {
  const t = useT();
  const { pathname } = useLocation();
  const [logout, { isLoading }] = useLogoutMutation();
  const entries = menuOf(me);
  // Still the name of the link; seen when it is pointed at.
  const name = folded ? ui.hidden : undefined;
  return (
    <div className={folded ? `${styles.sidebar} ${styles.folded}` : styles.sidebar}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.to}>
            <Link
              to={entry.to}
              className={styles.entry}
              title={folded ? t(entry.text) : undefined}
              aria-current={isCurrent(entry, pathname, entries) ? 'page' : undefined}
              onClick={onLeave}
            >
              <Icon path={entry.icon} />
              <span className={name}>{t(entry.text)}</span>
            </Link>
          </li>
        ))}
        <li className={styles.out}>
          <button
            type="button"
            className={styles.entry}
            title={folded ? t('auth.logout') : undefined}
            disabled={isLoading}
            onClick={() =>
              askToLeave(
                () =>
                  void logout().then(({ error }) => {
                    if (error === undefined) {
                      giveUpUnsaved();
                      browser.goTo('/');
                    }
                  }),
              )
            }
          >
            <Icon path={logOut} />
            <span className={name}>{t('auth.logout')}</span>
          </button>
        </li>
      </ul>
    </div>
  );
}
