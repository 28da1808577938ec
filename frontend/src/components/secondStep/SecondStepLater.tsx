import type { ComponentProps } from 'react';
import { Suspense, useSyncExternalStore } from 'react';
import { listenForSignIns, waitingSignIn } from '../../lib/secondStep';
import { loadSecondStepTexts } from '../../lib/secondStepTexts';
import { onDemand } from '../onDemand';
import type { SecondStep } from './SecondStep';

const dialog = onDemand<ComponentProps<typeof SecondStep>>(async () => {
  const [{ SecondStep: loaded }] = await Promise.all([
    import(/* webpackChunkName: "second-step" */ './SecondStep'),
    loadSecondStepTexts(),
  ]);
  return loaded;
});

/** Asks for the code of a sign-in's second step, wherever the sign-in began. */
export function SecondStepLater() {
  const waiting = useSyncExternalStore(listenForSignIns, waitingSignIn);
  return (
    waiting !== undefined && (
      <Suspense fallback={null}>
        <dialog.Component key={waiting.signIn} waiting={waiting} />
      </Suspense>
    )
  );
}
