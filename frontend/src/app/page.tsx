import type { ComponentType } from 'react';
import { lazy, useState } from 'react';

/** A lazily loaded page; rendered synchronously once loaded. */
export interface Page {
  Component: ComponentType;
  load: () => Promise<ComponentType>;
}

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
        // Allows a retry.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const Later = lazy(() => load().then((component) => ({ default: component })));
  const Component = () => {
    // Kept from the first render: another component type would lose its state.
    const [Drawn] = useState<ComponentType>(() => loaded ?? Later);
    return <Drawn />;
  };
  return { Component, load };
}
