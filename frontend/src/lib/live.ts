import { useEffect, useRef, useSyncExternalStore } from 'react';

/**
 * How a page hears of changes as they happen. It is told that something changed, never what: it reads anew. A tab has
 * one line at most, and none while nobody looks at it: browsers open six connections to a server, tabs together.
 */
export type Line = 'none' | 'open' | 'lost';

/** Milliseconds without a word after which nobody is there any more; the server says something every five seconds. */
const silence = 16_000;
/** Milliseconds between two attempts, at first and at most; each a little different, so that not all come at once. */
const again = { first: 1000, most: 30_000 };
/** Milliseconds for which the line stays when nobody looks any more. */
const parting = 5000;

let state: Line = 'none';
const listeners = new Set<() => void>();

function become(next: Line): void {
  if (state !== next) {
    state = next;
    for (const tell of listeners) {
      tell();
    }
  }
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Whether the page hears of changes. */
export const useLine = (): Line => useSyncExternalStore(subscribe, () => state);

/**
 * Keeps a line open and calls back when something changed, or may have while nobody listened; the first time for want of
 * knowing what happened before. Returns how to stop.
 */
export function follow(url: string, changed: (first: boolean) => void): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let parted: ReturnType<typeof setTimeout> | undefined;
  let wait = again.first;
  let first = true;

  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const lose = () => {
    close();
    become('lost');
    timer = setTimeout(open, wait * (0.5 + Math.random()));
    wait = Math.min(wait * 2, again.most);
  };
  const hear = () => {
    clearTimeout(timer);
    timer = setTimeout(lose, silence);
  };
  const begin = () => {
    hear();
    if (state !== 'open') {
      wait = again.first;
      become('open');
      changed(first);
      first = false;
    }
  };
  function open(): void {
    close();
    source = new EventSource(url);
    hear();
    source.addEventListener('beat', begin);
    source.addEventListener('calendar', () => {
      hear();
      changed(false);
    });
    source.addEventListener('error', lose);
  }
  const leave = () => {
    close();
    become('none');
  };
  const look = () => {
    clearTimeout(parted);
    if (document.visibilityState === 'hidden') {
      parted = setTimeout(leave, parting);
    } else if (state !== 'open') {
      open();
    }
  };
  const cut = () => {
    if (source !== undefined) {
      lose();
    }
  };

  if (typeof EventSource === 'undefined') {
    return () => undefined;
  }
  if (document.visibilityState === 'visible') {
    open();
  }
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', look);
  window.addEventListener('online', look);
  window.addEventListener('offline', cut);
  // A page with an open line is not kept for going back.
  window.addEventListener('pagehide', leave);
  return () => {
    clearTimeout(parted);
    leave();
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pageshow', look);
    window.removeEventListener('online', look);
    window.removeEventListener('offline', cut);
    window.removeEventListener('pagehide', leave);
  };
}

/** Follows while the component is there; without an address nobody is followed. */
export function useLive(url: string | undefined, changed: (first: boolean) => void): void {
  const latest = useRef(changed);
  useEffect(() => {
    latest.current = changed;
  });
  useEffect(() => (url === undefined ? undefined : follow(url, (first) => latest.current(first))), [url]);
}
