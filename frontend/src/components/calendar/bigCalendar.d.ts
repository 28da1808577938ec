/** The parts of react-big-calendar that are used, by themselves: its entry brings every date library's adapter along. */
declare module 'react-big-calendar/lib/Calendar' {
  export { Calendar as default } from 'react-big-calendar';
}

declare module 'react-big-calendar/lib/TimeGrid' {
  import type { ReactElement } from 'react';
  import { Component } from 'react';
  import type { ViewProps } from 'react-big-calendar';

  export default class TimeGrid extends Component<Omit<ViewProps, 'ref'> & { range: Date[] }> {
    /** The column of a day and of a resource, which is one for all where there are none. */
    renderDayColumn(date: Date, resource: unknown, ...rest: unknown[]): ReactElement;
  }
}

declare module 'react-big-calendar/lib/localizers/dayjs' {
  export { dayjsLocalizer as default } from 'react-big-calendar';
}
