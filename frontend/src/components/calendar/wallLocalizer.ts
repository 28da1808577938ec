import { DateLocalizer } from 'react-big-calendar/lib/localizer';
import { clockOf } from '../../lib/time';
import { minuteOfWall } from './calendarModel';

const clock = (date: Date) => clockOf(minuteOfWall(date));
const period = ({ start, end }: { start: Date; end: Date }) => `${clock(start)}–${clock(end)}`;

/**
 * How the grid counts: in plain dates, whose clocks read like the salon's. An adapter of a date library would make an
 * object for every comparison, and a day of six hundred events asks some twenty thousand.
 */
export const wallLocalizer = new DateLocalizer({
  // Monday; the views say themselves which days they show.
  firstOfWeek: () => 1,
  format: (value: Date) => clock(value),
  formats: {
    timeGutterFormat: (date: Date) => `${date.getHours()}:00`,
    selectRangeFormat: period,
    eventTimeRangeFormat: period,
    eventTimeRangeStartFormat: period,
    eventTimeRangeEndFormat: period,
  },
});
