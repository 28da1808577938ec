import { gridHours, wallDate } from './calendarModel';

function ignore(): void {
  // The page decides which days are shown.
}

/** Props of the grid of free times: the hours, and no controls of react-big-calendar. */
export const gridProps = {
  min: wallDate('2000-01-03', gridHours.from * 60),
  max: wallDate('2000-01-03', gridHours.to * 60),
  toolbar: false,
  drilldownView: null,
  enableAutoScroll: false,
  onView: ignore,
  onNavigate: ignore,
} as const;

/** Grid lines every `step` minutes, grouped by hour. */
export const linesOf = (step: number) => ({ step, timeslots: Math.max(1, Math.round(60 / step)) });
