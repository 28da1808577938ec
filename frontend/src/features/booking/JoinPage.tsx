import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router';
import type { RegisterGuestRequest } from '../../api/identitySession';
import type { WishDto } from '../../api/waitingJoin';
import { Alert } from '../../components/Alert';
import { ButtonAnchor, ButtonLink } from '../../components/Button';
import { BookingOff } from '../../components/company/BookingOff';
import { bookingPath, useCompany } from '../../components/company/CompanyContext';
import { useIsOwner } from '../../components/company/DemoNotice';
import { PageHeading } from '../../components/PageHeading';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/waitingTexts';
import { selectAuth } from './authSlice';
import { EmailBox } from './EmailBox';
import { JoinForm } from './JoinForm';
import { LoginBox } from './LoginBox';
import { MailedBox } from './MailedBox';
import { PhoneBox } from './PhoneBox';
import { RegisterBox } from './RegisterBox';
import { useIdentity } from './useIdentity';
import type { ProviderSelection } from './wizard';
import { selectWizard } from './wizardSlice';

/** Joins the salon's waiting list for the services and the person of the booking that was begun. */
export function JoinPage() {
  const t = useT();
  const company = useCompany();
  const isOwner = useIsOwner();
  const wizard = useSelector(selectWizard);
  if (!company.enableOnlineBooking || !company.hasWaitingList) {
    return <BookingOff text={t('landing.bookingOff')} />;
  }
  if (company.demoMode && !isOwner) {
    return <BookingOff text={t('landing.demoModeOff')} />;
  }
  if (wizard.step !== 'date' || wizard.who === undefined) {
    return <Navigate to={bookingPath(company, wizard.step)} replace />;
  }
  return (
    <div className={ui.stack}>
      <PageHeading site={company.name}>{t('waiting.title')}</PageHeading>
      <Wanted picked={wizard.picked} who={wizard.who} />
    </div>
  );
}

/** Identifies the guest first, as for a booking; then asks for the wish. */
function Wanted({ picked, who }: { picked: readonly string[]; who: ProviderSelection }) {
  const t = useT();
  const company = useCompany();
  const auth = useSelector(selectAuth);
  const identity = useIdentity();
  const [registration, setRegistration] = useState<RegisterGuestRequest>();
  const [joined, setJoined] = useState<WishDto>();
  if (joined !== undefined) {
    return (
      <>
        <Alert severity="success" text={t('waiting.joined')} />
        <p>{t('waiting.joinedMore', { email: identity.user?.email ?? '' })}</p>
        <div className={ui.row}>
          <ButtonAnchor kind="quiet" href="/guest/dashboard">
            {t('waiting.toOwn')}
          </ButtonAnchor>
          <ButtonLink kind="quiet" to={bookingPath(company, 'date')}>
            {t('waiting.toTimes')}
          </ButtonLink>
        </div>
      </>
    );
  }
  return (
    <>
      <p>{t('waiting.lead')}</p>
      {auth.at === 'needEmail' && <EmailBox email={auth.email} />}
      {auth.at === 'login' && !auth.mailed && <LoginBox email={auth.email} />}
      {auth.at === 'login' && auth.mailed && (
        <MailedBox
          email={auth.email}
          registration={registration}
          isProvenElsewhere={identity.registration?.isProven === true}
        />
      )}
      {auth.at === 'register' && <RegisterBox email={auth.email} onRegistered={setRegistration} />}
      {auth.at === 'phone' && <PhoneBox />}
      {auth.at === 'finalize' && identity.user !== undefined && (
        <JoinForm
          picked={picked}
          who={who}
          user={identity.user}
          onJoined={setJoined}
          onSignedOut={identity.signedOut}
        />
      )}
    </>
  );
}
