import { TextField } from '../../../components/form/TextField';
import { useT } from '../../../lib/workspaceTexts';
import styles from '../Calendar.module.css';
import type { When } from './draft';
import { endingAt, isPeriod, lasting, minutesOf } from './draft';

interface Props {
  when: When;
  /** Ends on a day of its own. */
  long?: boolean;
  insist: boolean;
  errorOf: (field: string, own: string | undefined) => string | undefined;
  onWhen: (when: When, what: 'start' | 'end') => void;
}

/** From when until when; the end goes along when the start is moved. */
export function WhenFields({ when, long = false, insist, errorOf, onWhen }: Props) {
  const t = useT();
  const length = isPeriod(when) ? minutesOf(when) : 60;
  const ownError = isPeriod(when) ? undefined : t('desk.endBeforeStart');
  const startAt = (day: string, from: string) =>
    onWhen(day !== '' && from !== '' ? lasting(day, from, length) : { ...when, day, from }, 'start');
  return (
    <div className={styles.times}>
      <TextField
        name="day"
        type="date"
        label={t('desk.day')}
        required
        value={when.day}
        error={when.day === '' ? t('field.required') : undefined}
        insist={insist}
        onChange={(day) => startAt(day, when.from)}
      />
      <TextField
        name="from"
        type="time"
        label={t('desk.from')}
        required
        value={when.from}
        error={errorOf('start', when.from === '' ? t('field.required') : undefined)}
        insist={insist}
        onChange={(from) => startAt(when.day, from)}
      />
      {long && (
        <TextField
          name="untilDay"
          type="date"
          label={t('desk.untilDay')}
          required
          value={when.untilDay}
          insist={insist}
          onChange={(untilDay) => onWhen({ ...when, untilDay }, 'end')}
        />
      )}
      <TextField
        name="until"
        type="time"
        label={t('desk.until')}
        required
        value={when.until}
        error={errorOf('end', ownError)}
        insist={insist}
        onChange={(until) => onWhen(long || until === '' ? { ...when, until } : endingAt(when, until), 'end')}
      />
    </div>
  );
}
