export type NotificationKind = 'info' | 'warn' | 'error';

const listeners = new Set<() => void>();
let isUsed = false;

/** Shows a notification; its code is loaded with the first one. */
export function notify(kind: NotificationKind, text: string): void {
  isUsed = true;
  for (const listener of listeners) {
    listener();
  }
  // Lost when the code cannot be loaded: errors are shown inline as well.
  void import(/* webpackChunkName: "notifications" */ './NotificationList')
    .then((it) => it.show(kind, text))
    .catch(() => undefined);
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const wasUsed = (): boolean => isUsed;
