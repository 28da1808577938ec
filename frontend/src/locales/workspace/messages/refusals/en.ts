import { errors as waiting } from '../../../waiting/refusals/en';
import type { errors as hungarian } from './hu';

export const errors: Record<keyof typeof hungarian, string> = {
  ...waiting,
  'reminder.same_lead': 'The two reminders cannot go out at the same time.',
  'template.unknown_placeholder': 'It has something in braces that we cannot fill in.',
  'template.too_long': 'Too long: it may have three SMS parts at most.',
  'sms.no_phone': 'You have no phone number yet. Add it to your details.',
  'sms.number_not_allowed': 'We do not send SMS to this number.',
  'sms.daily_limit':
    'Enough SMS went out today, to this number or from the whole salon. You can send it again tomorrow.',
  'sms.unavailable': 'This installation has no SMS gateway, so no SMS can be sent.',
  'sms.not_resendable': 'This SMS cannot be sent again any more.',
  'balance.insufficient': 'Your balance is too low.',
  'campaign.empty': 'There is nobody to send it to: choose more guests.',
  'campaign.price_changed': 'The price has changed. Check the new price and send it again.',
  'campaign.over': 'This campaign is over.',
  'campaign.no_way_out': 'The text needs the unsubscribe link, so that those who want no more can end it.',
  'visit.too_late': 'The deadline for cancelling and moving has passed. Call the salon.',
  'visit.too_early': 'You can say that you are late from two hours before it begins.',
  'googlecal.unavailable': 'Google Calendar cannot be connected on this installation.',
  'googlecal.not_connected': 'Your Google Calendar is not connected.',
  'googlecal.reconnect': 'Google asks for your consent again. Connect once more.',
  'googlecal.no_answer': 'Google does not answer right now. Try again a little later.',
  'googlecal.calendar_not_found': 'This calendar is not there, or not yours.',
  'googlecal.no_direction': 'Choose at least one direction.',
  'feed.not_found': 'This calendar address does not work.',
  'rating.not_found': 'There is no such rating: it may have gone meanwhile.',
  'rating.over': 'This visit can no longer be rated, nor its rating changed.',
  'rating.reported': 'This rating was reported before, or was decided on.',
  'visit.over': 'This appointment has begun or is over. Call the salon if you have a question.',
};
