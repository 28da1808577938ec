import type { EmailChangeErrorCode } from '../../../../api/errorCodes';
import type { EmailChangeMessages } from './hu';

export const messages: Record<keyof EmailChangeMessages, string> = {
  'emailChange.title': 'E-mail address',
  'emailChange.hint': 'You sign in with it, and we write to it. A new address counts once you have confirmed it.',
  'emailChange.new': 'New e-mail address',
  'emailChange.password': 'Current password',
  'emailChange.ask': 'Send confirmation e-mail',
  'emailChange.loadFailed': 'Could not check whether a new address is waiting to be confirmed.',
  'emailChange.pending':
    'We wrote to {email}. It is not confirmed yet: until then your present address stays, and we told that one, too. The link works until {until}.',
  'emailChange.notArrived': 'Not arrived? Look among the spam, and check that you typed it right.',
  'emailChange.again': 'Send again',
  'emailChange.againIn': 'Send again ({time})',
  'emailChange.sentAgain': 'Sent again.',
  'emailChange.giveUp': 'Keep my address',
  'emailChange.givenUp': 'Your address stays as it is.',
  'emailChange.confirmTitle': 'Confirm your new e-mail address',
  'emailChange.confirmText':
    'From then on you sign in with this address, and we write to it: {email}. You are signed out everywhere else.',
  'emailChange.confirm': 'Make it my address',
  'emailChange.confirmed': 'Your address is now {email}',
  'emailChange.confirmedText': 'We have told your former address, too.',
  'emailChange.signIn':
    'This address was given for an account: {email}. Log in to that account with the former address to continue here.',
  'emailChange.otherAccount':
    'This address ({email}) was given for another account than the one you are signed in to ({own}). Log in to that one to continue here.',
  'emailChange.expired': 'This link has expired or was used, or the change was stopped.',
  'emailChange.expiredText': 'If you still need it, ask for the change again in your personal data.',
  'emailChange.taken':
    'This address has an account of its own by now. Log in with it, or choose another address in your personal data.',
  'emailChange.personal': 'Personal data',
  'emailChange.cancelTitle': 'Stop the change of your e-mail address',
  'emailChange.cancelText':
    'Someone asked for another address for your account. If you stop it, your present address stays.',
  'emailChange.cancel': 'Stop the change',
  'emailChange.cancelled': 'Stopped: your present address stays.',
  'emailChange.cancelledText': 'If it was not you who asked, somebody knows your password. Choose a new one now.',
  'emailChange.newPassword': 'Choose a new password',
  'emailChange.cancelExpired':
    'There is nothing to stop here any more: the change has expired, was made, or was stopped.',
};

/** Refusals that this part alone can meet. */
export const errors: Record<EmailChangeErrorCode, string> = {
  'account.email_same': 'This is your present address. Enter another one.',
  'account.no_email_change': 'No address is waiting to be confirmed. Enter it again.',
};
