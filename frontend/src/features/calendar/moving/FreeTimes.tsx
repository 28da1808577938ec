import { Chip } from '../../../components/Chip';
import ui from '../../../components/ui.module.css';
import { useLanguage } from '../../../lib/i18n';
import { formatDay } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import type { Desk } from '../desk';
import { minuteOf, minutesOf } from '../editor/draft';
import { nearestIn } from '../gaps/gaps';
import styles from './HeldBar.module.css';
import { useRoomFor } from './useFreePlaces';
import type { Held } from './useHeld';
import type { Place } from './usePut';

interface Props {
  desk: Desk;
  held: Held;
  onPick: (place: Place) => void;
}

/** Free times that are offered at once. */
const most = 4;

/** Where the time of what is held is taken: the nearest free ones of that day, each put to use by a press. */
export function FreeTimes({ desk, held, onPick }: Props) {
  const t = useT();
  const language = useLanguage();
  const { providerId, when } = held.place;
  const room = useRoomFor(desk, held, { from: when.day, count: 1, person: providerId });
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
