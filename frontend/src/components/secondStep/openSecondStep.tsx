import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import type { Store } from 'redux';
import { loadSecondStepTexts } from '../../lib/secondStepTexts';
import { SecondStep } from './SecondStep';

/** Asks for the code over the page; answers the signed-in user, or nothing when it is given up. */
export async function openSecondStep(store: Store, refusal: unknown): Promise<unknown> {
  const signIn = fieldOf(fieldOf(refusal, 'details'), 'secondFactor');
  if (typeof signIn !== 'string') {
    return undefined;
  }
  await loadSecondStepTexts();
  const box = document.createElement('div');
  document.body.append(box);
  const root = createRoot(box);
  const user = await new Promise<unknown>((resolve) => {
    root.render(
      <Provider store={store}>
        <SecondStep signIn={signIn} onEnd={resolve} />
      </Provider>,
    );
  });
  root.unmount();
  box.remove();
  return user;
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;
