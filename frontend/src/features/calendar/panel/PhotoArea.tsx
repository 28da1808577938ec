import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../../components/Button';
import { camera, plus } from '../../../components/icons/icons';
import type { FileSource } from '../../../components/kit/FileDrop';
import { FileDrop } from '../../../components/kit/FileDrop';
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
  usePasted(add);
  return (
    <section aria-labelledby={title}>
      <FileDrop
        label={t('photos.add')}
        accept={{ 'image/*': [] }}
        multiple
        disabled={!isReady || isFull}
        className={styles.photos}
        onFiles={add}
      >
        {(open) => (
          <>
            <h3 id={title}>{t('photos.title')}</h3>
            <p className={`${ui.muted} ${ui.small}`}>{t('photos.who')}</p>
            {children}
            {isReady && (isFull ? <p className={ui.muted}>{t('photos.full')}</p> : <AddPhotos onOpen={open} />)}
            <p role="status" className={ui.hidden}>
              {status}
            </p>
          </>
        )}
      </FileDrop>
    </section>
  );
}

/** The images in a paste. */
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
      // Pasted into the drop zone, which has handled it.
      const files = event.defaultPrevented || isForText(event) ? [] : picturesIn(event.clipboardData);
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
function AddPhotos({ onOpen }: { onOpen: (source: FileSource) => void }) {
  const t = useT();
  const hint = useId();
  return (
    <div className={styles.drop}>
      <div className={ui.row}>
        <Button kind="quiet" icon={plus} aria-describedby={hint} onClick={() => onOpen('files')}>
          {t('photos.add')}
        </Button>
        <Button kind="quiet" icon={camera} className={styles.camera ?? ''} onClick={() => onOpen('camera')}>
          {t('photos.take')}
        </Button>
      </div>
      <p id={hint} className={`${ui.muted} ${ui.small} ${styles.hint}`}>
        {t('photos.dropHere')}
      </p>
    </div>
  );
}
