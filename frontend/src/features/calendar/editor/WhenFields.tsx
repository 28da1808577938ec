import { useRef } from 'react';
import { CheckField } from '../../../components/form/CheckField';
import { DateField } from '../../../components/kit/DateField';
import { TimeField } from '../../../components/kit/TimeField';
import { useT } from '../../../lib/workspaceTexts';
import styles from '../Calendar.module.css';
import type { TypedPeriod } from './draft';
import { endingAt, isPeriod, isWholeDays, lastDayOf, lasting, minutesOf, wholeDays } from './draft';

interface Props {
  when: TypedPeriod;
  /** Has a field for the last day. */
  long?: boolean;
  wasSubmitted: boolean;
  errorOf: (field: string, own: string | undefined) => string | undefined;
  onWhen: (when: TypedPeriod, what: 'start' | 'end') => void;
}

/** Start and end; changing the start keeps the length. A long one may be whole days, from the first to the last. */
export function WhenFields({ when, long = false, wasSubmitted, errorOf, onWhen }: Props) {
  const t = useT();
  // An incomplete field makes no period; the length is that of the last complete one.
  const lastLength = useRef(60);
  if (isPeriod(when)) {
    lastLength.current = minutesOf(when);
  }
  const lastTimes = useRef({ from: '09:00', until: '17:00' });
  const isWhole = long && isWholeDays(when);
  if (!isWhole && isPeriod(when)) {
    lastTimes.current = { from: when.from, until: when.until };
  }
  const length = lastLength.current;
  const ownError = isPeriod(when) ? undefined : t('desk.endBeforeStart');
  const startAt = (day: string, from: string) =>
    onWhen(day !== '' && from !== '' ? lasting(day, from, length) : { ...when, day, from }, 'start');
  const missing = (typed: string) => (typed === '' ? t('field.required') : undefined);
  const part = (name: keyof TypedPeriod, error: string | undefined, onChange: (typed: string) => void) => {
    const Field = name === 'day' || name === 'untilDay' ? DateField : TimeField;
    return (
      <Field
        name={name}
        label={t(`desk.${name}`)}
        required
        value={when[name]}
        error={error}
        showError={wasSubmitted}
        onChange={onChange}
      />
    );
  };
  if (isWhole) {
    const last = lastDayOf(when);
    return (
      <>
        <div className={styles.times}>
          <DateField
            name="day"
            label={t('desk.day')}
            required
            value={when.day}
            onChange={(day) => day !== '' && onWhen(wholeDays(day, last), 'start')}
          />
          <DateField
            name="untilDay"
            label={t('desk.untilDay')}
            required
            value={last}
            error={errorOf('end', undefined)}
            showError={wasSubmitted}
            onChange={(untilDay) => untilDay !== '' && onWhen(wholeDays(when.day, untilDay), 'end')}
          />
        </div>
        <CheckField
          name="wholeDays"
          label={t('desk.wholeDays')}
          checked
          onChange={() => onWhen({ day: when.day, untilDay: last, ...lastTimes.current }, 'end')}
        />
      </>
    );
  }
  const times = (
    <div className={styles.times}>
      {part('day', missing(when.day), (day) => startAt(day, when.from))}
      {part('from', errorOf('start', missing(when.from)), (from) => startAt(when.day, from))}
      {long && part('untilDay', undefined, (untilDay) => onWhen({ ...when, untilDay }, 'end'))}
      {part('until', errorOf('end', ownError), (until) =>
        onWhen(long || until === '' ? { ...when, until } : endingAt(when, until), 'end'),
      )}
    </div>
  );
  return long ? (
    <>
      {times}
      <CheckField
        name="wholeDays"
        label={t('desk.wholeDays')}
        checked={false}
        onChange={() => isPeriod(when) && onWhen(wholeDays(when.day, lastDayOf(when)), 'end')}
      />
    </>
  ) : (
    times
  );
}
