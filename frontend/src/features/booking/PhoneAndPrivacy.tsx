import { PhoneField } from '../../components/form/PhoneField';
import { PrivacyField } from '../../components/form/PrivacyField';
import type { Submit } from '../../components/form/useSubmit';
import { useContact } from './useContact';

interface Props {
  submit: Submit;
  errors: { phone: string | undefined; privacy: string | undefined };
  privacy: boolean;
  onPrivacy: (checked: boolean) => void;
}

/** The contact's phone number, and the privacy notice to accept. */
export function PhoneAndPrivacy({ submit, errors, privacy, onPrivacy }: Props) {
  const { contact, change } = useContact();
  return (
    <>
      <PhoneField {...submit.field('phone', contact.phone, errors.phone, (phone) => change({ phone }))} />
      <PrivacyField
        checked={privacy}
        error={submit.wasSubmitted ? submit.errorOf('privacy', errors.privacy) : undefined}
        onChange={(checked) => {
          onPrivacy(checked);
          submit.changed('privacy');
        }}
      />
    </>
  );
}
