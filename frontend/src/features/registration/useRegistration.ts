import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import type { Refusal } from '../../api/errors';
import { toRefusal } from '../../api/errors';
import { useRegisterByEmailMutation, useRegisterByGoogleMutation, useRegisterMutation } from '../../api/registration';
import { useNewPasswordError } from '../../components/form/NewPasswordField';
import { useLeaveGuard } from '../../components/form/useLeaveGuard';
import { useGoogle } from '../../components/social/useProvider';
import { browser } from '../../lib/browser';
import { useLanguage } from '../../lib/i18n';
import { suggestId } from '../../lib/publicIds';
import { useT } from '../../lib/workspaceTexts';
import type { Errors, Registration, Step } from './registration';
import { empty, errorKeys, stepOf, steps } from './registration';
import { deleteRegistration, googleCodeOf, savedRegistration, saveRegistration } from './savedRegistration';
import { useAvailability } from './useAvailability';

/** State of a registration: the step, what is typed and what is wrong with it, sending it. */
export function useRegistration() {
  const t = useT();
  const language = useLanguage();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [returned] = useState(() => googleCodeOf(state));
  const [step, setStep] = useState<Step>(returned === undefined ? 'you' : 'account');
  const [value, setValue] = useState<Registration>(() => (returned && savedRegistration()) ?? empty);
  const [idChosen, setIdChosen] = useState(false);
  const [refused, setRefused] = useState<Refusal | undefined>(undefined);
  const [mailed, setMailed] = useState(false);
  const [register, own] = useRegisterMutation();
  const [registerByEmail, byEmail] = useRegisterByEmailMutation();
  const [registerByGoogle, byGoogle] = useRegisterByGoogleMutation();
  const google = useGoogle();
  const [isLeaving, setLeaving] = useState(false);
  const guard = useLeaveGuard(value !== empty && !isLeaving && !mailed);
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

  /** Redirects on success; on a refusal goes to the step with the refused field. */
  const settle = (error: Parameters<typeof toRefusal>[0], at: Step): Refusal | undefined => {
    if (error === undefined) {
      // Flushed, or the guard would ask.
      flushSync(() => setLeaving(true));
      browser.goTo('/provider/firststeps');
      return undefined;
    }
    const refusal = toRefusal(error);
    const belongs = stepOf(Object.keys(refusal.fields), at);
    if (belongs === at) {
      return refusal;
    }
    setStep(belongs);
    setRefused(refusal);
    return refusal;
  };
  const send = async (): Promise<Refusal | undefined> => {
    const { how, username, password, ...rest } = value;
    const body = { ...rest, email: value.email.trim(), language };
    switch (how) {
      case 'own':
        return settle((await register({ ...body, username, password })).error, step);
      case 'mailed': {
        const { error } = await registerByEmail(body);
        setMailed(error === undefined);
        return error === undefined ? undefined : settle(error, step);
      }
      case 'google': {
        saveRegistration(value);
        flushSync(() => setLeaving(true));
        const refusal = await google.leave({ purpose: 'register', next: '/register' });
        setLeaving(refusal === undefined);
        return refusal;
      }
    }
  };
  // Back from Google: the code works once, so a reload must not send it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving is the event
  useEffect(() => {
    if (returned === undefined) {
      return;
    }
    deleteRegistration();
    void navigate('/register', { replace: true, state: null });
    const { phone, privacy, companyName, companyAddress, szalonkaId, trade } = value;
    const body = { phone, privacy, companyName, companyAddress, szalonkaId, trade, language };
    void registerByGoogle({ ...returned, ...body }).then(({ error }) => {
      if (error === undefined) {
        flushSync(() => setLeaving(true));
        browser.replace('/provider/firststeps');
      } else {
        setRefused(settle(error, 'account'));
      }
    });
  }, []);
  const goTo = (to: Step) => {
    setRefused(undefined);
    setStep(to);
  };
  return {
    step,
    value,
    errors,
    available,
    /** Refused on its way; undefined once another step is shown. */
    refused,
    busy: own.isLoading || byEmail.isLoading || byGoogle.isLoading || google.leaving,
    /** A mail was sent to end it with. */
    mailed,
    /** Asked before what is typed is lost. */
    question: guard.question,
    goTo,
    change: (typed: Partial<Registration>) => {
      setIdChosen((before) => before || typed.szalonkaId !== undefined);
      const suggested =
        typed.companyName !== undefined && !idChosen ? { szalonkaId: suggestId(typed.companyName) } : {};
      setValue((before) => ({ ...before, ...typed, ...suggested }));
    },
    /** Goes to the next step; sends it after the last. */
    proceed: async () => {
      const next = steps[steps.indexOf(step) + 1];
      if (next === undefined) {
        return send();
      }
      goTo(next);
      return undefined;
    },
  };
}
