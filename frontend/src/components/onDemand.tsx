import type { ComponentType } from 'react';
import { lazy, useState } from 'react';

/** A lazily loaded component; rendered synchronously once loaded. */
export interface OnDemand<Props extends object> {
  Component: ComponentType<Props>;
  load: () => Promise<ComponentType<Props>>;
}

export function onDemand<Props extends object>(fetch: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
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
  const Later: ComponentType<Props> = lazy(() =>
    // A preload gives up at once; a component that waits for it retries.
    load()
      .catch(load)
      .then((component) => ({ default: component })),
  );
  const Component = (props: Props) => {
    // Kept from the first render: another component type would lose its state.
    const [Drawn] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return <Drawn {...props} />;
  };
  return { Component, load };
}
