import { useState } from 'react';
import { toRefusal } from '../../api/errors';
import type { CurrentUserDto } from '../../api/workspace';
import { useLazyValidateUsernameQuery, useSetUserBaseDataMutation } from '../../api/workspace';
import { NameFields } from '../../components/form/NameFields';
import { PasswordField } from '../../components/form/PasswordField';
import { UsernameField } from '../../components/form/UsernameField';
import { GoogleButton } from '../../components/social/GoogleButton';
import { isUsername } from '../../lib/publicIds';
import { useServerCheck } from '../../lib/useServerCheck';
import { useT } from '../../lib/workspaceTexts';
import { Block } from './Block';

interface Props {
  me: CurrentUserDto;
}

/** Name and username; changing the username requires the password. */
export function BaseBlock({ me }: Props) {
  const t = useT();
  const own = me.username ?? '';
  const [value, setValue] = useState({ firstName: me.firstName, lastName: me.lastName, username: own, password: '' });
  const [save, { isLoading }] = useSetUserBaseDataMutation();
  const [mayUse] = useLazyValidateUsernameQuery();
  const renamed = value.username !== own;
  const free = useServerCheck(
    renamed && isUsername(value.username) ? value.username : undefined,
    async (name) => (await mayUse(name)).data,
  );
  const required = (text: string) => (text.trim() === '' ? t('field.required') : undefined);
  const asksPassword = renamed && me.hasPassword;
  const errors = {
    firstName: required(value.firstName),
    lastName: required(value.lastName),
    username: renamed
      ? (required(value.username) ??
        (isUsername(value.username) ? undefined : t('register.usernameInvalid')) ??
        (free.answer === false ? t('register.usernameTaken') : undefined))
      : undefined,
    password: asksPassword ? required(value.password) : undefined,
  };
  return (
    <Block
      title={t('personal.base')}
      valid={Object.values(errors).every((error) => error === undefined)}
      busy={isLoading}
      onSave={async () => {
        const { password, ...rest } = value;
        const answer = await save({ ...rest, ...(asksPassword ? { password } : {}) });
        if (answer.error !== undefined) {
          return toRefusal(answer.error);
        }
        setValue((before) => ({ ...before, password: '' }));
        return undefined;
      }}
    >
      {({ wasSubmitted, errorOf, touched }) => {
        const change = (typed: Partial<typeof value>) => {
          setValue((before) => ({ ...before, ...typed }));
          Object.keys(typed).forEach(touched);
        };
        return (
          <>
            <NameFields
              value={value}
              onChange={change}
              errorOf={(field) => errorOf(field, errors[field])}
              showError={wasSubmitted}
            />
            <UsernameField
              value={value.username}
              error={errorOf('username', errors.username)}
              showError={wasSubmitted}
              free={free}
              onChange={(username) => change({ username })}
            />
            {renamed && !me.hasPassword && (
              <>
                <p>{t('personal.googleConfirm')}</p>
                <GoogleButton purpose="reauth">{t('personal.googleConfirmButton')}</GoogleButton>
              </>
            )}
            {asksPassword && (
              <>
                <p>{t('personal.usernameConfirm')}</p>
                <PasswordField
                  value={value.password}
                  error={errorOf('password', errors.password)}
                  showError={wasSubmitted}
                  onChange={(password) => change({ password })}
                />
              </>
            )}
          </>
        );
      }}
    </Block>
  );
}
