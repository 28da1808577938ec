import { useEffect, useId, useRef } from 'react';
import { DialogFrame } from './DialogFrame';
import styles from './dialogs.module.css';
import { openForm } from './openForms';
import type { DialogProps } from './useDialog';
import { handlesEscape } from './useDialog';

/**
 * A dialog that is not modal, beside the page: the shell keeps its column free (`data-beside`). Takes the focus when it
 * opens; Escape closes it unless the focus is in the page.
 */
export function Beside({ title, onClose, children, notice, actions }: DialogProps) {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const latest = useRef(onClose);
  useEffect(openForm, []);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isHere =
        event.target === document.body || (event.target instanceof Node && box.current?.contains(event.target));
      const isCovered = document.querySelector('[aria-modal=true], dialog[open]') !== null;
      if (
        event.key === 'Escape' &&
        isHere === true &&
        !isCovered &&
        !event.isComposing &&
        !handlesEscape(event.target)
      ) {
        event.preventDefault();
        event.stopPropagation();
        latest.current();
      }
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
  useEffect(() => {
    const opener = document.activeElement;
    const first = box.current?.querySelector<HTMLElement>('[data-autofocus]');
    (first ?? box.current)?.focus({ preventScroll: true });
    return () => {
      const isInside = document.activeElement === document.body || box.current?.contains(document.activeElement);
      if (isInside !== false && opener instanceof HTMLElement && opener.isConnected) {
        opener.focus({ preventScroll: true });
      }
    };
  }, []);
  return (
    <section
      ref={box}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      data-beside
      className={`${styles.content} ${styles.beside}`}
    >
      <DialogFrame
        title={
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
        }
        notice={notice}
        actions={actions}
        onClose={onClose}
      >
        {children}
      </DialogFrame>
    </section>
  );
}
