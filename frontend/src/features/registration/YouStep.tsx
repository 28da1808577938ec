import { EmailField } from '../../components/form/EmailField';
import { NameFields } from '../../components/form/NameFields';
import { PhoneField } from '../../components/form/PhoneField';
import { Verdict } from '../../components/form/Verdict';
import { useT } from '../../lib/workspaceTexts';
import type { StepProps } from './stepProps';

/** The owner's data. */
export function YouStep({ value, onChange, errorOf, wasSubmitted, available }: StepProps) {
  const t = useT();
  const taken = available.email.answer === false;
  return (
    <>
      <NameFields value={value} onChange={onChange} errorOf={errorOf} showError={wasSubmitted} />
      <EmailField
        value={value.email}
        error={errorOf('email')}
        showError={wasSubmitted || taken}
        onChange={(email) => onChange({ email })}
      />
      <Verdict kind="asking" text={available.email.asking ? t('register.checking') : ''} />
      <PhoneField
        value={value.phone}
        error={errorOf('phone')}
        showError={wasSubmitted}
        onChange={(phone) => onChange({ phone })}
      />
    </>
  );
}
