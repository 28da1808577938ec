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
  'invite.otherAccount': 'You are signed in with another account: {name}. Sign out, then sign in with the invited one.',
  'invite.gone': 'This invitation is no longer valid. Ask whoever invited you for a new one.',
  'invite.proveText':
    'You accepted this invitation using the link you were given. Press the button to confirm that the address is yours.',
  'invite.prove': 'Confirm e-mail address',
  'invite.loadFailed': 'The invitation could not be loaded.',
};

export const errors: Record<keyof typeof hungarian.errors, string> = {
  'invite.not_found':
    'This invitation is not valid: it has expired, been withdrawn or already been used. Ask whoever invited you for a new one!',
  'invite.works_elsewhere':
    'Someone with this address already works at another salon. An account can belong to one salon only.',
  'invite.works_here': 'Someone with this address already works here.',
  'invite.exists': 'There is already an open invitation. Send it again or withdraw it!',
  'invite.profile_taken': 'Someone already signs in with this profile, or it is disabled.',
  'invite.other_account': 'The invitation is for another e-mail address. Log in with the one it was sent to!',
  'invite.email_unverified':
    'Confirm your e-mail address first: ask for a new password and use the link in that e-mail!',
  'invite.over': 'This invitation has already been accepted or withdrawn.',
  'invite.prove_first':
    'Confirm your own e-mail address before you invite anyone: open the link in the e-mail you got when you registered, or ask for a new password on the login page!',
  'demo.other_id': 'This is not the web address of your salon. Type it exactly!',
  'demo.over': 'This salon is no longer a trial, so it cannot be deleted here.',
  'employee.is_owner': 'The salon’s owner cannot be disabled and always remains a supervisor.',
  'owner.same': 'You already own the salon.',
  'owner.not_supervisor': 'Only an active supervisor can own the salon.',
  'owner.unproven':
    'They have to confirm their e-mail address first: with the link in the invitation, or by asking for a new password.',
  'employee.last_supervisor': 'At least one supervisor has to remain.',
};
