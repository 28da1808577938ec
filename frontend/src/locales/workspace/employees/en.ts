import type * as hungarian from './hu';

export const messages: Record<keyof typeof hungarian.messages, string> = {
  'invites.email': 'E-mail address',
  'invite.title': 'Invitation',
  'invite.text': '{inviter} has invited you to work with them at {company}.',
  'invite.asSupervisor': 'As a supervisor you will also see the salon’s settings and figures.',
  'invite.for': 'The invitation is for {email}',
  'invite.newIntro': 'Enter your details and you are in.',
  'invite.accept': 'Accept the invitation',
  'invite.accepting': 'Accepting…',
  'invite.existing': 'There is already an account with this e-mail address. Sign in with it to accept the invitation.',
  'invite.otherAccount':
    'You are signed in with another account: {name}. Sign out, then sign in with the one the invitation is for.',
  'invite.gone': 'This invitation is no longer valid. Ask whoever invited you for a new one.',
  'invite.proveText':
    'You have accepted this invitation by the link you were given. This mail confirms that the address is yours: press the button.',
  'invite.prove': 'Confirm e-mail address',
  'invite.loadFailed': 'The invitation could not be loaded just now.',
};

export const errors: Record<keyof typeof hungarian.errors, string> = {
  'invite.not_found':
    'This invitation is not valid: it has expired, was withdrawn, or was used already. Ask whoever invited you for a new one!',
  'invite.works_elsewhere':
    'Somebody with this address already works for another salon. An account belongs to one salon only.',
  'invite.works_here': 'Somebody with this address already works here.',
  'invite.exists': 'There is an open invitation already. Send it again or withdraw it!',
  'invite.profile_taken': 'Somebody signs in with this profile already, or it is disabled.',
  'invite.other_account': 'The invitation is for another e-mail address. Log in with the one it was sent to!',
  'invite.email_unverified': 'Confirm your e-mail address first: ask for a new password and use the link in that mail!',
  'invite.over': 'This invitation was accepted or withdrawn already.',
  'invite.prove_first':
    'Confirm your own e-mail address before you invite anybody: open the link in the mail you got when you registered, or ask for a new password on the login page!',
  'demo.other_id': 'This is not the web address of your salon. Type it exactly!',
  'demo.over': 'This salon is no longer a trial, so it cannot be given up here.',
  'employee.is_owner': 'The owner of the salon cannot be disabled and remains a supervisor.',
  'owner.same': 'You own the salon already.',
  'owner.not_supervisor': 'Only an active supervisor can own the salon.',
  'owner.unproven':
    'They have to confirm their e-mail address first: by the link in the invitation, or by asking for a new password.',
  'employee.last_supervisor': 'At least one supervisor has to remain.',
};
