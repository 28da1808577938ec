import type { DeskWishDto } from '../../../api/waiting';
import { IconButton } from '../../../components/Button';
import { x } from '../../../components/icons/icons';
import ui from '../../../components/ui.module.css';
import { useLanguage } from '../../../lib/i18n';
import { formatName, shortName } from '../../../lib/names';
import { formatShortDay } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import type { Desk } from '../desk';
import styles from './tray.module.css';

/** The name of a waiting guest, as it may be read at this screen. */
export function useWishName({ shortNames }: Pick<Desk, 'shortNames'>): (of: DeskWishDto) => string {
  const language = useLanguage();
  return (of) => (shortNames ? shortName(of, language) : formatName(of, language));
}

interface Props {
  desk: Desk;
  of: DeskWishDto;
  isReadOnly: boolean;
  onBook: () => void;
  onRemove: () => void;
}

/** A guest of the waiting list on the tray. A press begins their appointment. */
export function TrayWish({ desk, of, isReadOnly, onBook, onRemove }: Props) {
  const t = useT();
  const language = useLanguage();
  const name = useWishName(desk)(of);
  const { services, firstDay, lastDay } = of.wish;
  const days = [...new Set([firstDay, lastDay])].map((it) => formatShortDay(it, language).text).join(' – ');
  return (
    <>
      <button type="button" className={styles.pick} disabled={isReadOnly} onClick={onBook}>
        <b>{name}</b>
        <span>{services.join(', ')}</span>
        <span className={ui.muted}>{t('tray.waits', { days })}</span>
        <span className={ui.hidden}>{t('tray.book')}</span>
      </button>
      <IconButton icon={x} label={t('tray.remove', { name })} onClick={onRemove} />
    </>
  );
}
