import { Chip } from '../../../components/Chip';
import ui from '../../../components/ui.module.css';
import { useLanguage } from '../../../lib/i18n';
import { formatDay } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import type { Desk } from '../desk';
import { minuteOf, minutesOf } from '../editor/draft';
import { nearestIn } from '../gaps/gaps';
import styles from './MoveBar.module.css';
import { useGapsFor } from './useFreePlaces';
import type { EventPlace } from './useMoveEvent';
import type { PickedUpEvent } from './usePickedUpEvent';

interface Props {
  desk: Desk;
  pickedUp: PickedUpEvent;
  onPick: (place: EventPlace) => void;
}

/** Times offered at most. */
const most = 4;

/** Offers the nearest free times of the target day where the target is taken. */
export function FreeTimes({ desk, pickedUp, onPick }: Props) {
  const t = useT();
  const language = useLanguage();
  const { providerId, when } = pickedUp.place;
  const room = useGapsFor(desk, pickedUp, { from: when.day, count: 1, person: providerId });
  if (room === undefined) {
    return null;
  }
  const places = nearestIn(room, minutesOf(when), desk.zone, { day: when.day, wanted: minuteOf(when.from), most });
  const day = formatDay(when.day, language);
  return places.length === 0 ? (
    <p className={ui.muted}>{t('held.noneThatDay', { day })}</p>
  ) : (
    <fieldset className={styles.free}>
      <legend>{t('held.freeThatDay', { day })}</legend>
      {places.map((it) => (
        <Chip key={it.when.from} onClick={() => onPick(it)}>
          {`${it.when.from}–${it.when.until}`}
        </Chip>
      ))}
    </fieldset>
  );
}
