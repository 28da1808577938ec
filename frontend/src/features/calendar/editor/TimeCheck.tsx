import type { CollisionDto, EventDto } from '../../../api/calendar';
import { Alert } from '../../../components/Alert';
import ui from '../../../components/ui.module.css';
import { useLanguage } from '../../../lib/i18n';
import { formatDay } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import { byDay, collisionText, givesWay } from '../collisions';
import { NextFree } from '../NextFree';
import type { TypedPeriod } from './draft';
import { minutesOf } from './draft';
import { useIntervalCheck } from './useIntervalCheck';

interface Props {
  providerId: string;
  when: TypedPeriod;
  /** The event itself, which does not count as a collision. */
  of: EventDto | undefined;
  services?: readonly string[];
  zone: string;
  /** An absence, to which breaks give way. */
  isAbsence?: boolean;
  onWhen: (when: TypedPeriod) => void;
}

/** Named at most. */
const maxNamed = 5;

/** Says while typing whether the time is free, what collides, and when the next free times are. */
export function TimeCheck({ providerId, when, of, services, zone, isAbsence = false, onWhen }: Props) {
  const t = useT();
  const language = useLanguage();
  const answer = useIntervalCheck({
    providerId,
    when,
    of,
    zone,
    absence: isAbsence,
    ...(services === undefined ? {} : { services }),
  });
  const minutes = minutesOf(when);
  const collisions = (answer?.collisions ?? []).filter((it) => !(isAbsence && givesWay(it, minutes)));
  const named = collisions.slice(0, maxNamed);
  const more = collisions.length - named.length;
  const text = (it: CollisionDto) => collisionText(it, { zone, t });
  const rest = more > 0 ? [t('desk.andMore', { count: more })] : [];
  const days = when.untilDay === when.day ? [] : byDay(named, zone);
  const what = days.length > 0 ? '' : [...named.map(text), ...rest].join(', ');
  return (
    <div role="status">
      {answer?.free === false && (collisions.length > 0 || answer.collisions.length === 0) && (
        <Alert severity="warning" text={t('desk.taken', { what })}>
          {days.length > 0 && (
            <ul className={ui.stack}>
              {days.map(({ day, items }) => (
                <li key={day}>
                  <strong>{formatDay(day, language)}</strong>: {items.map(text).join(', ')}
                </li>
              ))}
              {rest.map((it) => (
                <li key={it}>{it}</li>
              ))}
            </ul>
          )}
          <NextFree times={answer.nextFree ?? []} when={when} zone={zone} onWhen={onWhen} />
        </Alert>
      )}
    </div>
  );
}
