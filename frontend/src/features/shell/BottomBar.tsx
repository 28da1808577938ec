import { Menu } from '@mantine/core';
import { useLocation, useNavigate } from 'react-router';
import type { CurrentUserDto } from '../../api/workspace';
import { Icon } from '../../components/icons/Icon';
import { ellipsis, plus } from '../../components/icons/icons';
import { Link } from '../../components/router/Link';
import { useT } from '../../lib/workspaceTexts';
import styles from './BottomBar.module.css';
import type { Entry } from './menu';
import { additionsOf, atThumb, beside, isCurrent } from './menu';

interface Props {
  me: CurrentUserDto;
  moreOpen: boolean;
  onMore: () => void;
}

/** What a colleague needs all day, where the thumb is. */
export function BottomBar({ me, moreOpen, onMore }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [calendar, guests, notifications] = atThumb;
  return (
    <nav aria-label={t('menu.daily')} className={styles.bar}>
      <Tab entry={calendar} />
      <Tab entry={guests} />
      <Menu position="top" width={220}>
        <Menu.Target>
          <button type="button" className={styles.add} aria-label={t('menu.add')} title={t('menu.add')}>
            <Icon path={plus} size={24} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {additionsOf(me).map(({ to, text, icon }) => (
            <Menu.Item
              key={text}
              className={styles.item}
              leftSection={<Icon path={icon} />}
              onClick={() => void navigate(beside(to, pathname, search))}
            >
              {t(text)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
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
    <Link to={entry.to} className={styles.tab} aria-current={isCurrent(entry, pathname, atThumb) ? 'page' : undefined}>
      <Icon path={entry.icon} />
      <span>{t(entry.text)}</span>
    </Link>
  );
}
