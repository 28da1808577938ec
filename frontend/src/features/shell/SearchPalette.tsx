import { useDebouncedValue } from '@mantine/hooks';
import { matchesText } from '../../lib/matchText';
import '@mantine/spotlight/styles.layer.css';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSearchGuestsQuery } from '../../api/guests';
import type { CurrentUserDto } from '../../api/identitySession';
import { useZone } from '../../components/company/useZone';
import { Icon } from '../../components/icons/Icon';
import { calendar, search, user } from '../../components/icons/icons';
import { unbroken } from '../../components/unbroken';
import { useLanguage } from '../../lib/i18n';
import { formatName } from '../../lib/names';
import { dayOf, formatDateTime } from '../../lib/time';
import { useOnline } from '../../lib/useOnline';
import { useT } from '../../lib/workspaceTexts';
import { menuOf } from './menu';
import styles from './SearchPalette.module.css';
import { useKeptVisits } from './useKeptVisits';

/** See docs/rules.md#guest-cards. */
const minLetters = 2;
const debounceMs = 200;

interface Props {
  me: CurrentUserDto;
  onClose: () => void;
}

interface SearchResult {
  id: string;
  icon: string;
  label: string;
  description?: string | undefined;
  /** Its address. */
  to: string;
}

/**
 * Searches guests, their last and next appointments, and pages. When the server cannot be asked, the appointments of today
 * and tomorrow that this browser keeps.
 */
export function SearchPalette({ me, onClose }: Props) {
  const t = useT();
  const language = useLanguage();
  const zone = useZone();
  const online = useOnline();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), debounceMs);
  useEffect(() => {
    spotlight.open();
    return () => spotlight.close();
  }, []);
  const searchesGuests = minLetters <= typed.trim().length;
  const asks = searchesGuests && minLetters <= term.length;
  const guests = useSearchGuestsQuery(asks ? term : skipToken);
  const found = asks ? (guests.currentData?.items ?? []).filter((it) => !it.isWalkIn) : [];
  const isUnanswered = asks && guests.currentData === undefined && (guests.isError || !online);
  const kept = useKeptVisits(me.id, isUnanswered ? term : undefined);
  const waits = searchesGuests && (term !== typed.trim() || (guests.isFetching && !isUnanswered));

  // Upcoming first.
  const visits = found
    .flatMap((guest) => [guest.nextVisit, guest.lastVisit].flatMap((at) => (at == null ? [] : { guest, at })))
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  const dayAddress = (at: string, of: string) => `/provider/calendar?view=day&day=${dayOf(Date.parse(at), of)}`;
  const keptVisits = (kept?.events ?? []).flatMap(({ id, guest, start, services, providerId }): SearchResult[] => {
    const provider = kept?.colleagues.find((it) => it.id === providerId);
    return guest == null || kept === undefined
      ? []
      : [
          {
            id,
            icon: calendar,
            label: `${formatName(guest, language)}, ${formatDateTime(start, kept.zone)}`,
            description: [
              services.map(({ name }) => name).join(', '),
              provider && formatName(provider, language),
              guest.phone,
            ]
              .filter(Boolean)
              .join(' · '),
            to: `${dayAddress(start, kept.zone)}&event=${id}`,
          },
        ];
  });
  const groups: { name: string; entries: SearchResult[] }[] = [
    {
      name: t('menu.guests'),
      entries: found.map((guest) => ({
        id: guest.id,
        icon: user,
        label: formatName(guest, language),
        description: [guest.phone, guest.email].filter(Boolean).join(' · '),
        to: `/provider/guests/${guest.id}`,
      })),
    },
    {
      name: t('search.visits'),
      entries: [
        ...visits.map(({ guest, at }) => ({
          id: `${guest.id} ${at}`,
          icon: calendar,
          label: `${formatName(guest, language)}, ${formatDateTime(at, zone)}`,
          to: `${dayAddress(at, zone)}&guest=${guest.id}&at=${encodeURIComponent(at)}`,
        })),
        ...keptVisits,
      ],
    },
    {
      name: t('search.pages'),
      entries: menuOf(me)
        .map(({ to, text, icon }) => ({ id: to, icon, label: t(text), to }))
        .filter(({ label }) => matchesText(label, typed)),
    },
  ].filter(({ entries }) => entries.length !== 0);
  const notice = !isUnanswered
    ? ''
    : kept === undefined
      ? t(online ? 'search.failed' : 'search.nothingKept')
      : t(online ? 'search.unreached' : 'search.offline', {
          when: formatDateTime(new Date(kept.readAt).toISOString(), kept.zone),
        });

  return (
    <Spotlight.Root
      shortcut={null}
      query={typed}
      onQueryChange={setTyped}
      scrollable
      maxHeight="60vh"
      onSpotlightClose={onClose}
    >
      <Spotlight.Search
        aria-label={t('search.open')}
        placeholder={t('search.placeholder')}
        leftSection={<Icon path={search} />}
      />
      {/* Present before it has a text, so that screen readers announce the text. */}
      <p role="status" className={styles.notice}>
        {unbroken(notice)}
      </p>
      {groups.length === 0 ? (
        <Spotlight.Empty>{t(waits ? 'app.loading' : 'search.nothing')}</Spotlight.Empty>
      ) : (
        <Spotlight.ActionsList>
          {groups.map(({ name, entries }) => (
            <Spotlight.ActionsGroup key={name} label={name}>
              {entries.map(({ id, icon, label, description, to }) => (
                <Spotlight.Action
                  key={id}
                  label={label}
                  description={description}
                  leftSection={<Icon path={icon} />}
                  onClick={() => void navigate(to)}
                />
              ))}
            </Spotlight.ActionsGroup>
          ))}
        </Spotlight.ActionsList>
      )}
    </Spotlight.Root>
  );
}
