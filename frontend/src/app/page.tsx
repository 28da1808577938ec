import type { ComponentType } from 'react';
import type { OnDemand } from '../components/onDemand';
import { onDemand } from '../components/onDemand';

export type Page = OnDemand<object>;

/** A lazily loaded page; rendered synchronously once loaded. */
export const page = (fetch: () => Promise<ComponentType>): Page => onDemand<object>(fetch);
