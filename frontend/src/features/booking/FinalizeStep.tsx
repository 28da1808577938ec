import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { AppointmentDto } from '../../api/booking';
import type { RegisterGuestRequest } from '../../api/identitySession';
import { useReportFinalizeReachedMutation } from '../../api/support';
import { Alert } from '../../components/Alert';
import { bookingPath, useCompany } from '../../components/company/CompanyContext';
import { PageHeading } from '../../components/PageHeading';
import { Link } from '../../components/router/Link';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/i18n';
import { onBooked } from '../../lib/sessionChannel';
import { selectAuth } from './authSlice';
import { ConfirmBox } from './ConfirmBox';
import { choosePhoto } from './chosenPhoto';
import { DetailsBox } from './DetailsBox';
import { EmailBox } from './EmailBox';
import { HoldNotice } from './HoldNotice';
import { LoginBox } from './LoginBox';
import { MailedBox } from './MailedBox';
import { PhoneBox } from './PhoneBox';
import { RegisterBox } from './RegisterBox';
import { placeOf, useHold } from './useHold';
import { useIdentity } from './useIdentity';
import { bookingSucceeded, selectWizard, wizardCancelled } from './wizardSlice';

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

  const held = useHold(finalizing, auth.at === 'finalize' && identity.user !== undefined);
  const { registration: known } = identity;
  useEffect(() => {
    if (known !== undefined) {
      held.known(known.hold);
      if (known.booked != null) {
        dispatch(bookingSucceeded(known.booked));
      }
    }
  }, [known, held.known, dispatch]);
  const start = finalizing?.slot.start;
  const providerId = finalizing?.slot.providerId;
  useEffect(
    () =>
      onBooked<AppointmentDto>((booked) => {
        if (Date.parse(booked.start) === Date.parse(start ?? '') && booked.provider.id === providerId) {
          dispatch(bookingSucceeded(booked));
        }
      }),
    [start, providerId, dispatch],
  );

  // Reported once per entry.
  // biome-ignore lint/correctness/useExhaustiveDependencies: entering is the event, not what changes later
  useEffect(() => {
    if (finalizing !== undefined) {
      const { slot, picked } = finalizing;
      void reportReached({
        companySzalonkaId: company.szalonkaId,
        ...placeOf(slot, company.timeZone),
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
      <HoldNotice hold={held.hold} isAsked={held.isAsked} onProlong={held.prolong} />
      {signedOut && auth.at !== 'finalize' && <Alert severity="info" text={t('finalize.signInAgain')} />}
      {auth.at === 'needEmail' && <EmailBox email={auth.email} />}
      {auth.at === 'login' && !auth.mailed && <LoginBox email={auth.email} />}
      {auth.at === 'login' && auth.mailed && (
        <MailedBox
          email={auth.email}
          registration={registration}
          isProvenElsewhere={known?.isProven === true && known.booked == null}
        />
      )}
      {auth.at === 'register' && (
        <RegisterBox
          email={auth.email}
          finalizing={finalizing}
          onRegistered={(sent, hold) => {
            setRegistration(sent);
            held.known(hold);
          }}
        />
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
          onClick={() => {
            choosePhoto(undefined);
            dispatch(wizardCancelled());
          }}
        >
          {t('wizard.cancel')}
        </button>
      </p>
    </>
  );
}
