import { useCallback, useRef, useState } from 'react';
import type { Refusal } from '../../../api/errors';
import { sendFile } from '../../../api/sendFile';
import { shrunk } from '../../../lib/shrink';

/** A photo on its way, or one that did not arrive. */
export interface Sending {
  key: number;
  file: File;
  /** Of what is sent, 0 to 1; nothing while others are sent first. */
  share: number | undefined;
  refusal: Refusal | undefined;
}

/** Sends photos of one appointment one after the other; those that were refused stay until they are dealt with. */
export function usePhotoUploads(appointment: string, onAdded: (name: string) => void) {
  const [list, setList] = useState<readonly Sending[]>([]);
  const last = useRef(0);
  const queue = useRef(Promise.resolve());
  const dismiss = useCallback((key: number) => setList((all) => all.filter((it) => it.key !== key)), []);

  const send = async ({ key, file }: Sending) => {
    const change = (changes: Partial<Sending>) =>
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
    const added = files.map((file): Sending => {
      last.current += 1;
      return { key: last.current, file, share: undefined, refusal: undefined };
    });
    setList((all) => [...all, ...added]);
    for (const it of added) {
      queue.current = queue.current.then(() => send(it));
    }
  };
  const retry = ({ key, file }: Sending) => {
    dismiss(key);
    add([file]);
  };
  return { list, add, retry, dismiss };
}
