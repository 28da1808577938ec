import { useState } from 'react';
import type { Refusal } from '../../api/errors';
import { toRefusal } from '../../api/errors';
import { useRegisterByEmailMutation, useRegisterMutation } from '../../api/workspace';
import { useNewPasswordError } from '../../components/form/NewPasswordField';
import { PageHeading } from '../../components/PageHeading';
import { Link } from '../../components/router/Link';
import ui from '../../components/ui.module.css';
import { browser } from '../../lib/browser';
import { useLanguage } from '../../lib/i18n';
import { suggestId } from '../../lib/publicIds';
import { useT } from '../../lib/workspaceTexts';
import { Mailed } from './Mailed';
import { Preview } from './Preview';
import { Progress } from './Progress';
import styles from './Register.module.css';
import type { Errors, Registration, Step } from './registration';
import { empty, errorKeys, stepOf, steps } from './registration';
import { StepForm } from './StepForm';
import { useAvailability } from './useAvailability';

/** Three short steps to a filled demo salon: you, the salon, the account. */
export function Register() {
  const t = useT();
  const language = useLanguage();
  const [step, setStep] = useState<Step>('you');
  const [value, setValue] = useState<Registration>(empty);
  const [idChosen, setIdChosen] = useState(false);
  const [refused, setRefused] = useState<Refusal | undefined>(undefined);
  const [mailed, setMailed] = useState(false);
  const [register, own] = useRegisterMutation();
  const [registerByEmail, byEmail] = useRegisterByEmailMutation();
  const available = useAvailability(value);
  const passwordError = useNewPasswordError(value.password);

  const keys = errorKeys(value);
  const errors: Errors = {
    ...Object.fromEntries(Object.entries(keys).map(([field, key]) => [field, key && t(key)])),
    password: value.how === 'own' ? passwordError : undefined,
  };
  errors.email ??= available.email.answer === false ? t('register.emailTaken') : undefined;
  errors.szalonkaId ??= available.id.answer?.state === 'taken' ? t('register.idTaken') : undefined;
  errors.username ??= available.username.answer === false ? t('register.usernameTaken') : undefined;

  const send = async (): Promise<Refusal | undefined> => {
    const { how, username, password, ...rest } = value;
    const body = { ...rest, email: value.email.trim(), language };
    const answer = await (how === 'own' ? register({ ...body, username, password }) : registerByEmail(body));
    if (answer.error === undefined) {
      if (how === 'own') {
        browser.goTo('/provider/calendar');
      } else {
        setMailed(true);
      }
      return undefined;
    }
    const refusal = toRefusal(answer.error);
    const belongs = stepOf(Object.keys(refusal.fields), step);
    if (belongs === step) {
      return refusal;
    }
    setRefused(refusal);
    setStep(belongs);
    return undefined;
  };
  const goTo = (to: Step) => {
    setRefused(undefined);
    setStep(to);
  };

  if (mailed) {
    return <Mailed email={value.email.trim()} />;
  }
  return (
    <div className={styles.page}>
      <div className={ui.stack}>
        <PageHeading site="Szalonka">{t('register.title')}</PageHeading>
        <p className={ui.muted}>{t('register.intro')}</p>
        <Progress at={step} onBack={goTo} />
        <StepForm
          key={step}
          step={step}
          value={value}
          errors={errors}
          available={available}
          refused={refused}
          busy={own.isLoading || byEmail.isLoading}
          onChange={(typed) => {
            setIdChosen((before) => before || typed.szalonkaId !== undefined);
            const suggested =
              typed.companyName !== undefined && !idChosen ? { szalonkaId: suggestId(typed.companyName) } : {};
            setValue((before) => ({ ...before, ...typed, ...suggested }));
          }}
          onPrevious={() => goTo(steps[steps.indexOf(step) - 1] ?? 'you')}
          onNext={async () => {
            const next = steps[steps.indexOf(step) + 1];
            if (next === undefined) {
              return send();
            }
            goTo(next);
            return undefined;
          }}
        />
        <p className={styles.other}>
          {t('register.haveAccount')} <Link to="/login">{t('auth.login')}</Link>
        </p>
      </div>
      <Preview value={value} />
    </div>
  );
}
