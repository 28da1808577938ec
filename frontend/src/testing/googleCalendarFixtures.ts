import type { CalendarSyncDto, CalendarSyncPreviewDto } from '../api/googleCalendar';

/** Ready-made data of the connection with Google Calendar for tests; each function takes what should be different. */

export const googleSync = (changes: Partial<CalendarSyncDto> = {}): CalendarSyncDto => ({
  isAvailable: true,
  state: 'active',
  calendar: { id: 'lilla@example.com', name: 'Kovács Lilla' },
  pushes: true,
  blocks: true,
  version: 3,
  lastSyncedAt: '2026-11-24T08:05:00Z',
  blockedTimes: 17,
  conflicts: [],
  ...changes,
});

export const googleOff: CalendarSyncDto = {
  isAvailable: true,
  state: 'off',
  pushes: false,
  blocks: false,
  version: 0,
  blockedTimes: 0,
  conflicts: [],
};

export const googleChoosing: CalendarSyncDto = { ...googleOff, state: 'choosing', version: 1 };

export const googleConflict = {
  start: '2026-11-25T13:00:00Z',
  end: '2026-11-25T14:30:00Z',
  eventId: 'event-1',
  eventStart: '2026-11-25T13:30:00Z',
};

export const googleCalendars = {
  items: [
    { id: 'lilla@example.com', name: 'Kovács Lilla', isPrimary: true },
    { id: 'csalad', name: 'Család', isPrimary: false },
  ],
};

export const googlePreview = (changes: Partial<CalendarSyncPreviewDto> = {}): CalendarSyncPreviewDto => ({
  appointments: {
    count: 42,
    items: [
      { start: '2026-11-25T08:00:00Z', end: '2026-11-25T09:00:00Z' },
      { start: '2026-11-25T09:00:00Z', end: '2026-11-25T10:30:00Z' },
    ],
  },
  blocked: { count: 1, items: [{ start: '2026-11-26T16:00:00Z', end: '2026-11-26T17:00:00Z' }] },
  conflicts: { count: 0, items: [] },
  ...changes,
});
