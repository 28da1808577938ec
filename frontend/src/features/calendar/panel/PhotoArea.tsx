import type { DragEvent, ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../../components/Button';
import { camera, plus } from '../../../components/icons/icons';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/workspaceTexts';
import styles from './Photos.module.css';

interface Props {
  /** Whether photos can be added: the existing ones are loaded. */
  isReady: boolean;
  /** The limit is reached. */
  isFull: boolean;
  /** The last action, for screen readers. */
  status: string;
  onAdd: (files: File[]) => void;
  children: ReactNode;
}

/** The photos of an appointment; more can be chosen, taken, dropped or pasted. */
export function PhotoArea({ isReady, isFull, status, onAdd, children }: Props) {
  const t = useT();
  const title = useId();
  const add = (files: File[]) => {
    if (!isFull && files.length > 0) {
      onAdd(files);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    add(picturesIn(event.dataTransfer));
  };
  usePasted(add);
  return (
    <section
      aria-labelledby={title}
      className={styles.photos}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <h3 id={title}>{t('photos.title')}</h3>
      <p className={`${ui.muted} ${ui.small}`}>{t('photos.who')}</p>
      {children}
      {isReady && (isFull ? <p className={ui.muted}>{t('photos.full')}</p> : <AddPhotos onAdd={add} />)}
      <p role="status" className={ui.hidden}>
        {status}
      </p>
    </section>
  );
}

/** The images in a drop or paste. */
function picturesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter((it) => it.type.startsWith('image/'));
}

/** Copied table cells carry text and an image; pasting into a field means the text. */
function isForText({ target, clipboardData }: ClipboardEvent): boolean {
  const isField = target instanceof Element && target.closest('input, textarea') !== null;
  return isField && clipboardData?.types?.includes('text/plain') === true;
}

/** Handles images pasted anywhere in the page. */
function usePasted(onPaste: (files: File[]) => void) {
  const latest = useRef(onPaste);
  useEffect(() => {
    latest.current = onPaste;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = isForText(event) ? [] : picturesIn(event.clipboardData);
      if (files.length > 0) {
        event.preventDefault();
        latest.current(files);
      }
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}

/** Buttons for files and camera. */
function AddPhotos({ onAdd }: { onAdd: (files: File[]) => void }) {
  const t = useT();
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  const open = (from: 'files' | 'camera') => {
    // Some phones offer the camera only with `capture`.
    input.current?.toggleAttribute('capture', from === 'camera');
    input.current?.click();
  };
  return (
    <div className={styles.drop}>
      <div className={ui.row}>
        <Button kind="quiet" icon={plus} aria-describedby={hint} onClick={() => open('files')}>
          {t('photos.add')}
        </Button>
        <Button kind="quiet" icon={camera} className={styles.camera ?? ''} onClick={() => open('camera')}>
          {t('photos.take')}
        </Button>
      </div>
      <p id={hint} className={`${ui.muted} ${ui.small} ${styles.hint}`}>
        {t('photos.dropHere')}
      </p>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t('photos.add')}
        onChange={({ target }) => {
          onAdd([...(target.files ?? [])]);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
    </div>
  );
}
