import { useState } from 'react';
import type { Refusal } from '../../api/errors';
import type { CurrentUserDto } from '../../api/workspace';
import { PhoneField } from '../../components/form/PhoneField';
import { isWholePhone } from '../../lib/phone';
import { useT } from '../../lib/workspaceTexts';
import { Block } from './Block';

interface Props {
  me: CurrentUserDto;
  busy: boolean;
  onSave: (phone: string) => Promise<Refusal | undefined>;
}

/** The mobile number. */
export function PhoneBlock({ me, busy, onSave }: Props) {
  const t = useT();
  const [phone, setPhone] = useState(me.phone ?? '');
  const error =
    phone.trim() === ''
      ? t('field.required')
      : isWholePhone(phone) || phone === me.phone
        ? undefined
        : t('field.phone');
  return (
    <Block title={t('personal.phone')} valid={error === undefined} busy={busy} onSave={() => onSave(phone)}>
      {({ wasSubmitted, errorOf, touched }) => (
        <PhoneField
          value={phone}
          error={errorOf('phone', error)}
          showError={wasSubmitted}
          onChange={(typed) => {
            setPhone(typed);
            touched('phone');
          }}
        />
      )}
    </Block>
  );
}
