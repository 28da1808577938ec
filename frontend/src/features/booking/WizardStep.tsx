import type { ReactNode } from 'react';
import { lazy, Suspense, useLayoutEffect, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router';
import { Alert } from '../../components/Alert';
import { BookingOff } from '../../components/company/BookingOff';
import { bookingPath, useCompany } from '../../components/company/CompanyContext';
import { useIsOwner } from '../../components/company/DemoNotice';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/i18n';
import { parseLink } from './deepLinks';
import { Stepper } from './Stepper';
import styles from './WizardStep.module.css';
import type { Step } from './wizard';
import { selectWizard, stepEntered } from './wizardSlice';

const FollowLink = lazy(() =>
  import(/* webpackChunkName: "link" */ './FollowLink').then((it) => ({ default: it.FollowLink })),
);

interface Props {
  step: Step;
  children: ReactNode;
}

/** The page of a step; applies a deep link before entering it. */
export function WizardStep({ step, children }: Props) {
  const t = useT();
  const company = useCompany();
  const isOwner = useIsOwner();
  const { search } = useLocation();
  const link = useMemo(() => parseLink(search), [search]);
  if (!company.enableOnlineBooking) {
    return <BookingOff text={t('landing.bookingOff')} />;
  }
  if (company.demoMode && step === 'finalize' && !isOwner) {
    return <BookingOff text={t('landing.demoModeOff')} />;
  }
  return link === undefined ? (
    <Guarded step={step}>{children}</Guarded>
  ) : (
    <Suspense fallback={<Skeleton rows={6} />}>
      <FollowLink link={link} step={step} />
    </Suspense>
  );
}

/**
 * Asks the wizard to enter the step, then follows the wizard: it redirects when the step may not be entered or the wizard
 * moves on.
 */
function Guarded({ step, children }: Props) {
  const t = useT();
  const company = useCompany();
  const dispatch = useDispatch();
  const wizard = useSelector(selectWizard);
  const { state } = useLocation();
  const [entered, setEntered] = useState(false);
  useLayoutEffect(() => {
    dispatch(stepEntered(step));
    setEntered(true);
  }, [dispatch, step]);

  if (!entered) {
    return null;
  }
  if (wizard.step !== step) {
    return <Navigate to={bookingPath(company, wizard.step)} replace state={state} />;
  }
  return (
    <div className={step === 'service' || step === 'date' ? styles.step : ui.stack}>
      <Stepper />
      {state?.linkTrimmed === true && <Alert severity="info" text={t('wizard.linkTrimmed')} />}
      {children}
    </div>
  );
}
