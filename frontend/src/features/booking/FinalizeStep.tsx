import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { RegisterGuestRequest } from '../../api/identitySession';
import { useReportFinalizeReachedMutation } from '../../api/support';
import { Alert } from '../../components/Alert';
import { bookingPath, useCompany } from '../../components/company/CompanyContext';
import { PageHeading } from '../../components/PageHeading';
import { Link } from '../../components/router/Link';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/i18n';
import { formatForSending } from '../../lib/time';
import { selectAuth } from './authSlice';
import { ConfirmBox } from './ConfirmBox';
import { DetailsBox } from './DetailsBox';
import { EmailBox } from './EmailBox';
import { LoginBox } from './LoginBox';
import { PhoneBox } from './PhoneBox';
import { RegisterBox } from './RegisterBox';
import { useIdentity } from './useIdentity';
import { selectWizard, wizardCancelled } from './wizardSlice';

/** The booking's details and exactly one box: identification or confirmation. */
export function FinalizeStep() {
  const t = useT();
  const company = useCompany();
  const dispatch = useDispatch();
  const wizard = useSelector(selectWizard);
  const auth = useSelector(selectAuth);
  const identity = useIdentity();
  const [signedOut, setSignedOut] = useState(false);
  const [registration, setRegistration] = useState<RegisterGuestRequest | undefined>(undefined);
  const [reportReached] = useReportFinalizeReachedMutation();
  const finalizing = wizard.step === 'finalize' ? wizard : undefined;

  // Reported once per entry.
  // biome-ignore lint/correctness/useExhaustiveDependencies: entering is the event, not what changes later
  useEffect(() => {
    if (finalizing !== undefined) {
      const { slot, picked } = finalizing;
      void reportReached({
        companySzalonkaId: company.szalonkaId,
        providerId: slot.providerId,
        shopId: slot.shopId,
        timeSlotFrom: formatForSending(slot.start, company.timeZone),
        timeSlotTo: formatForSending(slot.end, company.timeZone),
        services: picked,
      });
    }
  }, []);

  if (finalizing === undefined) {
    return null;
  }
  if (finalizing.slot.providerId === '') {
    return (
      <Alert severity="warning" text={t('finalize.noProvider')}>
        <Link className={ui.quiet} to={bookingPath(company, 'date')}>
          {t('wizard.back')}
        </Link>
      </Alert>
    );
  }
  return (
    <>
      <PageHeading site={company.name}>{t('finalize.title')}</PageHeading>
      <DetailsBox finalizing={finalizing} />
      {signedOut && auth.at !== 'finalize' && <Alert severity="info" text={t('finalize.signInAgain')} />}
      {auth.at === 'needEmail' && <EmailBox email={auth.email} />}
      {auth.at === 'login' && <LoginBox email={auth.email} mailed={auth.mailed} registration={registration} />}
      {auth.at === 'register' && (
        <RegisterBox email={auth.email} finalizing={finalizing} onRegistered={setRegistration} />
      )}
      {auth.at === 'phone' && <PhoneBox />}
      {auth.at === 'finalize' && (
        <ConfirmBox
          finalizing={finalizing}
          user={identity.user}
          onSignedOut={() => {
            setSignedOut(true);
            identity.signedOut();
          }}
        />
      )}
      <p>
        <button
          type="button"
          className={ui.link}
          disabled={finalizing.sending}
          onClick={() => dispatch(wizardCancelled())}
        >
          {t('wizard.cancel')}
        </button>
      </p>
    </>
  );
}
