import type { ReactElement } from 'react';
import { cloneElement } from 'react';
import type { NavigateAction, ViewProps } from 'react-big-calendar';
import TimeGrid from 'react-big-calendar/lib/TimeGrid';
import { addDays } from '../../lib/time';
import { dayOfWall, wallDate } from './calendarModel';

/** Keys columns by position, so that they are reused for another day. */
class StableGrid extends TimeGrid {
  override renderDayColumn(date: Date, resource: unknown, ...rest: unknown[]): ReactElement {
    const place = `${String(resource)} ${this.props.range.indexOf(date)}`;
    return cloneElement(super.renderDayColumn(date, resource, ...rest), { key: place });
  }
}

/** A view of `count` days from the calendar's date; the week's too, so that it starts on Monday in every language. */
function daysView(count: number) {
  const rangeFrom = (date: Date) =>
    Array.from({ length: count }, (_day, index) => wallDate(addDays(dayOfWall(date), index), 0));

  function DaysView(props: Omit<ViewProps, 'ref'>) {
    return <StableGrid {...props} range={rangeFrom(new Date(props.date))} />;
  }
  DaysView.range = rangeFrom;
  // Required by the calendar, though the page has its own navigation.
  DaysView.navigate = (date: Date, action: NavigateAction) =>
    wallDate(addDays(dayOfWall(date), action === 'NEXT' ? count : action === 'PREV' ? -count : 0), 0);
  DaysView.title = () => '';
  return DaysView;
}

/** Made once: a new component type would remount the grid. */
export const views = { week: daysView(7), day: daysView(3) };
