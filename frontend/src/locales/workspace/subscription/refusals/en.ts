import type * as hungarian from './hu';

/** Refusals of the subscription and of payments; other pages meet some of them too. */
export const errors: Record<keyof typeof hungarian.errors, string> = {
  'subscription.trial': 'A trial salon does not need a subscription. Take the salon live first.',
  'subscription.unlimited': 'This subscription has no end date, so there is nothing to pay.',
  'subscription.no_tier': 'Choose a plan first.',
  'subscription.tier_not_found': 'This plan is no longer available.',
  'subscription.same_tier': 'You already have this plan.',
  'subscription.too_many_calendars': 'More people work at the salon than this plan has calendars for.',
  'subscription.calendars_full': 'Your plan has no more calendars. Choose a larger one on the subscription page.',
  'subscription.feature_not_held': 'Your plan does not include this module.',
  'subscription.price_changed': 'The price has changed. Check the new one and confirm again.',
  'subscription.too_far_ahead': 'You can pay up to two years ahead.',
  'topup.card_unavailable': 'Card payments are not available at the moment.',
  'topup.transfer_unavailable': 'Transfers are not available at the moment.',
  'topup.too_many': 'Too many of your payments are pending. Finish one of them or wait.',
  'topup.not_found': 'This payment could not be found.',
  'topup.not_refundable': 'This payment cannot be refunded.',
};
