import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import type { Store } from 'redux';
import { loadSecondStepTexts } from '../../lib/secondStepTexts';
import { SecondStep } from './SecondStep';

/** Asks for the code over the page; answers the signed-in user, or nothing when it is given up. */
export async function openSecondStep(store: Store, signIn: string): Promise<unknown> {
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
