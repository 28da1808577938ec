import { Icon } from '../../components/icons/Icon';
import { info } from '../../components/icons/icons';
import styles from './Note.module.css';

/** The salon's note to a step, in full. */
export function Note(text: { children?: string | null | undefined; lang?: string | undefined }) {
  return (
    <p className={styles.note}>
      <Icon path={info} />
      <span className={styles.text} {...text} />
    </p>
  );
}
