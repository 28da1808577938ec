import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { useT } from '../../lib/workspaceTexts';
import { Button } from '../Button';
import { camera, plus } from '../icons/icons';
import type { FileSource } from '../kit/FileDrop';
import { FileDrop } from '../kit/FileDrop';
import ui from '../ui.module.css';
import styles from './Photos.module.css';

interface Props {
  /** Of the area; the photos of an appointment by default. */
  title?: string;
  /** Whether photos can be added: the existing ones are loaded. */
  isReady: boolean;
  /** As many as the appointment may have; unknown, or no limit, otherwise. */
  most: number | null | undefined;
  /** They are sent in one form, which has a limit of its own. */
  isOneForm?: boolean;
  /** The limit is reached. */
  isFull: boolean;
  /** The last action, for screen readers. */
  status: string;
  onAdd: (files: File[]) => void;
  children: ReactNode;
}

/** The photos of an appointment; more can be chosen, taken, dropped or pasted. */
export function PhotoArea({
  title: heading,
  isReady,
  most,
  isOneForm = false,
  isFull,
  status,
  onAdd,
  children,
}: Props) {
  const t = useT();
  const title = useId();
  const Heading = heading === undefined ? 'h3' : 'h2';
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
            <Heading id={title}>{heading ?? t('photos.title')}</Heading>
            {heading === undefined && <p className={`${ui.muted} ${ui.small}`}>{t('photos.who')}</p>}
            {children}
            {isReady && isFull && <p className={ui.muted}>{t('photos.full')}</p>}
            {isReady && !isFull && <AddPhotos most={most} isOneForm={isOneForm} onOpen={open} />}
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

interface AddProps extends Pick<Props, 'most' | 'isOneForm'> {
  onOpen: (source: FileSource) => void;
}

/** Buttons for files and camera, with what is accepted. */
function AddPhotos({ most, isOneForm, onOpen }: AddProps) {
  const t = useT();
  const hint = useId();
  const limits = useId();
  return (
    <div className={styles.drop}>
      <div className={ui.row}>
        <Button kind="quiet" icon={plus} aria-describedby={`${limits} ${hint}`} onClick={() => onOpen('files')}>
          {t('photos.add')}
        </Button>
        <Button
          kind="quiet"
          icon={camera}
          className={styles.camera ?? ''}
          aria-describedby={limits}
          onClick={() => onOpen('camera')}
        >
          {t('photos.take')}
        </Button>
      </div>
      <p id={limits} className={`${ui.muted} ${ui.small}`}>
        {most != null && `${t('photos.most', { count: most })} `}
        {t(isOneForm === true ? 'photos.acceptedTogether' : 'photos.accepted')}
      </p>
      <p id={hint} className={`${ui.muted} ${ui.small} ${styles.hint}`}>
        {t('photos.dropHere')}
      </p>
    </div>
  );
}
