// The order of the style layers is set by what is loaded first.
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';

import { start } from './app/start';
import { makeStore } from './app/store';
import { WorkspaceApp } from './app/WorkspaceApp';

/** The entry of everything that is not a salon's booking page: sign-in, own bookings, the product's own pages. */
void start(makeStore(), <WorkspaceApp />);
