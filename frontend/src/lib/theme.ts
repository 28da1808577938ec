import { useSyncExternalStore } from 'react';
import { useMedia } from './useMedia';

/** `auto` follows the device. */
export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** A year, in seconds. */
const kept = 31_536_000;
const listeners = new Set<() => void>();

function isTheme(text: unknown): text is Theme {
  return themes.some((known) => known === text);
}

/** What this browser was told last; the server reads the same cookie and writes it into the page before it is drawn. */
function storedTheme(): Theme {
  const value = /(?:^|;\s*)theme=(\w+)/.exec(document.cookie)?.[1];
  return isTheme(value) ? value : 'auto';
}

function mark(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'auto') {
    delete dataset.theme;
  } else {
    dataset.theme = theme;
  }
}

/** Puts the stored choice in use where the server has not done it. */
export function applyStoredTheme(): void {
  mark(storedTheme());
}

export function chooseTheme(theme: Theme): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing where a page is opened over plain http
  document.cookie = `theme=${theme}; Path=/; Max-Age=${kept}; SameSite=Lax`;
  mark(theme);
  for (const listener of listeners) {
    listener();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What was chosen; the component is drawn again when it changes. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, storedTheme);
}

/** Whether the page is dark now. */
export function useIsDark(): boolean {
  const theme = useTheme();
  const night = useMedia('(prefers-color-scheme: dark)');
  return theme === 'dark' || (theme === 'auto' && night);
}
