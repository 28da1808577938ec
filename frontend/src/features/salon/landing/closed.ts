import { onDemand } from '../../../components/onDemand';

/** The landing page of a salon that takes no online bookings. */
export const closed = onDemand<object>(() =>
  import(/* webpackChunkName: "closed" */ './ClosedLanding').then((it) => it.ClosedLanding),
);
