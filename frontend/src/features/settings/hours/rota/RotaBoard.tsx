import type { RefObject } from 'react';
import { useId, useState } from 'react';
import ui from '../../../../components/ui.module.css';
import { useLanguage } from '../../../../lib/i18n';
import { formatDay } from '../../../../lib/time';
import { useMedia } from '../../../../lib/useMedia';
import { useT } from '../../../../lib/workspaceTexts';
import { step } from '../model/drag';
import type { Range } from '../model/ranges';
import { shortText } from '../model/ranges';
import { useRangeDrag } from '../useRangeDrag';
import type { Board, BoardRow } from './board';
import { countGaps } from './board';
import { DayEditor } from './DayEditor';
import { DayList } from './DayList';
import { minutesAt } from './model/track';
import { keyOf, placeOf } from './model/week';
import styles from './rota.module.css';
import { useTrackWidth } from './useTrackWidth';
import { WeekTable } from './WeekTable';

/** A board with the commands of its tracks. */
export interface OpenBoard extends Board {
  drag: ReturnType<typeof useRangeDrag>;
  /** Pixels of a track; 0 until known. */
  trackWidth: number;
  /** Id of the text about keys. */
  hint: string;
  /** Opens the editor of a day, by the key of its place. */
  onOpen: (key: string) => void;
}

interface Props {
  board: Board;
  frame: RefObject<HTMLElement | null>;
  onChange: (row: BoardRow, key: string, ranges: readonly Range[]) => void;
}

const keys = { ArrowLeft: -step, ArrowRight: step };

/** The week: drawn by pointer and keys, or typed; a phone shows one of its days. */
export function RotaBoard({ board, frame, onChange }: Props) {
  const t = useT();
  const language = useLanguage();
  const isNarrow = useMedia('(max-width: 1023px)');
  const hint = useId();
  const trackWidth = useTrackWidth(frame);
  const [opened, setOpened] = useState<string>();
  const [announced, setAnnounced] = useState('');
  const { track } = board;
  const rowOf = (key: string) => board.rows.find(({ person }) => person.employeeId === placeOf(key).employeeId);
  const set = (key: string, ranges: readonly Range[]) => {
    const row = rowOf(key);
    if (row !== undefined) {
      onChange(row, key, ranges);
      setAnnounced(ranges.length === 0 ? t('rota.off') : ranges.map(shortText).join(', '));
    }
  };
  const drag = useRangeDrag({
    frame,
    rangesOf: (key) => board.dayAt(placeOf(key)).ranges,
    onChange: set,
    minutesAt: (event) => {
      const { left, width } = event.currentTarget.getBoundingClientRect();
      return minutesAt(track, width === 0 ? 0 : (event.clientX - left) / width);
    },
    keys,
    bounds: track,
  });
  const shown: OpenBoard = { ...board, drag, trackWidth, hint, onOpen: setOpened };
  const gaps = countGaps(board);
  const place = opened === undefined ? undefined : placeOf(opened);
  const shop = board.shops.length > 1 ? board.shops.find(({ id }) => id === place?.shopId)?.name : undefined;
  return (
    <>
      <p role="status" className={gaps === 0 ? ui.muted : styles.missing}>
        {gaps === 0 ? t('rota.covered') : t('rota.gaps', { count: gaps })}
      </p>
      <section ref={frame} tabIndex={-1} aria-label={t('rota.hours')} className={styles.frame}>
        {isNarrow ? <DayList board={shown} /> : <WeekTable board={shown} />}
      </section>
      <div className={`${ui.muted} ${ui.small} ${styles.legend}`}>
        <p>
          <span className={styles.mark} aria-hidden="true" /> {t('rota.markSpecial')}
        </p>
        <p id={hint}>{t('rota.hint')}</p>
      </div>
      <p role="status" className={ui.hidden}>
        {announced}
      </p>
      {opened !== undefined && place !== undefined && (
        <DayEditor
          key={keyOf(place)}
          title={[rowOf(opened)?.name, formatDay(place.date, language), shop].filter(Boolean).join(' – ')}
          day={board.dayAt(place)}
          onSet={(ranges) => {
            drag.focusOn(opened, ranges[0]?.from);
            set(opened, ranges);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
