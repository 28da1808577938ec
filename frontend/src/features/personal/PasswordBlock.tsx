import { useState } from 'react';
import type { Refusal } from '../../api/errors';
import type { CurrentUserDto } from '../../api/workspace';
import { NewPasswordFields, useNewPasswordErrors } from '../../components/form/NewPasswordFields';
import { PasswordField } from '../../components/form/PasswordField';
import { GoogleButton } from '../../components/social/GoogleButton';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/workspaceTexts';
import { Block } from './Block';

interface Props {
  me: CurrentUserDto;
  busy: boolean;
  onSave: (passwords: { oldPassword?: string; newPassword: string }) => Promise<Refusal | undefined>;
}

const empty = { oldPassword: '', newPassword: '', confirmation: '' };

/** Changes the password; asks for the current one unless it is temporary or missing. */
export function PasswordBlock({ me, busy, onSave }: Props) {
  const t = useT();
  const [value, setValue] = useState(empty);
  const asksOld = me.hasPassword && !me.mustChangePassword;
  const errors = {
    ...useNewPasswordErrors(value),
    oldPassword: asksOld && value.oldPassword === '' ? t('field.required') : undefined,
  };
  return (
    <Block
      id="password"
      title={t('personal.password')}
      hint={!me.hasPassword ? t('personal.noPassword') : t('personal.passwordEnds')}
      valid={Object.values(errors).every((error) => error === undefined)}
      busy={busy}
      saveText={t('password.save')}
      onSave={async () => {
        const { oldPassword, newPassword } = value;
        const refusal = await onSave(asksOld ? { oldPassword, newPassword } : { newPassword });
        if (refusal === undefined) {
          setValue(empty);
        }
        return refusal;
      }}
    >
      {({ wasSubmitted, errorOf, touched }) => {
        const change = (typed: Partial<typeof value>) => {
          setValue((before) => ({ ...before, ...typed }));
          Object.keys(typed).forEach(touched);
        };
        return (
          <>
            {/* Tells password managers the username. */}
            <input
              type="text"
              name="username"
              autoComplete="username"
              value={me.username ?? me.email}
              readOnly
              className={ui.hidden}
              tabIndex={-1}
              aria-hidden="true"
            />
            {me.hasPassword === false && (
              <>
                <p>{t('personal.googleConfirm')}</p>
                <GoogleButton purpose="reauth">{t('personal.googleConfirmButton')}</GoogleButton>
              </>
            )}
            {asksOld && (
              <PasswordField
                name="oldPassword"
                label={t('personal.oldPassword')}
                value={value.oldPassword}
                error={errorOf('oldPassword', errors.oldPassword)}
                showError={wasSubmitted}
                onChange={(oldPassword) => change({ oldPassword })}
              />
            )}
            <NewPasswordFields
              value={value}
              errors={{ ...errors, newPassword: errorOf('newPassword', errors.newPassword) }}
              showError={wasSubmitted}
              onChange={change}
            />
          </>
        );
      }}
    </Block>
  );
}
