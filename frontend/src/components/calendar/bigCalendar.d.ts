/** The parts of react-big-calendar that are used, by themselves: its entry brings every date library's adapter along. */
declare module 'react-big-calendar/lib/Calendar' {
  export { Calendar as default } from 'react-big-calendar';
}

declare module 'react-big-calendar/lib/TimeGrid' {
  import type { ComponentType } from 'react';
  import type { ViewProps } from 'react-big-calendar';

  type Props = ViewProps & { range: Date[] };
  const TimeGrid: ComponentType<Props>;
  export default TimeGrid;
}

declare module 'react-big-calendar/lib/localizers/dayjs' {
  export { dayjsLocalizer as default } from 'react-big-calendar';
}
