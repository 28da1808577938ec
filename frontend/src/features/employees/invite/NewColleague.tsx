import { useState } from 'react';
import type { AcceptInviteRequest, ShownInviteDto } from '../../../api/employees';
import { useAcceptInviteMutation } from '../../../api/employees';
import { useLazyValidateUsernameQuery } from '../../../api/identity';
import type { CurrentUserDto } from '../../../api/identitySession';
import { Button } from '../../../components/Button';
import form from '../../../components/form/form.module.css';
import { NameFields } from '../../../components/form/NameFields';
import { NewPasswordField, useNewPasswordError } from '../../../components/form/NewPasswordField';
import { PhoneField } from '../../../components/form/PhoneField';
import { PrivacyField } from '../../../components/form/PrivacyField';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import { ShowPassword } from '../../../components/form/ShowPassword';
import { UsernameField } from '../../../components/form/UsernameField';
import type { FormValues } from '../../../components/form/useForm';
import { useForm } from '../../../components/form/useForm';
import { browser } from '../../../lib/browser';
import { isWholePhone } from '../../../lib/phone';
import { isUsername } from '../../../lib/publicIds';
import type { ServerCheck } from '../../../lib/useServerCheck';
import { useServerCheck } from '../../../lib/useServerCheck';
import { useT } from '../../../lib/workspaceTexts';

interface Props {
  code: string;
  offer: ShownInviteDto;
}

type Values = Omit<FormValues<AcceptInviteRequest>, 'code'>;

/** Creates the invited person's account and signs them in. */
export function NewColleague({ code, offer }: Props) {
  const t = useT();
  const [visible, setVisible] = useState(false);
  const [mayUse] = useLazyValidateUsernameQuery();
  const [accept] = useAcceptInviteMutation();
  const required = (text: string) => (text.trim() === '' ? t('field.required') : undefined);
  const initial: Values = {
    firstName: offer.firstName ?? '',
    lastName: offer.lastName ?? '',
    phone: '',
    username: '',
    password: '',
    privacy: false,
  };
  const { values, change, field, errorOf, ...account } = useForm<Values, CurrentUserDto>({
    initial,
    check: ({ firstName, lastName, phone, username, privacy }) => ({
      firstName: required(firstName),
      lastName: required(lastName),
      phone: required(phone) ?? (isWholePhone(phone) ? undefined : t('field.phone')),
      username:
        required(username) ??
        (isUsername(username) ? undefined : t('register.usernameInvalid')) ??
        (free.answer === false ? t('register.usernameTaken') : undefined),
      password: passwordError,
      privacy: privacy ? undefined : t('field.privacy'),
    }),
    send: (typed) => accept({ code, ...typed }),
    onSaved: () => browser.goTo('/provider/calendar'),
  });
  const passwordError: string | undefined = useNewPasswordError(values.password);
  const free: ServerCheck<boolean> = useServerCheck(
    isUsername(values.username) ? values.username : undefined,
    async (name) => (await mayUse(name)).data,
  );
  return (
    <form className={form.form} noValidate onSubmit={account.onSubmit}>
      <p>{t('invite.newIntro')}</p>
      <NameFields value={values} onChange={change} errorOf={errorOf} showError={account.wasSubmitted} />
      <PhoneField {...field('phone')} />
      <UsernameField {...field('username')} free={free} />
      <NewPasswordField {...field('password')} label={t('register.password')} visible={visible}>
        <ShowPassword visible={visible} onChange={setVisible} />
      </NewPasswordField>
      <PrivacyField
        checked={values.privacy}
        error={account.wasSubmitted ? errorOf('privacy') : undefined}
        onChange={(privacy) => change({ privacy })}
      />
      <RefusalAlert refusal={account.refusal} />
      <div>
        <Button type="submit" busy={account.busy}>
          {t(account.busy ? 'invite.accepting' : 'invite.accept')}
        </Button>
      </div>
      {account.question}
    </form>
  );
}
