// The order of the style layers is set by what is loaded first.
import './styles/tokens.css';
import './styles/theme.css';
import './styles/fonts.css';
import './styles/base.css';

import { loadCurrentUser, readPageBoot } from './app/currentUser';
import { sessionEnd } from './app/sessionEnd';
import { start } from './app/start';
import { makeStore } from './app/store';
import { WorkspaceApp } from './app/WorkspaceApp';
import { fetchWorkspaceAt } from './app/workspacePages';
import { historyGuard } from './components/router/historyGuard';
import { forgetKept } from './lib/keptOffline';
import { setPageData } from './lib/pageData';
import { applyStoredTheme } from './lib/theme';
import { loadWorkspaceTexts } from './lib/workspaceTexts';

/** The entry of everything that is not a salon's booking page: sign-in, own bookings, the product's own pages. */
applyStoredTheme();
loadWorkspaceTexts();
// The scroll lock behind an open drawer writes a style sheet of its own, for which the page's policy demands the nonce.
__webpack_nonce__ = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';
const store = makeStore({}, sessionEnd);
const boot = readPageBoot(document);
const me = loadCurrentUser(store, boot);
if (me === null) {
  forgetKept();
}
const own = fetchWorkspaceAt(window.location.pathname);
const { opened, tileUrl, tileAttribution } = boot;
setPageData({ tileUrl, tileAttribution: tileAttribution ?? undefined });
const ready =
  opened === undefined
    ? own
    : import(/* webpackChunkName: "opened" */ './app/opened').then(
        (it) => it.applyOpened(store, opened, own),
        // The page asks itself.
        () => own,
      );
void start(store, <WorkspaceApp />, ready, me?.language, historyGuard);
