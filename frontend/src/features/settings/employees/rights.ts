import type { RightDto } from '../../../api/rights';

/** May be in colleagues' calendars. */
export const calendarRights = ['write', 'read', 'none'] as const;
export type CalendarRight = (typeof calendarRights)[number];

/** Rights that are switches of their own. */
export const switches = ['seeContacts', 'seeMoney', 'exportGuests'] as const satisfies readonly RightDto[];

/** Rights as the form has them. */
export interface RightsEdit extends Record<(typeof switches)[number], boolean> {
  calendars: CalendarRight;
}

export function editOf(rights: readonly RightDto[]): RightsEdit {
  return {
    seeContacts: rights.includes('seeContacts'),
    seeMoney: rights.includes('seeMoney'),
    exportGuests: rights.includes('exportGuests'),
    calendars: rights.includes('writeCalendars') ? 'write' : rights.includes('readCalendars') ? 'read' : 'none',
  };
}

export function rightsOf(edit: RightsEdit): RightDto[] {
  const calendars: Record<CalendarRight, RightDto[]> = {
    write: ['readCalendars', 'writeCalendars'],
    read: ['readCalendars'],
    none: [],
  };
  return [...switches.filter((it) => edit[it]), ...calendars[edit.calendars]];
}
