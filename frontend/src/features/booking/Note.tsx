import { Icon } from '../../components/icons/Icon';
import { info } from '../../components/icons/icons';
import styles from './Note.module.css';

interface Props {
  text: string;
}

/** The salon's note to a step: one line that opens, so that services and times stand on the first screen. */
export function Note({ text }: Props) {
  return (
    <details className={styles.note}>
      <summary>
        <Icon path={info} />
        <span className={styles.text}>{text}</span>
      </summary>
    </details>
  );
}
