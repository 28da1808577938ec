import { useState } from 'react';
import { useGetGuestOrUserQuery } from '../../api/api';
import { toRefusal } from '../../api/errors';
import type { CurrentUserDto } from '../../api/workspace';
import {
  useChangeGuestPasswordMutation,
  useSetGuestBaseDataMutation,
  useSetGuestPersonalInfoMutation,
  useSetGuestPhoneDataMutation,
} from '../../api/workspace';
import { NameFields } from '../../components/form/NameFields';
import { PageHeading } from '../../components/PageHeading';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/workspaceTexts';
import { Block } from './Block';
import { EmailBlock } from './EmailBlock';
import { GoogleBlock } from './GoogleBlock';
import { LanguageBlock } from './LanguageBlock';
import { PasswordBlock } from './PasswordBlock';
import { PhoneBlock } from './PhoneBlock';
import styles from './personal.module.css';

const refusalOf = ({ error }: { error?: Parameters<typeof toRefusal>[0] }) =>
  error === undefined ? undefined : toRefusal(error);

/** A guest's personal data; each block is saved separately. */
export function GuestPersonal() {
  const t = useT();
  const me = useGetGuestOrUserQuery().data;
  const [savePhone, phone] = useSetGuestPhoneDataMutation();
  const [saveInfo, info] = useSetGuestPersonalInfoMutation();
  const [changePassword, password] = useChangeGuestPasswordMutation();
  if (me == null) {
    return null;
  }
  return (
    <div className={ui.stack}>
      <PageHeading site="Szalonka">{t('personal.title')}</PageHeading>
      <div className={styles.blocks}>
        <NamesBlock me={me} />
        <PhoneBlock
          me={me}
          busy={phone.isLoading}
          onSave={async (value) => refusalOf(await savePhone({ phone: value }))}
        />
        <EmailBlock me={me} />
        <GoogleBlock />
        <LanguageBlock
          me={me}
          busy={info.isLoading}
          onSave={async (language) => refusalOf(await saveInfo({ language }))}
        />
        <PasswordBlock
          me={me}
          busy={password.isLoading}
          onSave={async (value) => refusalOf(await changePassword(value))}
        />
      </div>
    </div>
  );
}

interface Props {
  me: CurrentUserDto;
}

function NamesBlock({ me }: Props) {
  const t = useT();
  const [value, setValue] = useState({ firstName: me.firstName, lastName: me.lastName });
  const [save, { isLoading }] = useSetGuestBaseDataMutation();
  const required = (text: string) => (text.trim() === '' ? t('field.required') : undefined);
  const errors = { firstName: required(value.firstName), lastName: required(value.lastName) };
  return (
    <Block
      title={t('personal.base')}
      valid={errors.firstName === undefined && errors.lastName === undefined}
      busy={isLoading}
      onSave={async () => refusalOf(await save(value))}
    >
      {({ wasSubmitted, errorOf, touched }) => (
        <NameFields
          value={value}
          showError={wasSubmitted}
          errorOf={(field) => errorOf(field, errors[field])}
          onChange={(typed) => {
            setValue((before) => ({ ...before, ...typed }));
            Object.keys(typed).forEach(touched);
          }}
        />
      )}
    </Block>
  );
}
