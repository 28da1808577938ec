import type { Store } from '@reduxjs/toolkit';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { PriceSheet } from './PriceSheet';

let isReady = false;

/** From now on the page of the services prints its price list, from its button or the browser's menu. */
export function preparePrint(store: Store): void {
  if (isReady) {
    return;
  }
  isReady = true;
  window.addEventListener('beforeprint', () => {
    const [, company = '', , page] = window.location.pathname.split('/');
    if (page !== 'service') {
      return;
    }
    const place = document.createElement('div');
    document.body.append(place);
    const root = createRoot(place);
    const sheet = (
      <Provider store={store}>
        <PriceSheet companyId={company} />
      </Provider>
    );
    // The browser takes its snapshot as soon as this returns.
    flushSync(() => root.render(sheet));
    const remove = () => {
      root.unmount();
      place.remove();
    };
    window.addEventListener('afterprint', remove, { once: true });
  });
}

export function printPrices(store: Store): void {
  preparePrint(store);
  window.print();
}
