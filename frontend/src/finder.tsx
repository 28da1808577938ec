// The order of the style layers is set by what is loaded first.
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';

import { FinderApp } from './app/FinderApp';
import { applyFinderBoot, readFinderBoot } from './app/finderBoot';
import { finderPages } from './app/finderPages';
import { start } from './app/start';
import { makeStore } from './app/store';
import { loadFinderPageTexts } from './lib/finderTexts';
import { languageOfAddress } from './lib/ownersAddress';

/** The entry of the product's first page and of the search for salons. */
loadFinderPageTexts();
const store = makeStore();
const boot = readFinderBoot(document);
applyFinderBoot(store, boot);
// The page for owners has an address in each language, which comes before the account's.
const addressed = languageOfAddress(window.location.pathname);
const underway =
  addressed === undefined
    ? undefined
    : finderPages.owners.load().then(
        () => undefined,
        () => undefined,
      );
void start(store, <FinderApp />, underway, addressed ?? boot.user?.language);
