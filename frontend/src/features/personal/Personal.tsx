import { useGetGuestOrUserQuery } from '../../api/api';
import { toRefusal } from '../../api/errors';
import { infoOf } from '../../api/personalInfo';
import {
  useChangeUserPasswordMutation,
  useSetUserPersonalInfoMutation,
  useSetUserPhoneDataMutation,
} from '../../api/workspace';
import { PageHeading } from '../../components/PageHeading';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/workspaceTexts';
import { AboutBlock } from './AboutBlock';
import { BaseBlock } from './BaseBlock';
import { EmailBlock } from './EmailBlock';
import { GoogleBlock } from './GoogleBlock';
import { LanguageBlock } from './LanguageBlock';
import { PasswordBlock } from './PasswordBlock';
import { PhoneBlock } from './PhoneBlock';
import styles from './personal.module.css';
import { ShortcutsBlock } from './ShortcutsBlock';

const refusalOf = ({ error }: { error?: Parameters<typeof toRefusal>[0] }) =>
  error === undefined ? undefined : toRefusal(error);

/** A colleague's personal data; each block is saved separately. */
export function Personal() {
  const t = useT();
  const me = useGetGuestOrUserQuery().data;
  const [savePhone, phone] = useSetUserPhoneDataMutation();
  const [saveInfo, info] = useSetUserPersonalInfoMutation();
  const [changePassword, password] = useChangeUserPasswordMutation();
  if (me == null) {
    return null;
  }
  return (
    <div className={ui.stack}>
      <PageHeading site="Szalonka">{t('personal.title')}</PageHeading>
      <div className={styles.blocks}>
        <BaseBlock me={me} />
        <AboutBlock me={me} />
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
          onSave={async (language) => refusalOf(await saveInfo(infoOf(me, { language })))}
        />
        <ShortcutsBlock />
        <PasswordBlock
          me={me}
          busy={password.isLoading}
          onSave={async (value) => refusalOf(await changePassword(value))}
        />
      </div>
    </div>
  );
}
