import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button';
import { shoppingBasket } from '../../components/icons/icons';
import ui from '../../components/ui.module.css';
import { useBottomBar } from '../../lib/useBottomBar';
import styles from './ActionBar.module.css';

interface Props {
  /** The button's text; while disabled it names the missing input. */
  text: string;
  detail?: string | undefined;
  /** Opens the dialog about the detail; without it the detail is plain text. */
  onDetail?: (() => void) | undefined;
  /** A note shown above the button. */
  note?: ReactNode;
  disabled: boolean;
  /** The action is running. */
  busy?: boolean;
  onPress: () => void;
}

/** The step's main button in a bar at the bottom; its text is also announced. */
export function ActionBar({ text, detail, onDetail, note, disabled, busy = false, onPress }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  useAboveKeyboard(bar);
  useBottomBar(bar);
  return (
    <div ref={bar} className={styles.bar}>
      {note !== undefined && <div className={styles.note}>{note}</div>}
      <p role="status" className={detail === undefined || onDetail !== undefined ? ui.hidden : styles.detail}>
        <span className={ui.hidden}>{text} </span>
        {detail}
      </p>
      {detail !== undefined && onDetail !== undefined && (
        <Button kind="quiet" icon={shoppingBasket} aria-haspopup="dialog" onClick={onDetail}>
          {detail}
        </Button>
      )}
      <Button className={styles.main} disabled={disabled} busy={busy} onClick={onPress}>
        {text}
      </Button>
    </div>
  );
}

/** Keeps the bar above an on-screen keyboard that overlays the page. */
function useAboveKeyboard(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (visualViewport == null) {
      return undefined;
    }
    const look = () => {
      const { height, offsetTop, scale } = visualViewport;
      // Not while zoomed in: then the visual viewport is smaller without a keyboard.
      const covered = scale === 1 ? Math.max(0, window.innerHeight - height - offsetTop) : 0;
      bar.current?.style.setProperty('--keyboard', `${covered}px`);
    };
    visualViewport.addEventListener('resize', look);
    visualViewport.addEventListener('scroll', look);
    return () => {
      visualViewport.removeEventListener('resize', look);
      visualViewport.removeEventListener('scroll', look);
    };
  }, [bar]);
}
