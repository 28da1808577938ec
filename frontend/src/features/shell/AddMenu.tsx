import { Menu } from '@mantine/core';
import type { ReactElement } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CurrentUserDto } from '../../api/identitySession';
import { Icon } from '../../components/icons/Icon';
import { useT } from '../../lib/workspaceTexts';
import styles from './AddMenu.module.css';
import { additionsOf, withOpenQuery } from './menu';

interface Props {
  me: CurrentUserDto;
  position: 'top' | 'bottom-end';
  /** The button that opens it. */
  children: ReactElement;
}

/** A menu of things to add. */
export function AddMenu({ me, position, children }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <Menu position={position} width={220} floatingStrategy="fixed">
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {additionsOf(me).map(({ to, text, icon }) => (
          <Menu.Item
            key={text}
            className={styles.item}
            leftSection={<Icon path={icon} />}
            onClick={() => void navigate(withOpenQuery(to, pathname, search))}
          >
            {t(text)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
