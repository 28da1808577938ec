import { useCallback, useRef, useState } from 'react';
import type { Refusal } from '../../../api/errors';
import { sendFile } from '../../../api/sendFile';
import { shrunk } from '../../../lib/shrink';

/** A running or refused upload. */
export interface PhotoUpload {
  key: number;
  file: File;
  /** Progress, 0 to 1; undefined while queued. */
  share: number | undefined;
  refusal: Refusal | undefined;
}

/** Uploads photos of an appointment one after another; refused ones stay until retried or dismissed. */
export function usePhotoUploads(appointment: string, onAdded: (name: string) => void) {
  const [list, setList] = useState<readonly PhotoUpload[]>([]);
  const last = useRef(0);
  const queue = useRef(Promise.resolve());
  const dismiss = useCallback((key: number) => setList((all) => all.filter((it) => it.key !== key)), []);

  const send = async ({ key, file }: PhotoUpload) => {
    const change = (changes: Partial<PhotoUpload>) =>
      setList((all) => all.map((it) => (it.key === key ? { ...it, ...changes } : it)));
    change({ share: 0 });
    const path = `/api/events/appointment/${appointment}/image`;
    const refusal = await sendFile(path, await shrunk(file), file.name, (share) => change({ share }));
    if (refusal === undefined) {
      dismiss(key);
      onAdded(file.name);
    } else {
      change({ share: undefined, refusal });
    }
  };
  const add = (files: readonly File[]) => {
    const added = files.map((file): PhotoUpload => {
      last.current += 1;
      return { key: last.current, file, share: undefined, refusal: undefined };
    });
    setList((all) => [...all, ...added]);
    for (const it of added) {
      queue.current = queue.current.then(() => send(it));
    }
  };
  const retry = ({ key, file }: PhotoUpload) => {
    dismiss(key);
    add([file]);
  };
  return { list, add, retry, dismiss };
}
