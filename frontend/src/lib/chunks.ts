import { reload } from './reload';
import { hasUnsaved } from './unsaved';

/** Why a part of the program that the user waits for is not there yet. */
export type ChunkStatus = 'loaded' | 'unreachable' | 'outdated';

type Load = (id: string | number) => Promise<unknown>;

/** Where the tab keeps the versions that it was reloaded from. */
const reloadedKey = 'szalonka.reloaded';
/** The version of the page, by the hash in the name of its first script. */
const version = `${(document.currentScript as HTMLScriptElement | null)?.src}\n`;
const retryDelaysMs = [2_000, 4_000, 8_000, 15_000];
/** Tries although the server has the file, before it is an error. */
const maxTries = 3;

let waiting = 0;
let isOutdated = false;
let isBackground = false;
const listeners = new Set<() => void>();

export const chunkStatus = (): ChunkStatus => (isOutdated ? 'outdated' : waiting > 0 ? 'unreachable' : 'loaded');

export function subscribeToChunks(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyListeners(): void {
  for (const listener of listeners) {
    listener();
  }
}

/** Loads a part ahead that no user waits for: where that fails, it is loaded when it is needed. */
export function inBackground<T>(load: () => T): T {
  const before = isBackground;
  isBackground = true;
  try {
    return load();
  } finally {
    isBackground = before;
  }
}

/**
 * Every `import()` of the program loads its files through this. Without a connection it waits and tries again; a file
 * that a newer version replaced reloads the page once for each version, or is reported where the page has unsaved changes.
 */
export function guardChunks(load: Load): Load {
  return (id) => {
    const isPatient = !isBackground;
    return load(id).catch((error: unknown) => {
      if (!isPatient || !isLoadError(error)) {
        throw error;
      }
      return recover(error, () => load(id));
    });
  };
}

interface LoadError extends Error {
  /** The address of the file. */
  request: string;
}

/** The errors of webpack for scripts, and of its plugin for style sheets: no other error names the requested file. */
const isLoadError = (error: unknown): error is LoadError =>
  error instanceof Error && 'request' in error && typeof error.request === 'string';

async function recover(first: LoadError, load: () => Promise<unknown>): Promise<unknown> {
  let error: unknown = first;
  let isWaiting = false;
  const setWaiting = (is: boolean) => {
    if (isWaiting !== is) {
      isWaiting = is;
      waiting += is ? 1 : -1;
      notifyListeners();
    }
  };
  try {
    for (let attempt = 0, tries = 0; isLoadError(error); attempt += 1) {
      const state = await stateOf(error.request);
      if (state === 'gone') {
        return await renew(error);
      }
      if (state === 'there') {
        tries += 1;
        if (tries > maxTries) {
          break;
        }
      } else {
        setWaiting(true);
        await connection(retryDelaysMs[Math.min(attempt, retryDelaysMs.length - 1)] ?? 0);
      }
      try {
        return await load();
      } catch (next) {
        error = next;
      }
    }
    throw error;
  } finally {
    setWaiting(false);
  }
}

/** Whether the server has a file, has it no more, or does not answer. */
async function stateOf(url: string): Promise<'there' | 'gone' | 'unknown'> {
  try {
    const { ok, status } = await fetch(url, { cache: 'no-store' });
    return ok ? 'there' : status === 404 || status === 410 ? 'gone' : 'unknown';
  } catch {
    return 'unknown';
  }
}

/** Resolves after a while, or as soon as the browser has a network again. */
function connection(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    const now = () => {
      clearTimeout(timer);
      window.removeEventListener('online', now);
      resolve();
    };
    const timer = setTimeout(now, delayMs);
    window.addEventListener('online', now);
  });
}

/** Gets the new version of the page; never resolves, since the page goes. */
function renew(error: LoadError): Promise<never> {
  if (hasUnsaved()) {
    isOutdated = true;
    notifyListeners();
    return new Promise(() => undefined);
  }
  try {
    const reloaded = sessionStorage.getItem(reloadedKey) ?? '';
    if (reloaded.includes(version)) {
      // The same version came again, or two servers answer with different ones: reloading does not help.
      return Promise.reject(error);
    }
    sessionStorage.setItem(reloadedKey, reloaded + version);
  } catch {
    // Without storage it might reload for ever.
    return Promise.reject(error);
  }
  reload();
  return new Promise(() => undefined);
}
