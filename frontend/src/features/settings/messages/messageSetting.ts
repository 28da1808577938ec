import type { CompanyNotificationsDto, NotificationSettingsDto } from '../../../api/messages';
import type { useT } from '../../../lib/workspaceTexts';

export type Channels = CompanyNotificationsDto['onCreate'];

/** The settings as they were saved. */
export const savedOf = ({ company }: NotificationSettingsDto): CompanyNotificationsDto | undefined =>
  company ?? undefined;

/** `E-mail, SMS` */
export const channelsText = ({ email, sms }: Channels, t: ReturnType<typeof useT>): string =>
  [email && t('messages.email'), sms && t('messages.sms')].filter(Boolean).join(', ') || t('messages.none');

/** Whether a text is a whole number within limits. */
export function isWithin(text: string, least: number, most: number): boolean {
  const number = /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return number >= least && number <= most;
}
