import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Modal } from '../../components/Dialog';
import ui from '../../components/ui.module.css';
import { isShortcut } from '../../lib/shortcuts';
import type { TextKey } from '../../lib/workspaceTexts';
import { useT } from '../../lib/workspaceTexts';
import styles from './Shortcuts.module.css';

/** Every key that does something by itself, by where it does. */
const groups: readonly [TextKey, readonly [string, TextKey][]][] = [
  [
    'keys.everywhere',
    [
      ['Ctrl K', 'keys.search'],
      ['/', 'keys.guests'],
      ['?', 'keys.title'],
    ],
  ],
  [
    'keys.calendar',
    [
      ['T', 'keys.today'],
      ['← →', 'keys.pages'],
      ['D 3 W M A', 'keys.views'],
      ['N', 'desk.new'],
      ['B', 'desk.newAbsence'],
      ['G', 'gaps.title'],
    ],
  ],
  [
    'keys.onEvent',
    [
      ['Enter', 'keys.open'],
      ['M', 'desk.move'],
      ['C', 'held.copy'],
    ],
  ],
  [
    'keys.held',
    [
      ['↑ ↓', 'keys.time'],
      ['← →', 'keys.columns'],
      ['Shift ↑ ↓', 'keys.length'],
      ['Page Up / Down', 'keys.far'],
      ['Enter', 'held.put'],
      ['Esc', 'held.letGo'],
    ],
  ],
];

/** `?` shows all keys, `/` goes to the search of guests. */
export function Shortcuts() {
  const t = useT();
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  // It changes with every page; what waits for the next page outlives that.
  const go = useRef(navigate);
  useEffect(() => {
    go.current = navigate;
  });
  useEffect(() => {
    let stop: (() => void) | undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '?' && isShortcut(event)) {
        event.preventDefault();
        setOpen(true);
      } else if (event.key === '/' && isShortcut(event)) {
        event.preventDefault();
        if (!focusSearch()) {
          stop?.();
          stop = onceThere(focusSearch);
          void go.current('/provider/guests');
        }
      }
    };
    window.addEventListener('keydown', onKey);
    return () => {
      stop?.();
      window.removeEventListener('keydown', onKey);
    };
  }, []);
  return (
    <Modal open={open} title={t('keys.title')} onClose={() => setOpen(false)}>
      <div className={ui.stack}>
        {groups.map(([title, keys]) => (
          <section key={title}>
            <h3 className={styles.title}>{t(title)}</h3>
            <dl className={styles.keys}>
              {keys.map(([key, text]) => (
                <div key={key}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{t(text)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <p className={`${ui.muted} ${ui.small}`}>{t('keys.off')}</p>
      </div>
    </Modal>
  );
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLElement>('main input[type=search]');
  field?.focus();
  return field !== null;
}

/** Goes to it as soon as the next page has it, and again when the page's heading takes the focus for itself. */
function onceThere(go: () => boolean): () => void {
  const look = () => {
    const isHeading = document.activeElement?.tagName === 'H1';
    if (go() && isHeading) {
      stop();
    }
  };
  const watcher = new MutationObserver(look);
  const stop = () => {
    watcher.disconnect();
    document.removeEventListener('focusin', look);
    window.removeEventListener('keydown', stop);
    window.removeEventListener('pointerdown', stop);
  };
  watcher.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', look);
  // Whoever goes on is where they want to be.
  window.addEventListener('keydown', stop);
  window.addEventListener('pointerdown', stop);
  return stop;
}
