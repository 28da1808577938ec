import { useEffect, useRef } from 'react';
import type { Refusal } from '../../api/errors';
import { Button } from '../../components/Button';
import form from '../../components/form/form.module.css';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { useSubmit } from '../../components/form/useSubmit';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/workspaceTexts';
import { AccountStep } from './AccountStep';
import type { Errors, Registration, Step } from './registration';
import { isStepValid } from './registration';
import { SalonStep } from './SalonStep';
import type { Availability } from './useAvailability';
import { YouStep } from './YouStep';

interface Props {
  step: Step;
  value: Registration;
  errors: Errors;
  available: Availability;
  /** The refusal of a field of this step, after submitting the last one. */
  refused: Refusal | undefined;
  busy: boolean;
  onChange: (typed: Partial<Registration>) => void;
  onPrevious: () => void;
  onNext: () => Promise<Refusal | undefined>;
}

/** A step as a form that must be valid before the next. */
export function StepForm({ step, value, errors, available, refused, busy, onChange, onPrevious, onNext }: Props) {
  const t = useT();
  const submit = useSubmit(isStepValid(step, errors), onNext, refused);
  const heading = useRef<HTMLHeadingElement>(null);
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const wrong = formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (refused !== undefined && wrong != null) {
      wrong.focus();
    } else if (step !== 'you') {
      heading.current?.focus();
    }
  }, [refused, step]);
  const fields = {
    value,
    available,
    wasSubmitted: submit.wasSubmitted,
    errorOf: (field: keyof Registration) => submit.errorOf(field, errors[field]),
    onChange: (typed: Partial<Registration>) => {
      onChange(typed);
      for (const field of Object.keys(typed)) {
        submit.changed(field);
      }
    },
  };
  return (
    <form ref={formRef} className={form.form} noValidate onSubmit={submit.onSubmit}>
      <h2 ref={heading} tabIndex={-1}>
        {t(`register.${step}Title`)}
      </h2>
      {step === 'you' && <YouStep {...fields} />}
      {step === 'salon' && <SalonStep {...fields} />}
      {step === 'account' && <AccountStep {...fields} />}
      <RefusalAlert refusal={submit.refusal} />
      <div className={ui.row}>
        {step !== 'you' && (
          <Button kind="quiet" onClick={onPrevious}>
            {t('register.previous')}
          </Button>
        )}
        <Button type="submit" busy={busy}>
          {step === 'account' ? t(busy ? 'register.sending' : 'register.send') : t('register.next')}
        </Button>
      </div>
    </form>
  );
}
