import { Icon } from '../icons/Icon';
import { star } from '../icons/icons';
import styles from './ratings.module.css';

interface Props {
  /** 1 to 5. */
  stars: number;
  /** The same in words. */
  text: string;
}

const places = [1, 2, 3, 4, 5];

/** A rating out of five stars, drawn to the half; in words for screen readers. */
export function Stars({ stars, text }: Props) {
  const halves = Math.round(stars * 2) / 2;
  return (
    <span role="img" aria-label={text} className={styles.stars}>
      {places.map((place) => (
        <span key={place} className={place <= halves ? styles.full : styles.empty}>
          <Icon path={star} size={16} />
          {place - 0.5 === halves && (
            <span className={styles.half}>
              <Icon path={star} size={16} />
            </span>
          )}
        </span>
      ))}
    </span>
  );
}
