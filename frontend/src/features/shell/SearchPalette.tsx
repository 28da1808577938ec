import { useDebouncedValue } from '@mantine/hooks';
import { foldText } from '../../lib/foldText';
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

/** See docs/rules.md#guest-cards. */
const minLetters = 2;
const debounceMs = 200;

interface Props {
  me: CurrentUserDto;
  onClose: () => void;
}

/** Searches guests, their last and next appointments, and pages. */
export function SearchPalette({ me, onClose }: Props) {
  const t = useT();
  const language = useLanguage();
  const zone = useZone();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), debounceMs);
  useEffect(() => {
    spotlight.open();
    return () => spotlight.close();
  }, []);
  const asks = isProvider(me.roles) && minLetters <= term.length && minLetters <= typed.trim().length;
  const guests = useSearchGuestsQuery(asks ? term : skipToken);
  const found = asks ? (guests.currentData?.items ?? []).filter((it) => !it.isWalkIn) : [];
  const waits =
    minLetters <= typed.trim().length && isProvider(me.roles) && (term !== typed.trim() || guests.isFetching);

  // Upcoming first.
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
        onClick: () => {
          const day = dayOf(Date.parse(at), zone);
          void navigate(`/provider/calendar?view=day&day=${day}&guest=${guest.id}&at=${encodeURIComponent(at)}`);
        },
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
        .filter(({ label }) => foldText(label).includes(foldText(typed.trim()))),
    },
  ].filter(({ actions }) => actions.length !== 0);

  return (
    <Spotlight
      shortcut={null}
      query={typed}
      onQueryChange={setTyped}
      // Filtered above.
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
