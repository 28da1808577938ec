import type { DeskWishDto } from '../../../api/waiting';
import { IconButton } from '../../../components/Button';
import type { DeskPlace } from '../../../components/calendar/DeskCalendar';
import { x } from '../../../components/icons/icons';
import ui from '../../../components/ui.module.css';
import { useLanguage } from '../../../lib/i18n';
import { formatName, shortName } from '../../../lib/names';
import { formatShortDay } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import type { Desk } from '../desk';
import { minutesOf } from '../useNewFromAddress';
import styles from './tray.module.css';
import type { useTrayDrag } from './useTrayDrag';
import { visitOf } from './visitOf';

/** The name of a waiting guest, as it may be read at this screen. */
export function useWishName({ shortNames }: Pick<Desk, 'shortNames'>): (of: DeskWishDto) => string {
  const language = useLanguage();
  return (of) => (shortNames ? shortName(of, language) : formatName(of, language));
}

interface Props {
  desk: Desk;
  of: DeskWishDto;
  isReadOnly: boolean;
  onBook: (of: DeskWishDto, place?: DeskPlace) => void;
  onRemove: () => void;
  /** Begins a drag; undefined where nothing can be dragged. */
  onPress: ReturnType<typeof useTrayDrag>['onPress'] | undefined;
}

/** A guest of the waiting list on the tray. A press begins their appointment, and they can be dragged to its place. */
export function TrayWish({ desk, of, isReadOnly, onBook, onRemove, onPress }: Props) {
  const t = useT();
  const language = useLanguage();
  const name = useWishName(desk)(of);
  const { services, firstDay, lastDay } = of.wish;
  const days = [...new Set([firstDay, lastDay])].map((it) => formatShortDay(it, language).text).join(' – ');
  return (
    <>
      <button
        type="button"
        className={styles.pick}
        disabled={isReadOnly}
        onClick={() => onBook(of)}
        onPointerDown={(press) =>
          onPress?.(press, {
            title: name,
            minutes: minutesOf(visitOf(of, desk), desk.services),
            onPlace: (place) => onBook(of, place),
          })
        }
      >
        <b>{name}</b>
        <span>{services.join(', ')}</span>
        <span className={ui.muted}>{t('tray.waits', { days })}</span>
        <span className={ui.hidden}>{t('tray.book')}</span>
      </button>
      <IconButton icon={x} label={t('tray.remove', { name })} onClick={onRemove} />
    </>
  );
}
