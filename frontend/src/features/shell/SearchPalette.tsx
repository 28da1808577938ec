import { useDebouncedValue } from '@mantine/hooks';
import { plain } from '../../lib/plain';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/spotlight/styles.layer.css';
import type { SpotlightActionGroupData } from '@mantine/spotlight';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CurrentUserDto } from '../../api/workspace';
import { useSearchGuestsQuery } from '../../api/workspace';
import { useZone } from '../../components/company/useZone';
import { Icon } from '../../components/icons/Icon';
import { calendar, search, user } from '../../components/icons/icons';
import { useLanguage } from '../../lib/i18n';
import { formatName } from '../../lib/names';
import { isProvider } from '../../lib/roles';
import { dayOf, formatDateTime } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import { menuOf } from './menu';

/** Letters from which on guests are asked for (docs/rules.md#guest-cards), and milliseconds without typing before. */
const shortest = 2;
const quiet = 200;

interface Props {
  me: CurrentUserDto;
  onClose: () => void;
}

/** One search for everything: guests, their last and next appointments, pages. */
export function SearchPalette({ me, onClose }: Props) {
  const t = useT();
  const language = useLanguage();
  const zone = useZone();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), quiet);
  useEffect(() => {
    spotlight.open();
    return () => spotlight.close();
  }, []);
  const asks = isProvider(me.roles) && shortest <= term.length && shortest <= typed.trim().length;
  const guests = useSearchGuestsQuery(asks ? term : skipToken);
  const found = asks ? (guests.currentData?.items ?? []).filter((it) => !it.isWalkIn) : [];
  const waits = shortest <= typed.trim().length && isProvider(me.roles) && (term !== typed.trim() || guests.isFetching);

  // What is still to come first.
  const visits = found
    .flatMap((guest) => [guest.nextVisit, guest.lastVisit].flatMap((at) => (at == null ? [] : { guest, at })))
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  const groups: SpotlightActionGroupData[] = [
    {
      group: t('menu.guests'),
      actions: found.map((guest) => ({
        id: guest.id,
        label: formatName(guest, language),
        description: [guest.phone, guest.email].filter(Boolean).join(' · '),
        leftSection: <Icon path={user} />,
        onClick: () => void navigate(`/provider/guests/${guest.id}`),
      })),
    },
    {
      group: t('search.visits'),
      actions: visits.map(({ guest, at }) => ({
        id: `${guest.id} ${at}`,
        label: `${formatName(guest, language)}, ${formatDateTime(at, zone)}`,
        leftSection: <Icon path={calendar} />,
        onClick: () => void navigate(`/provider/calendar?view=day&day=${dayOf(Date.parse(at), zone)}`),
      })),
    },
    {
      group: t('search.pages'),
      actions: menuOf(me)
        .map(({ to, text, icon }) => ({
          id: to,
          label: t(text),
          leftSection: <Icon path={icon} />,
          onClick: () => void navigate(to),
        }))
        .filter(({ label }) => plain(label).includes(plain(typed.trim()))),
    },
  ].filter(({ actions }) => actions.length !== 0);

  return (
    <Spotlight
      shortcut={null}
      query={typed}
      onQueryChange={setTyped}
      // What does not fit is left out above.
      filter={(_query, all) => all}
      nothingFound={t(waits ? 'app.loading' : guests.isError && asks ? 'search.failed' : 'search.nothing')}
      scrollable
      maxHeight="60vh"
      onSpotlightClose={onClose}
      searchProps={{
        'aria-label': t('search.open'),
        placeholder: t('search.placeholder'),
        leftSection: <Icon path={search} />,
      }}
      actions={groups}
    />
  );
}
