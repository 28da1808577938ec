import { useMatch } from 'react-router';
import { CancelEmail } from './CancelEmail';
import { ConfirmEmail } from './ConfirmEmail';

/** The pages of the links in both mails of a change of address. */
export function EmailLink() {
  return useMatch('/emailchange/cancel/:code') === null ? <ConfirmEmail /> : <CancelEmail />;
}
