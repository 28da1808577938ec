import { gridHours, wallDate } from './calendarModel';

function ignore(): void {
  // The page decides which days are shown.
}

/** What react-big-calendar is told for both grids: the hours, and that everything around them is the page's own. */
export const gridProps = {
  min: wallDate('2000-01-03', gridHours.from * 60),
  max: wallDate('2000-01-03', gridHours.to * 60),
  toolbar: false,
  drilldownView: null,
  enableAutoScroll: false,
  onView: ignore,
  onNavigate: ignore,
} as const;

/** The lines of a grid with so many minutes between two: as many as make an hour stand together. */
export const linesOf = (step: number) => ({ step, timeslots: Math.max(1, Math.round(60 / step)) });
