import type { ComponentType } from 'react';
import { lazy, useState } from 'react';

/** A page that comes when it is needed; drawn at once when it has come already. */
export interface Page {
  Component: ComponentType;
  load: () => Promise<ComponentType>;
}

/** Makes a page out of the way to fetch it. */
export function page(fetch: () => Promise<ComponentType>): Page {
  let loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  const load = () => {
    loading ??= fetch().then(
      (component) => {
        loaded = component;
        return component;
      },
      (error: unknown) => {
        // The next attempt asks again.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const Later = lazy(() => load().then((component) => ({ default: component })));
  const Component = () => {
    // Kept as it was first drawn: another component in its place would forget what was typed.
    const [Drawn] = useState<ComponentType>(() => loaded ?? Later);
    return <Drawn />;
  };
  return { Component, load };
}
