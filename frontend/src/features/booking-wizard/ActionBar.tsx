import ui from '../../components/ui.module.css';
import styles from './ActionBar.module.css';

interface Props {
  /** The button's text; while the button is disabled it says what is missing. */
  text: string;
  detail?: string | undefined;
  disabled: boolean;
  onPress: () => void;
}

/** The step's one main button, always in reach at the bottom; what it says is also announced. */
export function ActionBar({ text, detail, disabled, onPress }: Props) {
  return (
    <div className={styles.bar}>
      <p role="status" className={detail === undefined ? ui.hidden : styles.detail}>
        <span className={ui.hidden}>{text} </span>
        {detail}
      </p>
      <button type="button" className={ui.button} disabled={disabled} onClick={onPress}>
        {text}
      </button>
    </div>
  );
}
