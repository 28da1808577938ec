import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Modal } from '../../components/kit/Modal';
import ui from '../../components/ui.module.css';
import { isShortcut } from '../../lib/shortcuts';
import type { TextKey } from '../../lib/workspaceTexts';
import { useT } from '../../lib/workspaceTexts';
import styles from './Shortcuts.module.css';

/** All shortcuts, grouped by where they work. */
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
      ['V E S K', 'keys.steps'],
      ['Shift Space', 'keys.select'],
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

/** `?` lists the shortcuts, `/` goes to the guest search. */
export function Shortcuts() {
  const t = useT();
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  // `navigate` changes with every page, but the effect must survive navigation.
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
          stop = whenPresent(focusSearch);
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

/** Calls `go` once the next page has the element, and again after the page's heading has taken the focus. */
function whenPresent(go: () => boolean): () => void {
  const check = () => {
    const isHeading = document.activeElement?.tagName === 'H1';
    if (go() && isHeading) {
      stop();
    }
  };
  const watcher = new MutationObserver(check);
  const stop = () => {
    watcher.disconnect();
    document.removeEventListener('focusin', check);
    window.removeEventListener('keydown', stop);
    window.removeEventListener('pointerdown', stop);
  };
  watcher.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', check);
  // Stops when the user continues.
  window.addEventListener('keydown', stop);
  window.addEventListener('pointerdown', stop);
  return stop;
}
