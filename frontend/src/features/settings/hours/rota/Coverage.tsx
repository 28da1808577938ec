import { Icon } from '../../../../components/icons/Icon';
import { check } from '../../../../components/icons/icons';
import ui from '../../../../components/ui.module.css';
import type { Day } from '../../../../lib/time';
import { useT } from '../../../../lib/workspaceTexts';
import { shortText } from '../model/ranges';
import { hoursOf, placeOn } from './model/track';
import type { OpenBoard } from './RotaBoard';
import styles from './rota.module.css';

interface Props {
  board: OpenBoard;
  shopId: string;
  date: Day;
}

/** Number of people who work in a shop through a day's opening hours, and when it is none. */
export function Coverage({ board, shopId, date }: Props) {
  const t = useT();
  const found = board.coverage.find((it) => it.shop.id === shopId && it.date === date);
  if (found === undefined || found.stretches.length === 0) {
    return null;
  }
  const { stretches, gaps } = found;
  return (
    <>
      <div
        className={styles.strip}
        style={{ backgroundSize: `${100 / (hoursOf(board.track).length - 1)}% 100%` }}
        aria-hidden="true"
      >
        {stretches.map((it) => (
          <span key={it.from} data-people={Math.min(2, it.people)} style={placeOn(board.track, it)} />
        ))}
      </div>
      {gaps.length === 0 ? (
        <span className={styles.fine}>
          <Icon path={check} size={16} />
          <span className={ui.hidden}>{t('rota.always')}</span>
        </span>
      ) : (
        gaps.map((gap) => (
          <span key={gap.from} className={styles.gap}>
            {t('rota.gap', { range: shortText(gap) })}
          </span>
        ))
      )}
    </>
  );
}
