// The order of the style layers is set by what is loaded first.
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
// Of the two pages most visits begin with: in the one style sheet the server's plain page has already.
import './components/Avatar.module.css';
import './components/Card.module.css';
import './components/form/form.module.css';
import './components/map/openingTimes.module.css';
import './features/booking/ActionBar.module.css';
import './features/booking/Note.module.css';
import './features/booking/ServiceStep.module.css';
import './features/booking/Stepper.module.css';
import './features/booking/WizardStep.module.css';
import './features/salon/landing/Landing.module.css';

import { BookingApp } from './app/BookingApp';
import { applyBoot, readBoot } from './app/boot';
import { fetchPageAt } from './app/pages';
import { start } from './app/start';
import { makeStore } from './app/store';
import { readSaved, save } from './features/booking/persist';
import { inBackground } from './lib/chunks';
import { keepChoiceInTab } from './lib/i18n';
import { beforeReload } from './lib/reload';

/** The entry of the public booking pages: /{szalonkaId}/appointmentbook/… */
const company = window.location.pathname.split('/').at(1) ?? '';
const boot = readBoot(document);
const saved = readSaved(() => sessionStorage, company);

async function begin(): Promise<void> {
  const page = fetchPageAt(window.location.pathname);
  const restored =
    saved === null
      ? undefined
      : await import(/* webpackChunkName: "restore" */ './features/booking/restore').then(
          (it) => it.restore(saved),
          () => undefined,
        );
  const store = makeStore(restored);
  let isReloading = false;
  const keep = () => save(() => sessionStorage, company, store.getState(), isReloading);
  store.subscribe(keep);
  beforeReload(() => {
    isReloading = true;
    keep();
  });
  if (boot !== undefined) {
    applyBoot(store, boot);
  }
  // The files of the next pages are loaded from the first press on, or when this page has long been complete.
  const loadAhead = () =>
    inBackground(() => import(/* webpackChunkName: "ahead" */ './app/ahead')).then(
      (it) => it.loadAhead(store),
      () => undefined,
    );
  window.addEventListener('pointerdown', loadAhead);
  setTimeout(loadAhead, 3000);
  await start(store, <BookingApp />, page, boot?.user?.language);
}

if (boot?.user != null) {
  // Their account is not changed by it: without this the account's language would be back with the next page.
  keepChoiceInTab(true);
}
void begin();
