import { useSyncExternalStore } from 'react';
import { useMedia } from './useMedia';

/** `auto` follows the device. */
export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** A year. */
const maxAgeSeconds = 31_536_000;
const listeners = new Set<() => void>();

function isTheme(text: unknown): text is Theme {
  return themes.some((known) => known === text);
}

/** Stored in a cookie, which the server reads to set the theme before the first paint. */
function storedTheme(): Theme {
  const value = /(?:^|;\s*)theme=(\w+)/.exec(document.cookie)?.[1];
  return isTheme(value) ? value : 'auto';
}

function apply(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'auto') {
    delete dataset.theme;
  } else {
    dataset.theme = theme;
  }
}

/** Applies the stored theme where the server has not. */
export function applyStoredTheme(): void {
  apply(storedTheme());
}

export function chooseTheme(theme: Theme): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing where a page is opened over plain http
  document.cookie = `theme=${theme}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax`;
  apply(theme);
  for (const listener of listeners) {
    listener();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, storedTheme);
}

export function useIsDark(): boolean {
  const theme = useTheme();
  const night = useMedia('(prefers-color-scheme: dark)');
  return theme === 'dark' || (theme === 'auto' && night);
}
