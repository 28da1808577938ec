import { useCallback } from 'react';
import type { EventDto } from '../../../api/calendar';
import { useLanguage } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import { formatDay } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import type { Desk } from '../desk';
import { titleOf } from '../desk';
import type { EventPlace } from './useMoveEvent';

/** Texts of events and places in the current language. */
export function useEventTexts({ colleagues, shortNames }: Desk) {
  const t = useT();
  const language = useLanguage();
  const nameOf = useCallback(
    (id: string) => {
      const colleague = colleagues.find((it) => it.id === id);
      return colleague === undefined ? '' : formatName(colleague, language);
    },
    [colleagues, language],
  );
  return {
    title: (event: EventDto) => titleOf(event, t, language, shortNames),
    services: (event: EventDto) => event.services.map((it) => it.name).join(', '),
    nameOf,
    place: ({ providerId, when }: EventPlace) => {
      const last = when.untilDay > when.day ? `${formatDay(when.untilDay, language)} ` : '';
      const time = `${when.from}–${last}${when.until}`;
      return [`${formatDay(when.day, language)} ${time}`, nameOf(providerId)].filter((it) => it !== '').join(', ');
    },
  };
}
