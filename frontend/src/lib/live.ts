import { useEffect, useRef, useSyncExternalStore } from 'react';

/**
 * Live updates by server-sent events. The server says that something changed, never what; the page reads it again. A tab
 * has at most one connection, closed while the tab is hidden: browsers allow six connections to a server, all tabs
 * together.
 */
export type ConnectionStatus = 'none' | 'open' | 'lost';

/** The server sends a heartbeat every five seconds. */
const heartbeatTimeoutMs = 16_000;
/** Doubles from `first` to `max`; randomised, so that clients do not all reconnect at once. */
const retryDelayMs = { first: 1000, max: 30_000 };
/** The connection stays open for this long after the tab is hidden. */
const disconnectDelayMs = 5000;

let status: ConnectionStatus = 'none';
const listeners = new Set<() => void>();

function setStatus(next: ConnectionStatus): void {
  if (status !== next) {
    status = next;
    for (const listener of listeners) {
      listener();
    }
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useConnectionStatus = (): ConnectionStatus => useSyncExternalStore(subscribe, () => status);

/**
 * Keeps a connection open and calls back on every change and after every reconnect, since changes may have been missed;
 * `first` is true for the first connection. Returns how to stop.
 */
export function listenForChanges(url: string, onChange: (first: boolean) => void): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let disconnectTimer: ReturnType<typeof setTimeout> | undefined;
  let delayMs = retryDelayMs.first;
  let first = true;

  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const onDisconnected = () => {
    close();
    setStatus('lost');
    timer = setTimeout(open, delayMs * (0.5 + Math.random()));
    delayMs = Math.min(delayMs * 2, retryDelayMs.max);
  };
  const onMessage = () => {
    clearTimeout(timer);
    timer = setTimeout(onDisconnected, heartbeatTimeoutMs);
  };
  const onHeartbeat = () => {
    onMessage();
    if (status !== 'open') {
      delayMs = retryDelayMs.first;
      setStatus('open');
      onChange(first);
      first = false;
    }
  };
  function open(): void {
    close();
    source = new EventSource(url);
    onMessage();
    source.addEventListener('beat', onHeartbeat);
    source.addEventListener('calendar', () => {
      onMessage();
      onChange(false);
    });
    source.addEventListener('error', onDisconnected);
  }
  const disconnect = () => {
    close();
    setStatus('none');
  };
  const onVisibility = () => {
    clearTimeout(disconnectTimer);
    if (document.visibilityState === 'hidden') {
      disconnectTimer = setTimeout(disconnect, disconnectDelayMs);
    } else if (status !== 'open') {
      open();
    }
  };
  const onOffline = () => {
    if (source !== undefined) {
      onDisconnected();
    }
  };

  if (typeof EventSource === 'undefined') {
    return () => undefined;
  }
  if (document.visibilityState === 'visible') {
    open();
  }
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pageshow', onVisibility);
  window.addEventListener('online', onVisibility);
  window.addEventListener('offline', onOffline);
  // A page with an open connection is not kept in the back/forward cache.
  window.addEventListener('pagehide', disconnect);
  return () => {
    clearTimeout(disconnectTimer);
    disconnect();
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('pageshow', onVisibility);
    window.removeEventListener('online', onVisibility);
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('pagehide', disconnect);
  };
}

/** Listens while the component is mounted; not without an address. */
export function useLive(url: string | undefined, onChange: (first: boolean) => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => (url === undefined ? undefined : listenForChanges(url, (first) => latest.current(first))), [url]);
}
