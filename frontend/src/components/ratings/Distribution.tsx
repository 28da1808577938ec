import { Icon } from '../icons/Icon';
import { star } from '../icons/icons';
import meter from '../Meter.module.css';
import ui from '../ui.module.css';
import styles from './ratings.module.css';

interface Props {
  /** Counts of ratings with one star, two, up to five. */
  counts: readonly number[];
  /** The list's accessible name. */
  label: string;
  /** "4 csillag: 10" */
  textOf: (stars: number, count: number) => string;
}

/** Bars with the number of ratings per star, five stars first. */
export function Distribution({ counts, label, textOf }: Props) {
  const most = Math.max(1, ...counts);
  return (
    <ul className={styles.bars} aria-label={label}>
      {counts
        .map((count, index) => ({ count, stars: index + 1 }))
        .reverse()
        .map(({ count, stars }) => (
          <li key={stars}>
            <span className={ui.hidden}>{textOf(stars, count)}</span>
            <span aria-hidden="true" className={styles.figure}>
              {stars} <Icon path={star} size={16} />
            </span>
            <meter aria-hidden="true" className={meter.meter} min={0} max={most} value={count} />
            <span aria-hidden="true" className={styles.figure}>
              {count}
            </span>
          </li>
        ))}
    </ul>
  );
}
