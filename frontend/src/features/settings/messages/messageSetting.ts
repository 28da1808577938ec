import type { CompanyNotificationsDto, NotificationSettingsDto } from '../../../api/messages';
import type { useT } from '../../../lib/workspaceTexts';

export type Channels = CompanyNotificationsDto['onCreate'];

/** The settings as they were saved. */
export const savedOf = ({ company }: NotificationSettingsDto): CompanyNotificationsDto | undefined =>
  company ?? undefined;

/** `E-mail, SMS` */
export const channelsText = ({ email, sms }: Channels, t: ReturnType<typeof useT>): string =>
  [email && t('messages.email'), sms && t('messages.sms')].filter(Boolean).join(', ') || t('messages.none');

/** The whole number in a text. */
export const numberOf = (text: string): number | undefined =>
  /^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined;

/** Whether it is a number within limits. */
export const isWithin = (number: number | undefined, least: number, most: number): boolean =>
  number !== undefined && number >= least && number <= most;
