import {
  useChangeGuestPasswordMutation,
  useSetGuestBaseDataMutation,
  useSetGuestPersonalInfoMutation,
  useSetGuestPhoneDataMutation,
} from '../../api/identity';
import type { CurrentUserDto } from '../../api/identitySession';
import { useGetGuestOrUserQuery } from '../../api/identitySession';
import { Block } from '../../components/form/Block';
import { NameFields } from '../../components/form/NameFields';
import { useForm } from '../../components/form/useForm';
import { PageHeading } from '../../components/PageHeading';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/workspaceTexts';
import { EmailLater } from './EmailLater';
import { FeedBlock } from './FeedBlock';
import { GoogleBlock } from './GoogleBlock';
import { LanguageBlock } from './LanguageBlock';
import { OwnDataLater } from './OwnDataLater';
import { PasswordBlock } from './PasswordBlock';
import { PhoneBlock } from './PhoneBlock';
import styles from './personal.module.css';
import { SessionsBlock } from './SessionsBlock';
import { SmsLater } from './SmsLater';
import { SecondFactorLater } from './secondFactor/SecondFactorLater';

/** A guest's personal data; each block is saved separately. */
export function GuestPersonal() {
  const t = useT();
  const me = useGetGuestOrUserQuery().data;
  const [savePhone] = useSetGuestPhoneDataMutation();
  const [saveInfo] = useSetGuestPersonalInfoMutation();
  const [changePassword] = useChangeGuestPasswordMutation();
  if (me == null) {
    return null;
  }
  return (
    <div className={ui.stack}>
      <PageHeading site="Szalonka">{t('personal.title')}</PageHeading>
      <div className={styles.blocks}>
        <NamesBlock me={me} />
        <PhoneBlock me={me} save={savePhone} />
        <EmailLater me={me} />
        <GoogleBlock />
        <LanguageBlock me={me} save={(language) => saveInfo({ language })} />
        <PasswordBlock me={me} save={changePassword} />
        <FeedBlock kind="guest" />
        <SecondFactorLater me={me} />
        <SessionsBlock />
        <SmsLater />
        <OwnDataLater me={me} />
      </div>
    </div>
  );
}

interface Props {
  me: CurrentUserDto;
}

function NamesBlock({ me }: Props) {
  const t = useT();
  const [save] = useSetGuestBaseDataMutation();
  const required = (text: string) => (text.trim() === '' ? t('field.required') : undefined);
  const { values, change, errorOf, ...form } = useForm({
    initial: { firstName: me.firstName, lastName: me.lastName },
    check: ({ firstName, lastName }) => ({ firstName: required(firstName), lastName: required(lastName) }),
    send: save,
  });
  return (
    <Block title={t('personal.base')} form={form}>
      <NameFields value={values} showError={form.wasSubmitted} errorOf={errorOf} onChange={change} />
    </Block>
  );
}
