import { useCallback, useEffect, useRef, useState } from 'react';
import type { Refusal } from '../../api/errors';
import { sendFile } from '../../api/sendFile';
import { shrunk } from '../../lib/shrink';

/** A queued, running or refused upload. */
export interface Upload {
  key: number;
  file: File;
  /** Progress, 0 to 1; undefined while queued. */
  share: number | undefined;
  refusal: Refusal | undefined;
  /** It is sent again by itself: the network or the picture store is away. */
  isWaiting: boolean;
}

/** Seconds until the next attempt; the last one repeats. */
const backoff = [3, 6, 12, 30];

/** Refusals that end by themselves. */
function isForNow({ code }: Refusal): boolean {
  return code === 'network' || code === 'service.unavailable' || code === 'limit.exceeded';
}

/**
 * Uploads files one after another. Without a network they wait and are sent later; refused files stay until they are
 * retried or dismissed.
 */
export function useUploads(path: string, onAdded: (name: string) => void) {
  const [list, setList] = useState<readonly Upload[]>([]);
  const last = useRef(0);
  const queue = useRef<{ key: number; file: File; path: string }[]>([]);
  const isBusy = useRef(false);
  const attempt = useRef(0);
  const added = useRef(onAdded);
  added.current = onAdded;

  const change = useCallback(
    (key: number, changes: Partial<Upload>) =>
      setList((all) => all.map((it) => (it.key === key ? { ...it, ...changes } : it))),
    [],
  );
  const remove = useCallback((key: number) => setList((all) => all.filter((it) => it.key !== key)), []);

  const sendAll = useCallback(async () => {
    if (isBusy.current) {
      return;
    }
    isBusy.current = true;
    for (let next = queue.current[0]; next !== undefined; next = queue.current[0]) {
      const { key, file } = next;
      change(key, { share: 0, isWaiting: false });
      const refusal = await sendFile(next.path, await shrunk(file), file.name, (share) => change(key, { share }));
      if (refusal !== undefined && isForNow(refusal)) {
        change(key, { share: undefined, isWaiting: true });
        break;
      }
      attempt.current = 0;
      queue.current = queue.current.filter((it) => it.key !== key);
      if (refusal === undefined) {
        remove(key);
        added.current(file.name);
      } else {
        change(key, { share: undefined, refusal });
      }
    }
    isBusy.current = false;
    if (queue.current.length > 0) {
      retryLater(sendAll, backoff[Math.min(attempt.current, backoff.length - 1)] ?? 30);
      attempt.current += 1;
    }
  }, [change, remove]);

  useLeaveWarning(list.some((it) => it.refusal === undefined));

  const add = (files: readonly File[]) => {
    const uploads = files.map((file): Upload => {
      last.current += 1;
      return { key: last.current, file, share: undefined, refusal: undefined, isWaiting: false };
    });
    setList((all) => [...all, ...uploads]);
    queue.current.push(...uploads.map(({ key, file }) => ({ key, file, path })));
    void sendAll();
  };
  const dismiss = (key: number) => {
    queue.current = queue.current.filter((it) => it.key !== key);
    remove(key);
  };
  const retry = ({ key, file }: Upload) => {
    dismiss(key);
    add([file]);
  };
  return { list, add, retry, dismiss };
}

/** Calls it after some seconds, or as soon as there is a network again. */
function retryLater(send: () => Promise<void>, seconds: number): void {
  const now = () => {
    clearTimeout(timer);
    window.removeEventListener('online', now);
    void send();
  };
  const timer = setTimeout(now, seconds * 1000);
  window.addEventListener('online', now);
}

/** Asks before the page is left, while something is not sent yet. */
function useLeaveWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) {
      return;
    }
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isOn]);
}
