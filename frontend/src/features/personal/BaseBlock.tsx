import type { UserBaseDataRequest } from '../../api/identity';
import { useLazyValidateUsernameQuery, useSetUserBaseDataMutation } from '../../api/identity';
import type { CurrentUserDto } from '../../api/identitySession';
import { Block } from '../../components/form/Block';
import { NameFields } from '../../components/form/NameFields';
import { PasswordField } from '../../components/form/PasswordField';
import { UsernameField } from '../../components/form/UsernameField';
import type { FormValues } from '../../components/form/useForm';
import { useForm } from '../../components/form/useForm';
import { GoogleButton } from '../../components/social/GoogleButton';
import { isUsername } from '../../lib/publicIds';
import type { ServerCheck } from '../../lib/useServerCheck';
import { useServerCheck } from '../../lib/useServerCheck';
import { useT } from '../../lib/workspaceTexts';

type Values = FormValues<UserBaseDataRequest>;

interface Props {
  me: CurrentUserDto;
}

/** Name and username; changing the username requires the password. */
export function BaseBlock({ me }: Props) {
  const t = useT();
  const own = me.username ?? '';
  const [save] = useSetUserBaseDataMutation();
  const [mayUse] = useLazyValidateUsernameQuery();
  const required = (text: string) => (text.trim() === '' ? t('field.required') : undefined);
  const initial: Values = {
    firstName: me.firstName,
    lastName: me.lastName,
    username: own,
    password: '',
  };
  const { values, change, field, errorOf, ...form } = useForm<Values, CurrentUserDto>({
    initial,
    check: ({ firstName, lastName, username, password }) => ({
      firstName: required(firstName),
      lastName: required(lastName),
      username: renamed
        ? (required(username) ??
          (isUsername(username) ? undefined : t('register.usernameInvalid')) ??
          (free.answer === false ? t('register.usernameTaken') : undefined))
        : undefined,
      password: asksPassword ? required(password) : undefined,
    }),
    send: ({ password, ...rest }) => save({ ...rest, ...(asksPassword ? { password } : {}) }),
    resetTo: (saved) => ({ ...saved, password: '' }),
  });
  const renamed: boolean = values.username !== own;
  const asksPassword: boolean = renamed && me.hasPassword;
  const free: ServerCheck<boolean> = useServerCheck(
    renamed && isUsername(values.username) ? values.username : undefined,
    async (name) => (await mayUse(name)).data,
  );
  return (
    <Block title={t('personal.base')} form={form}>
      <NameFields value={values} onChange={change} errorOf={errorOf} showError={form.wasSubmitted} />
      <UsernameField {...field('username')} free={free} />
      {renamed && !me.hasPassword && (
        <>
          <p>{t('personal.googleConfirm')}</p>
          <GoogleButton purpose="reauth">{t('personal.googleConfirmButton')}</GoogleButton>
        </>
      )}
      {asksPassword && (
        <>
          <p>{t('personal.usernameConfirm')}</p>
          <PasswordField {...field('password')} />
        </>
      )}
    </Block>
  );
}
