import type { ReactElement } from 'react';
import { cloneElement } from 'react';
import type { NavigateAction, ViewProps } from 'react-big-calendar';
import TimeGrid from 'react-big-calendar/lib/TimeGrid';
import { addDays } from '../../lib/time';
import { dayOfWall, wallDate } from './calendarModel';

/** Keeps its columns, each in its place, when it goes to another day; the grid's own are made anew for each. */
class KeptGrid extends TimeGrid {
  override renderDayColumn(date: Date, resource: unknown, ...rest: unknown[]): ReactElement {
    const place = `${String(resource)} ${this.props.range.indexOf(date)}`;
    return cloneElement(super.renderDayColumn(date, resource, ...rest), { key: place });
  }
}

/**
 * A view of so many days beginning with the calendar's date. The week is one too, so that it begins where the caller
 * says, Monday in every language.
 */
function daysView(count: number) {
  const rangeFrom = (date: Date) =>
    Array.from({ length: count }, (_day, index) => wallDate(addDays(dayOfWall(date), index), 0));

  function DaysView(props: Omit<ViewProps, 'ref'>) {
    return <KeptGrid {...props} range={rangeFrom(new Date(props.date))} />;
  }
  DaysView.range = rangeFrom;
  // The page has its own way to other days; the calendar still asks every view for these.
  DaysView.navigate = (date: Date, action: NavigateAction) =>
    wallDate(addDays(dayOfWall(date), action === 'NEXT' ? count : action === 'PREV' ? -count : 0), 0);
  DaysView.title = () => '';
  return DaysView;
}

/** Both views; made once, since a new component would be a new grid. */
export const views = { week: daysView(7), day: daysView(3) };

/** The desk's: a week, three days, one day. */
export const deskViews = { week: daysView(7), work_week: daysView(3), day: daysView(1) };
