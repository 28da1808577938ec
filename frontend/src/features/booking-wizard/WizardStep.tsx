import type { ReactNode } from 'react';
import { useLayoutEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate } from 'react-router';
import { Alert } from '../../components/Alert';
import { bookingPath, useCompany } from '../../components/company/CompanyContext';
import { PageHeading } from '../../components/PageHeading';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/i18n';
import { Stepper } from './Stepper';
import type { Step } from './wizard';
import { selectWizard, stepEntered } from './wizardSlice';

interface Props {
  step: Step;
  children: ReactNode;
}

/**
 * The page of one step. Opening it asks the wizard to enter the step; from then on the page follows the wizard,
 * to another step when this one may not be entered, or when the wizard moves on by itself.
 */
export function WizardStep({ step, children }: Props) {
  const t = useT();
  const company = useCompany();
  const dispatch = useDispatch();
  const wizard = useSelector(selectWizard);
  const [entered, setEntered] = useState(false);
  useLayoutEffect(() => {
    dispatch(stepEntered(step));
    setEntered(true);
  }, [dispatch, step]);

  if (!company.enableOnlineBooking) {
    return (
      <>
        <PageHeading site={company.name}>{t('landing.book')}</PageHeading>
        <Alert severity="danger" text={t('landing.bookingOff')} />
      </>
    );
  }
  if (!entered) {
    return null;
  }
  if (wizard.step !== step) {
    return <Navigate to={bookingPath(company, wizard.step)} replace />;
  }
  return (
    <div className={ui.stack}>
      <Stepper />
      {children}
    </div>
  );
}
