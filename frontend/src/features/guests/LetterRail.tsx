import { useListInitialsQuery } from '../../api/guests';
import { useT } from '../../lib/workspaceTexts';
import type { Filter } from './filters';
import { filters } from './filters';
import styles from './guests.module.css';

/** Shorter lists have no index. */
const longList = 30;

interface Props {
  filter: Filter;
  /** Number of guests. */
  total: number;
  /** With the index of the letter's first guest. */
  onJump: (from: number) => void;
}

/** An index of initials in Hungarian order; jumps to the first guest of a letter. */
export function LetterRail({ filter, total, onJump }: Props) {
  const t = useT();
  const { data } = useListInitialsQuery(filters[filter].ask, { skip: total < longList });
  const letters = data?.items ?? [];
  return letters.length < 2 ? null : (
    <nav aria-label={t('guests.letters')} className={styles.rail}>
      {letters.map(({ letter, from }) => (
        <button key={from} type="button" className={styles.letter} onClick={() => onJump(from)}>
          {letter}
        </button>
      ))}
    </nav>
  );
}
