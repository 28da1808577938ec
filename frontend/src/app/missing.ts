import { onDemand } from '../components/onDemand';
import { page } from './page';
import type { Props as Unknown } from './UnknownCompany';

/** Pages for an address that does not exist; rarely needed, so loaded on demand. */
export const missing = {
  notFound: page(() => import(/* webpackChunkName: "missing" */ './NotFound').then((it) => it.NotFound)),
  unknownCompany: onDemand<Unknown>(() =>
    import(/* webpackChunkName: "missing" */ './UnknownCompany').then((it) => it.UnknownCompany),
  ),
};
