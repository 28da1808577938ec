import type { ChangePasswordRequest } from '../../api/identity';
import type { CurrentUserDto } from '../../api/identitySession';
import { Block } from '../../components/form/Block';
import { NewPasswordFields, useNewPasswordErrors } from '../../components/form/NewPasswordFields';
import { PasswordField } from '../../components/form/PasswordField';
import type { Answer, FormValues } from '../../components/form/useForm';
import { useForm } from '../../components/form/useForm';
import { GoogleButton } from '../../components/social/GoogleButton';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/workspaceTexts';

interface Props {
  me: CurrentUserDto;
  save: (passwords: ChangePasswordRequest) => Promise<Answer<unknown>>;
}

interface Values extends FormValues<ChangePasswordRequest> {
  confirmation: string;
}

const empty: Values = { oldPassword: '', newPassword: '', confirmation: '' };

/** Changes the password; asks for the current one unless it is temporary or missing. */
export function PasswordBlock({ me, save }: Props) {
  const t = useT();
  const asksOld = me.hasPassword && !me.mustChangePassword;
  const { values, change, field, errorOf, ...form } = useForm({
    initial: empty,
    check: ({ oldPassword }) => ({
      ...newErrors,
      oldPassword: asksOld && oldPassword === '' ? t('field.required') : undefined,
    }),
    send: ({ oldPassword, newPassword }) => save(asksOld ? { oldPassword, newPassword } : { newPassword }),
    resetTo: () => empty,
  });
  const newErrors = useNewPasswordErrors(values);
  return (
    <Block
      id="password"
      title={t('personal.password')}
      hint={!me.hasPassword ? t('personal.noPassword') : t('personal.passwordEnds')}
      form={form}
      saveText={t('password.save')}
    >
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
      {asksOld && <PasswordField {...field('oldPassword')} label={t('personal.oldPassword')} />}
      <NewPasswordFields
        value={values}
        errors={{ ...newErrors, newPassword: errorOf('newPassword') }}
        showError={form.wasSubmitted}
        onChange={change}
      />
    </Block>
  );
}
