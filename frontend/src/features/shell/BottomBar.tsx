import { useLocation } from 'react-router';
import type { CurrentUserDto } from '../../api/identitySession';
import { Icon } from '../../components/icons/Icon';
import { ellipsis, plus } from '../../components/icons/icons';
import { Link } from '../../components/router/Link';
import { useT } from '../../lib/workspaceTexts';
import { AddMenu } from './AddMenu';
import styles from './BottomBar.module.css';
import type { Entry } from './menu';
import { bottomBarEntries, isCurrent } from './menu';

interface Props {
  me: CurrentUserDto;
  moreOpen: boolean;
  onMore: () => void;
}

/** The navigation bar for colleagues on phones. */
export function BottomBar({ me, moreOpen, onMore }: Props) {
  const t = useT();
  const [calendar, guests, notifications] = bottomBarEntries;
  return (
    <nav aria-label={t('menu.daily')} className={styles.bar}>
      <Tab entry={calendar} />
      <Tab entry={guests} />
      <AddMenu me={me} position="top">
        <button type="button" className={styles.add} aria-label={t('menu.add')} title={t('menu.add')}>
          <Icon path={plus} size={24} />
        </button>
      </AddMenu>
      <Tab entry={notifications} />
      <button type="button" className={styles.tab} aria-expanded={moreOpen} onClick={onMore}>
        <Icon path={ellipsis} />
        <span>{t('menu.more')}</span>
      </button>
    </nav>
  );
}

function Tab({ entry }: { entry: Entry }) {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <Link
      to={entry.to}
      className={styles.tab}
      aria-current={isCurrent(entry, pathname, bottomBarEntries) ? 'page' : undefined}
    >
      <Icon path={entry.icon} />
      <span>{t(entry.text)}</span>
    </Link>
  );
}
