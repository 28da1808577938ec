import type { InappDto } from '../../api/messages';
import type { Language } from '../../lib/i18n';
import { formatName } from '../../lib/names';
import type { Instant } from '../../lib/time';
import { dayOf, formatDateTime, formatSpan } from '../../lib/time';
import type { useT } from '../../lib/workspaceTexts';

/** A notification in words. */
export interface InappTexts {
  /** The occasion. */
  what: string;
  /** Lines about its subject: guest and services, time and employee. */
  about: string[];
  /** When it happened. */
  at: string;
}

export function inappTexts(item: InappDto, t: ReturnType<typeof useT>, language: Language, zone: string): InappTexts {
  return { what: t(`inapp.${item.kind}`), about: aboutOf(item, t, language, zone), at: formatDateTime(item.at, zone) };
}

function aboutOf(
  { kind, event, campaign, timeOff }: InappDto,
  t: ReturnType<typeof useT>,
  language: Language,
  zone: string,
) {
  if (event != null) {
    const { guest, provider, services, start, isActive } = event;
    const lines = [
      [formatName(guest, language), ...services].join(' · '),
      `${formatDateTime(start, zone)} · ${formatName(provider, language)}`,
    ];
    return isActive || kind === 'cancelled' ? lines : [...lines, t('inapp.gone')];
  }
  if (timeOff != null) {
    const { start, end, employee } = timeOff;
    return [`${formatName(employee, language)} · ${formatSpan(start, end, zone, language)}`];
  }
  if (kind === 'lowBalance' || kind === 'guestErased' || kind === 'googleReconnect') {
    return [t(`inapp.${kind}Text`)];
  }
  return campaign == null ? [] : [campaign.name];
}

/** The address that a notification leads to: its appointment, deleted or not, else the page of its subject. */
export function inappPath({ kind, event, campaign, timeOff }: InappDto, zone: string): string {
  if (kind === 'rated') {
    return '/provider/ratings';
  }
  if (timeOff != null) {
    return '/provider/timeoff';
  }
  if (kind === 'googleReconnect') {
    return '/provider/personal#google';
  }
  if (event != null) {
    return eventPath(event, zone);
  }
  const tab = campaign != null ? 'campaign' : kind === 'lowBalance' ? 'sms' : undefined;
  return `/provider/notifications${tab === undefined ? '' : `?tab=${tab}`}`;
}

/** Opens an appointment in its day, deleted or not. */
export function eventPath(event: { id: string; start: Instant; isActive: boolean }, zone: string): string {
  const { id, start, isActive } = event;
  return `/provider/calendar?view=day&day=${dayOf(start, zone)}${isActive ? '' : '&deleted=1'}&event=${id}`;
}
