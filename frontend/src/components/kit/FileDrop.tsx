import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/LoadingOverlay.layer.css';
import '@mantine/dropzone/styles.layer.css';
import { Dropzone } from '@mantine/dropzone';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './fields.module.css';

export type FileSource = 'files' | 'camera';

interface Props {
  /** Label of the hidden file input. */
  label: string;
  describedBy?: string | undefined;
  isInvalid?: boolean;
  /** Media types and their file extensions. */
  accept: Record<string, string[]>;
  multiple?: boolean;
  disabled?: boolean;
  className?: string | undefined;
  onFiles: (files: File[]) => void;
  /** Called when a file has another type. */
  onRefused?: () => void;
  /** The drop area, with buttons that call `open`. */
  children: (open: (source: FileSource) => void) => ReactNode;
}

/** A drop area around Mantine's hidden file input. */
export function FileDrop({
  label,
  describedBy,
  isInvalid,
  accept,
  multiple = false,
  disabled = false,
  ...props
}: Props) {
  const openChooser = useRef<() => void>(null);
  const [source, setSource] = useState<FileSource>('files');
  return (
    <Dropzone
      accept={accept}
      multiple={multiple}
      disabled={disabled}
      openRef={openChooser}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      useFsAccessApi={false}
      classNames={{ root: styles.drop ?? '', inner: props.className ?? '' }}
      inputProps={{
        // The buttons inside stand for it.
        style: { display: 'none' },
        'aria-label': label,
        'aria-describedby': describedBy,
        'aria-invalid': isInvalid,
        // Some phones offer the camera only with `capture`.
        ...(source === 'camera' ? { capture: 'environment' } : {}),
      }}
      onDrop={(files) => files.length > 0 && props.onFiles(files)}
      onReject={(refused) => refused.length > 0 && props.onRefused?.()}
    >
      {props.children((from) => {
        flushSync(() => setSource(from));
        openChooser.current?.();
      })}
    </Dropzone>
  );
}
