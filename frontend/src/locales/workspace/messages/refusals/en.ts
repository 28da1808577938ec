import { errors as waiting } from '../../../waiting/refusals/en';
import type { errors as hungarian } from './hu';

export const errors: Record<keyof typeof hungarian, string> = {
  ...waiting,
  'reminder.same_lead': 'The two reminders cannot go out at the same time.',
  'template.unknown_placeholder': 'The text has something in braces that we cannot fill in.',
  'template.too_long': 'Too long: it can have up to three SMS parts.',
  'sms.no_phone': 'You have no phone number yet. Add it to your details.',
  'sms.number_not_allowed': 'We cannot send SMS to this number.',
  'sms.daily_limit':
    'The daily SMS limit has been reached, for this number or for the whole salon. You can send it again tomorrow.',
  'sms.unavailable': 'This installation has no SMS gateway, so no SMS can be sent.',
  'sms.not_resendable': 'This SMS can no longer be sent again.',
  'balance.insufficient': 'Your balance is too low.',
  'campaign.empty': 'There is no one to send it to: choose more guests.',
  'campaign.price_changed': 'The price has changed. Check the new price and send it again.',
  'campaign.over': 'This campaign has ended.',
  'campaign.no_way_out': 'The text needs the unsubscribe link so that guests can opt out.',
  'visit.too_late': 'The deadline for cancelling and moving has passed. Call the salon.',
  'visit.too_early': 'You can say that you are running late from two hours before your appointment.',
  'googlecal.unavailable': 'Google Calendar cannot be connected on this installation.',
  'googlecal.not_connected': 'Your Google Calendar is not connected.',
  'googlecal.reconnect': 'Google asks for your permission again. Please reconnect.',
  'googlecal.no_answer': 'Google is not responding. Try again a little later.',
  'googlecal.calendar_not_found': 'This calendar does not exist or is not yours.',
  'googlecal.no_direction': 'Choose at least one direction.',
  'feed.not_found': 'This calendar address does not work.',
  'rating.not_found': 'This rating was not found. It may have been deleted.',
  'rating.over': 'This visit can no longer be rated, and the rating cannot be changed.',
  'rating.reported': 'This rating has already been reported or reviewed.',
  'visit.over': 'This appointment has started or is over. Call the salon if you have any questions.',
};
