// The order of the style layers is set by what is loaded first.
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';

import { FinderApp } from './app/FinderApp';
import { applyFinderBoot, readFinderBoot } from './app/finderBoot';
import { start } from './app/start';
import { makeStore } from './app/store';
import { loadFinderPageTexts } from './lib/finderTexts';

/** The entry of the product's first page and of the search for salons. */
loadFinderPageTexts();
const store = makeStore();
const boot = readFinderBoot(document);
applyFinderBoot(store, boot);
void start(store, <FinderApp />, undefined, boot.user?.language);
