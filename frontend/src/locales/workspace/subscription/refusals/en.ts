import type * as hungarian from './hu';

/** Refusals of the subscription and of payments; other pages meet some of them too. */
export const errors: Record<keyof typeof hungarian.errors, string> = {
  'subscription.trial': 'A salon on trial needs no subscription. End the trial first.',
  'subscription.unlimited': 'This subscription does not end, so there is nothing to pay.',
  'subscription.no_tier': 'Choose a plan first.',
  'subscription.tier_not_found': 'This plan is not sold any more.',
  'subscription.same_tier': 'You have this plan already.',
  'subscription.too_many_calendars': 'More people work at the salon than this plan has calendars for.',
  'subscription.calendars_full': 'Your plan has no more calendars. Choose a larger one on the subscription page.',
  'subscription.feature_not_held': 'Your plan does not hold this module.',
  'subscription.price_changed': 'The price has changed. Look at the new one and confirm again.',
  'subscription.too_far_ahead': 'You can pay at most two years ahead.',
  'topup.card_unavailable': 'Cards are not taken at the moment.',
  'topup.transfer_unavailable': 'Transfers are not taken at the moment.',
  'topup.too_many': 'Too many of your payments are waiting. Finish one of them or wait.',
  'topup.not_found': 'There is no such payment.',
  'topup.not_refundable': 'This payment cannot be sent back.',
};
