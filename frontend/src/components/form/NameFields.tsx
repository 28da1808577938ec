import { useLanguage, useT } from '../../lib/i18n';
import form from './form.module.css';
import { TextField } from './TextField';

interface NameValues {
  firstName: string;
  lastName: string;
}

interface Props {
  value: NameValues;
  onChange: (change: Partial<NameValues>) => void;
  errorOf: (field: keyof NameValues) => string | undefined;
  showError: boolean;
  /** True by default. */
  required?: boolean;
}

/** Family and given name in the language's order. */
export function NameFields({ value, onChange, errorOf, showError, required = true }: Props) {
  const t = useT();
  const last = (
    <TextField
      key="lastName"
      name="lastName"
      autoComplete="family-name"
      label={t('auth.lastName')}
      required={required}
      value={value.lastName}
      error={errorOf('lastName')}
      showError={showError}
      onChange={(lastName) => onChange({ lastName })}
    />
  );
  const first = (
    <TextField
      key="firstName"
      name="firstName"
      autoComplete="given-name"
      label={t('auth.firstName')}
      required={required}
      value={value.firstName}
      error={errorOf('firstName')}
      showError={showError}
      onChange={(firstName) => onChange({ firstName })}
    />
  );
  return <div className={form.pair}>{useLanguage() === 'hu' ? [last, first] : [first, last]}</div>;
}
