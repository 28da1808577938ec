import { PageHeading } from '../../components/PageHeading';
import { Link } from '../../components/router/Link';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/workspaceTexts';
import { Mailed } from './Mailed';
import { Preview } from './Preview';
import { Progress } from './Progress';
import styles from './Register.module.css';
import { steps } from './registration';
import { StepForm } from './StepForm';
import { useRegistration } from './useRegistration';

/** Registers a salon in three steps: you, the salon, the account. */
export function Register() {
  const t = useT();
  const { step, value, refused, goTo, ...registration } = useRegistration();
  if (registration.mailed) {
    return <Mailed email={value.email.trim()} />;
  }
  return (
    <div className={styles.page}>
      <div className={ui.stack}>
        <PageHeading site="Szalonka">{t('register.title')}</PageHeading>
        <p className={ui.muted}>{t('register.intro')}</p>
        <Progress at={step} onBack={goTo} />
        <StepForm
          key={refused === undefined ? step : `${step}-refused`}
          step={step}
          value={value}
          errors={registration.errors}
          available={registration.available}
          refused={refused}
          busy={registration.busy}
          onChange={registration.change}
          onPrevious={() => goTo(steps[steps.indexOf(step) - 1] ?? 'you')}
          onNext={registration.proceed}
        />
        <p className={styles.other}>
          {t('register.haveAccount')} <Link to="/login">{t('auth.login')}</Link>
        </p>
      </div>
      <Preview value={value} />
      {registration.question}
    </div>
  );
}
