import type { InappDto } from '../../api/workspace';
import type { Language } from '../../lib/i18n';
import { formatName } from '../../lib/names';
import { dayOf, formatDateTime } from '../../lib/time';
import type { useT } from '../../lib/workspaceTexts';

type Translator = ReturnType<typeof useT>;

/** What a notification says: what happened, and to what. */
export function inappText(
  { kind, event, campaign }: InappDto,
  t: Translator,
  language: Language,
  zone: string,
): { title: string; details: string } {
  const parts =
    event == null
      ? [campaign?.name]
      : [
          formatName(event.guest, language),
          formatDateTime(event.start, zone),
          event.services.join(', '),
          formatName(event.provider, language),
        ];
  return {
    title: t(`notifications.kind.${kind}`),
    details: parts.filter((it) => it !== undefined && it !== '').join(' · '),
  };
}

/** What a notification is about, where there is a page of it. */
export function inappAddress({ kind, event, campaign }: InappDto, zone: string): string | undefined {
  if (event != null) {
    const shown = new URLSearchParams({ view: 'day', day: dayOf(event.start, zone), event: event.id });
    if (!event.isActive) {
      shown.set('deleted', '1');
    }
    return `/provider/calendar?${shown.toString()}`;
  }
  if (campaign != null) {
    return '/provider/notifications?tab=campaign';
  }
  return kind === 'lowBalance' ? '/provider/notifications?tab=sms' : undefined;
}
