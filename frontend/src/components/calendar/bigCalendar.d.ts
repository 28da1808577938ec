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

declare module 'react-big-calendar/lib/localizer' {
  import type { Formats, DateLocalizer as Localizer } from 'react-big-calendar';

  type Compare = (a: Date, b: Date, unit?: string) => boolean;
  interface Period {
    start: Date;
    end: Date;
  }
  interface Spec {
    lt: Compare;
    lte: Compare;
    gt: Compare;
    gte: Compare;
    eq: Compare;
    neq: Compare;
    isSameDate: (a: Date, b: Date) => boolean;
    inRange: (date: Date, from: Date, to: Date, unit?: string) => boolean;
    min: (...dates: Date[]) => Date;
    max: (...dates: Date[]) => Date;
    merge: (day: Date, time: Date) => Date;
    diff: (a: Date, b: Date, unit?: string) => number;
    inEventRange: (of: { event: Period; range: Period }) => boolean;
    firstOfWeek: (culture?: string) => number;
    format: (value: Date, format: string, culture?: string) => string;
    formats: Formats;
  }
  /** Counts in plain dates wherever it is told nothing else. */
  export const DateLocalizer: new (spec: Spec) => Localizer;
}
