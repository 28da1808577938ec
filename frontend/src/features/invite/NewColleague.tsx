import { useState } from 'react';
import { toRefusal } from '../../api/errors';
import type { ShownInviteDto } from '../../api/workspace';
import { useAcceptInviteMutation, useLazyValidateUsernameQuery } from '../../api/workspace';
import { Button } from '../../components/Button';
import form from '../../components/form/form.module.css';
import { NameFields } from '../../components/form/NameFields';
import { NewPasswordField, useNewPasswordError } from '../../components/form/NewPasswordField';
import { PhoneField } from '../../components/form/PhoneField';
import { PrivacyField } from '../../components/form/PrivacyField';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { ShowPassword } from '../../components/form/ShowPassword';
import { UsernameField } from '../../components/form/UsernameField';
import { useSubmit } from '../../components/form/useSubmit';
import { browser } from '../../lib/browser';
import { isWholePhone } from '../../lib/phone';
import { isUsername } from '../../lib/publicIds';
import { useServerCheck } from '../../lib/useServerCheck';
import { useT } from '../../lib/workspaceTexts';

interface Props {
  code: string;
  offer: ShownInviteDto;
}

/** Creates the invited person's account and signs them in. */
export function NewColleague({ code, offer }: Props) {
  const t = useT();
  const [value, setValue] = useState({
    firstName: offer.firstName ?? '',
    lastName: offer.lastName ?? '',
    phone: '',
    username: '',
    password: '',
    privacy: false,
  });
  const [visible, setVisible] = useState(false);
  const [mayUse] = useLazyValidateUsernameQuery();
  const free = useServerCheck(
    isUsername(value.username) ? value.username : undefined,
    async (name) => (await mayUse(name)).data,
  );
  const [accept, { isLoading }] = useAcceptInviteMutation();
  const required = (text: string) => (text.trim() === '' ? t('field.required') : undefined);
  const errors = {
    firstName: required(value.firstName),
    lastName: required(value.lastName),
    phone: required(value.phone) ?? (isWholePhone(value.phone) ? undefined : t('field.phone')),
    username:
      required(value.username) ??
      (isUsername(value.username) ? undefined : t('register.usernameInvalid')) ??
      (free.answer === false ? t('register.usernameTaken') : undefined),
    password: useNewPasswordError(value.password),
    privacy: value.privacy ? undefined : t('field.privacy'),
  };
  const valid = Object.values(errors).every((error) => error === undefined);
  const submit = useSubmit(valid, async () => {
    const answer = await accept({ code, ...value });
    if (answer.error !== undefined) {
      return toRefusal(answer.error);
    }
    browser.goTo('/provider/calendar');
    return undefined;
  });
  const change = (typed: Partial<typeof value>) => {
    setValue((before) => ({ ...before, ...typed }));
    for (const field of Object.keys(typed)) {
      submit.changed(field);
    }
  };
  const errorOf = (field: keyof typeof errors) => submit.errorOf(field, errors[field]);
  return (
    <form className={form.form} noValidate onSubmit={submit.onSubmit}>
      <p>{t('invite.newIntro')}</p>
      <NameFields value={value} onChange={change} errorOf={errorOf} showError={submit.wasSubmitted} />
      <PhoneField
        value={value.phone}
        error={errorOf('phone')}
        showError={submit.wasSubmitted}
        onChange={(phone) => change({ phone })}
      />
      <UsernameField
        value={value.username}
        error={errorOf('username')}
        showError={submit.wasSubmitted}
        free={free}
        onChange={(username) => change({ username })}
      />
      <NewPasswordField
        name="password"
        label={t('register.password')}
        value={value.password}
        error={errorOf('password')}
        showError={submit.wasSubmitted}
        visible={visible}
        onChange={(password) => change({ password })}
      >
        <ShowPassword visible={visible} onChange={setVisible} />
      </NewPasswordField>
      <PrivacyField
        checked={value.privacy}
        error={submit.wasSubmitted ? errorOf('privacy') : undefined}
        onChange={(privacy) => change({ privacy })}
      />
      <RefusalAlert refusal={submit.refusal} />
      <div>
        <Button type="submit" busy={isLoading}>
          {t(isLoading ? 'invite.accepting' : 'invite.accept')}
        </Button>
      </div>
    </form>
  );
}
