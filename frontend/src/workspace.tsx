// The order of the style layers is set by what is loaded first.
import './styles/tokens.css';
import './styles/theme.css';
import './styles/fonts.css';
import './styles/base.css';

import { loadCurrentUser } from './app/currentUser';
import { applyOpened } from './app/opened';
import { sessionEnd } from './app/sessionEnd';
import { start } from './app/start';
import { makeStore } from './app/store';
import { WorkspaceApp } from './app/WorkspaceApp';
import { fetchWorkspaceAt } from './app/workspacePages';
import { forgetKept } from './lib/keptOffline';
import { applyStoredTheme } from './lib/theme';
import { loadWorkspaceTexts } from './lib/workspaceTexts';

/** The entry of everything that is not a salon's booking page: sign-in, own bookings, the product's own pages. */
applyStoredTheme();
loadWorkspaceTexts();
// The scroll lock behind an open drawer writes a style sheet of its own, for which the page's policy demands the nonce.
__webpack_nonce__ = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';
const store = makeStore({}, sessionEnd);
const me = loadCurrentUser(store, document);
if (me === null) {
  forgetKept();
}
const own = fetchWorkspaceAt(window.location.pathname);
void start(store, <WorkspaceApp />, applyOpened(store, document, own), me?.language);
