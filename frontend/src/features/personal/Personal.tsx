import {
  useChangeUserPasswordMutation,
  useSetUserPersonalInfoMutation,
  useSetUserPhoneDataMutation,
} from '../../api/identity';
import { useGetGuestOrUserQuery } from '../../api/identitySession';
import { infoOf } from '../../api/personalInfo';
import { ButtonLink } from '../../components/Button';
import { PageHeading } from '../../components/PageHeading';
import { PersonPictures } from '../../components/photos/PersonPictures';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/workspaceTexts';
import { AboutBlock } from './AboutBlock';
import { BaseBlock } from './BaseBlock';
import { EmailLater } from './EmailLater';
import { FeedBlock } from './FeedBlock';
import { GiveUpLater } from './GiveUpLater';
import { GoogleBlock } from './GoogleBlock';
import { GoogleCalendarLater } from './googleCalendar/GoogleCalendarLater';
import { LanguageBlock } from './LanguageBlock';
import { PasswordBlock } from './PasswordBlock';
import { PhoneBlock } from './PhoneBlock';
import styles from './personal.module.css';
import { SessionsBlock } from './SessionsBlock';
import { ShortcutsBlock } from './ShortcutsBlock';
import { SecondFactorLater } from './secondFactor/SecondFactorLater';

/** A colleague's personal data; each block is saved separately. */
export function Personal() {
  const t = useT();
  const me = useGetGuestOrUserQuery().data;
  const [savePhone] = useSetUserPhoneDataMutation();
  const [saveInfo] = useSetUserPersonalInfoMutation();
  const [changePassword] = useChangeUserPasswordMutation();
  if (me == null) {
    return null;
  }
  return (
    <div className={ui.stack}>
      <PageHeading site="Szalonka">{t('personal.title')}</PageHeading>
      <div className={styles.blocks}>
        <BaseBlock me={me} />
        <AboutBlock me={me} />
        <PersonPictures profilePicture={me.profilePicture} coverPhoto={me.coverPhoto} />
        <HoursLink />
        <FeedBlock kind="work" />
        <GoogleCalendarLater />
        <PhoneBlock me={me} save={savePhone} />
        <EmailLater me={me} />
        <GoogleBlock />
        <LanguageBlock me={me} save={(language) => saveInfo(infoOf(me, { language }))} />
        <ShortcutsBlock />
        <PasswordBlock me={me} save={changePassword} />
        {me.isCompanyOwner === true && me.companyInfo?.demoMode === true && <GiveUpLater company={me.companyInfo} />}
        <SecondFactorLater me={me} />
        <SessionsBlock />
      </div>
    </div>
  );
}

/** The way to one's own work hours. */
function HoursLink() {
  const t = useT();
  return (
    <section className={`${ui.card} ${ui.stack}`}>
      <p className={ui.muted}>{t('personal.hoursHint')}</p>
      <div className={ui.row}>
        <ButtonLink kind="quiet" to="/provider/settings/hours">
          {t('personal.hours')}
        </ButtonLink>
      </div>
    </section>
  );
}
