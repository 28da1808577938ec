// The order of the style layers is set by what is loaded first.
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';

import { BookingApp } from './app/BookingApp';
import { applyBoot, readBoot } from './app/boot';
import { fetchPageAt } from './app/pages';
import { start } from './app/start';
import { makeStore } from './app/store';
import { restore, save } from './features/booking-wizard/persist';

/** The entry of the public booking pages: /{szalonkaId}/appointmentbook/… */
const company = window.location.pathname.split('/').at(1) ?? '';
const store = makeStore(restore(() => sessionStorage, company));
store.subscribe(() => save(() => sessionStorage, company, store.getState()));
const boot = readBoot(document);
if (boot !== undefined) {
  applyBoot(store, boot);
}
void start(store, <BookingApp />, fetchPageAt(window.location.pathname));
