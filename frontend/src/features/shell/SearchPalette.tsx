import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/spotlight/styles.layer.css';
import type { SpotlightFilterFunction } from '@mantine/spotlight';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { CurrentUserDto } from '../../api/workspace';
import { Icon } from '../../components/icons/Icon';
import { search } from '../../components/icons/icons';
import { useT } from '../../lib/workspaceTexts';
import { menuOf } from './menu';

/** `Vendegek` finds `Vendégek`. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

const matching: SpotlightFilterFunction = (query, groups) =>
  groups.flatMap((group) => {
    if (!('actions' in group)) {
      return [];
    }
    const actions = group.actions.filter(({ label }) => fold(label ?? '').includes(fold(query.trim())));
    return actions.length === 0 ? [] : [{ ...group, actions }];
  });

interface Props {
  me: CurrentUserDto;
  onClose: () => void;
}

/** One search for everything; for now it knows the pages. */
export function SearchPalette({ me, onClose }: Props) {
  const t = useT();
  const navigate = useNavigate();
  useEffect(() => {
    spotlight.open();
    return () => spotlight.close();
  }, []);
  return (
    <Spotlight
      shortcut={null}
      filter={matching}
      nothingFound={t('search.nothing')}
      onSpotlightClose={onClose}
      searchProps={{
        'aria-label': t('search.open'),
        placeholder: t('search.placeholder'),
        leftSection: <Icon path={search} />,
      }}
      actions={[
        {
          group: t('search.pages'),
          actions: menuOf(me).map(({ to, text, icon }) => ({
            id: to,
            label: t(text),
            leftSection: <Icon path={icon} />,
            onClick: () => void navigate(to),
          })),
        },
      ]}
    />
  );
}
