import type { ReminderDto } from '../../../api/messages';
import { durationOf } from '../../../lib/duration';
import type { useT } from '../../../lib/workspaceTexts';

/** Minutes before an appointment that are offered for choice. */
export const commonLeads = [60, 120, 180, 360, 720, 1440, 2880, 4320];
export const maxReminders = 2;
const leadRange = { least: 60, most: 20_160 };

export const leadUnits = ['minutes', 'hours', 'days'] as const;
export type LeadUnit = (typeof leadUnits)[number];
const minutesIn: Record<LeadUnit, number> = { minutes: 1, hours: 60, days: 1440 };

/** A lead that is none of the offered ones. */
export const otherLead = 'other';

export interface ReminderEdit extends Omit<ReminderDto, 'lead'> {
  /** One of the offered leads in minutes, or `other`. */
  lead: string;
  /** Of another lead. */
  count: string;
  unit: LeadUnit;
}

/** The largest unit a lead is a whole number of. */
function partsOf(lead: number): { count: number; unit: LeadUnit } {
  const unit = lead % minutesIn.days === 0 ? 'days' : lead % minutesIn.hours === 0 ? 'hours' : 'minutes';
  return { count: lead / minutesIn[unit], unit };
}

export function reminderEditOf({ lead, ...channels }: ReminderDto): ReminderEdit {
  const { count, unit } = partsOf(lead);
  return { ...channels, lead: commonLeads.includes(lead) ? `${lead}` : otherLead, count: `${count}`, unit };
}

/** A reminder to begin with: a day before, or the first offered lead that is not taken. */
export function newReminder(others: readonly ReminderEdit[]): ReminderEdit {
  const taken = others.map(minutesOf);
  const lead = [1440, ...commonLeads].find((it) => !taken.includes(it)) ?? 1440;
  return reminderEditOf({ lead, email: true, sms: true, asksToConfirm: false });
}

/** Undefined where the lead is no whole number or out of range. */
export function minutesOf({ lead, count, unit }: ReminderEdit): number | undefined {
  const own = /^\d+$/.test(count.trim()) ? Number(count) * minutesIn[unit] : durationOf(count);
  const minutes = lead === otherLead ? own : Number(lead);
  return minutes !== undefined && minutes >= leadRange.least && minutes <= leadRange.most ? minutes : undefined;
}

type Problem = 'leadInvalid' | 'sameLead' | 'noChannel';

/** The problem of each reminder, if it has one. */
export function problemsOf(reminders: readonly ReminderEdit[]): (Problem | undefined)[] {
  const minutes = reminders.map(minutesOf);
  return reminders.map((it, index) => {
    const own = minutes[index];
    if (own === undefined) {
      return 'leadInvalid';
    }
    if (minutes.indexOf(own) < index) {
      return 'sameLead';
    }
    return it.email || it.sms ? undefined : 'noChannel';
  });
}

/** `2 órával előtte` */
export function leadText(lead: number, t: ReturnType<typeof useT>): string {
  const { count, unit } = partsOf(lead);
  switch (unit) {
    case 'days':
      return t('messages.leadDays', { count });
    case 'hours':
      return t('messages.leadHours', { count });
    case 'minutes':
      return t('messages.leadMinutes', { count });
  }
}

/** The request that saves edited reminders without problems. */
export const requestOf = (reminders: readonly ReminderEdit[]): ReminderDto[] =>
  reminders.flatMap(({ email, sms, asksToConfirm, ...lead }) => {
    const minutes = minutesOf({ email, sms, asksToConfirm, ...lead });
    return minutes === undefined ? [] : [{ lead: minutes, email, sms, asksToConfirm }];
  });
