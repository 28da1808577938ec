import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Refusal } from '../../api/errors';
import { Button } from '../Button';
import { RefusalAlert } from '../form/RefusalAlert';
import type { ProviderRedirect } from './useProvider';

interface Props<P> {
  way: ProviderRedirect<P>;
  purpose: P;
  /** The page to return to; this one by default, null for the user's first page. */
  next: string | null | undefined;
  children: ReactNode;
}

/** Leaves for a provider in this tab, and shows why it cannot. */
export function ProviderButton<P>({ way, purpose, next, children }: Props<P>) {
  const [refusal, setRefusal] = useState<Refusal | undefined>(undefined);
  const press = async () => {
    setRefusal(undefined);
    const here = window.location.pathname + window.location.search;
    setRefusal(await way.leave({ purpose, next: next === undefined ? here : next }));
  };
  return (
    <>
      <Button kind="quiet" wide busy={way.leaving} onClick={() => void press()}>
        {children}
      </Button>
      <RefusalAlert refusal={refusal} />
    </>
  );
}
