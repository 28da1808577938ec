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

declare module 'react-big-calendar/lib/localizer' {
  import type { Formats, DateLocalizer as Localizer } from 'react-big-calendar';

  interface Spec {
    firstOfWeek: (culture?: string) => number;
    format: (value: Date, format: string, culture?: string) => string;
    formats: Formats;
  }
  /** Counts in plain dates wherever it is told nothing else. */
  export const DateLocalizer: new (spec: Spec) => Localizer;
}
