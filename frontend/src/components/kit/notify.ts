/** In the order in which they are shown: errors before successes, and last the news of what others did. */
export const messageKinds = ['error', 'warn', 'info', 'news'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** A message of words alone; what offers an action is a `Message`. */
export interface Notification {
  id: number;
  kind: MessageKind;
  text: string;
}

/** Closes what is shown of each kind: a newer one takes its place. */
const closers = new Map<MessageKind, () => void>();
const listeners = new Set<() => void>();
let shown: readonly Notification[] = [];
let lastId = 0;

/** Takes the place of the kind's message, which is closed. Returns how to leave it. */
export function takePlace(kind: MessageKind, close: () => void): () => void {
  const before = closers.get(kind);
  closers.set(kind, close);
  before?.();
  return () => {
    if (closers.get(kind) === close) {
      closers.delete(kind);
    }
  };
}

/** Shows a notification in the place of the last of its kind. Throws for an unknown kind. */
export function notify(kind: MessageKind, text: string): void {
  if (!messageKinds.includes(kind)) {
    throw new RangeError(`unknown notification type: ${kind}`);
  }
  lastId += 1;
  const id = lastId;
  takePlace(kind, () => dismiss(id));
  setShown([...shown, { id, kind, text }]);
}

export function dismiss(id: number): void {
  setShown(shown.filter((it) => it.id !== id));
}

function setShown(next: readonly Notification[]): void {
  shown = next;
  for (const listener of listeners) {
    listener();
  }
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const notifications = (): readonly Notification[] => shown;
