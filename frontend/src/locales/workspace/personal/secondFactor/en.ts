import type { SecondFactorErrorCode } from '../../../../api/errorCodes';
import type { SecondFactorMessages } from './hu';

export const messages: Record<keyof SecondFactorMessages, string> = {
  'secondFactor.title': 'Two-step sign-in',
  'secondFactor.hint': 'Besides your password it takes a code of your phone: a stolen password alone opens nothing.',
  'secondFactor.loadFailed': 'Whether it is on could not be loaded.',
  'secondFactor.open': 'Turn on…',
  'secondFactor.on': 'On since {when}',
  'secondFactor.left': 'You have one unused recovery code.|You have {count} unused recovery codes.',
  'secondFactor.none': 'You have no recovery codes left: make new ones, or you cannot sign in without your phone.',
  'secondFactor.newCodes': 'New recovery codes…',
  'secondFactor.end': 'Turn off…',
  'secondFactor.confirmTitle': 'First confirm that it is you',
  'secondFactor.password': 'Current password',
  'secondFactor.next': 'Next',
  'secondFactor.scanTitle': 'Connect your app',
  'secondFactor.scan':
    'Scan this code with an authenticator app (such as Google Authenticator, Microsoft Authenticator or your password manager), then type what it shows.',
  'secondFactor.qr': 'QR code for the authenticator app; the same as text below the picture',
  'secondFactor.secret': 'If you cannot scan it, type this key:',
  'secondFactor.openApp': 'Open in the app',
  'secondFactor.code': 'Six digits',
  'secondFactor.codeLength': 'The code is six digits.',
  'secondFactor.turnOn': 'Turn on',
  'secondFactor.codesTitle': 'Your recovery codes',
  'secondFactor.codes':
    'Keep them in a safe place: without your phone you sign in with them. Each works once, and they are shown only now.',
  'secondFactor.copy': 'Copy',
  'secondFactor.copied': 'Copied.',
  'secondFactor.download': 'Download',
  'secondFactor.file': 'szalonka-recovery-codes.txt',
  'secondFactor.kept': 'I have kept them',
  'secondFactor.newCodesTitle': 'New recovery codes',
  'secondFactor.newCodesText': 'The ones before work no longer from then on.',
  'secondFactor.make': 'Make new codes',
  'secondFactor.endTitle': 'Turn two-step sign-in off',
  'secondFactor.endText': 'From then on your password alone signs you in.',
  'secondFactor.endButton': 'Turn off',
  'secondFactor.neededTitle': 'One more step to your salon',
  'secondFactor.needed':
    'Your salon asks everybody to sign in with two steps: besides your password it takes a code of your phone. It is set up in a minute, and everything is as before.',
  'secondFactor.everybody': 'Everybody must use it',
  'secondFactor.everybodyHint':
    'Anyone who has not set it up is asked to at their next step, and sees nothing of the salon until then.',
  'secondFactor.people': 'Turned on by: {names}',
  'secondFactor.nobody': 'Nobody has turned it on yet.',
  'secondFactor.ownFirst':
    'Turn it on for yourself first, under Personal details, so that you do not lock yourself out.',
  'secondFactor.isOn': 'It is on. Next time we ask for the code too.',
  'secondFactor.isOff': 'It is off.',
};

export const errors: Record<SecondFactorErrorCode, string> = {
  'access.second_factor_on': 'Two-step sign-in is on already.',
  'access.second_factor_needed': 'Your salon requires two-step sign-in, so this is not possible now.',
  'access.second_factor_off': 'Two-step sign-in is not on. Begin anew.',
};
