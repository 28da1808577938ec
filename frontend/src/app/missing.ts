import { onDemand } from '../components/onDemand';
import { page } from './page';
import type { Props as Unknown } from './UnknownCompany';

/** The pages of what is not there, which almost nobody needs. */
export const missing = {
  notFound: page(() => import(/* webpackChunkName: "missing" */ './NotFound').then((it) => it.NotFound)),
  unknownCompany: onDemand<Unknown>(() =>
    import(/* webpackChunkName: "missing" */ './UnknownCompany').then((it) => it.UnknownCompany),
  ),
};
