import { useLanguage, useT } from '../../lib/i18n';
import form from './form.module.css';
import { TextField } from './TextField';

interface Named {
  firstName: string;
  lastName: string;
}

interface Props {
  value: Named;
  onChange: (change: Partial<Named>) => void;
  errorOf: (field: keyof Named) => string | undefined;
  insist: boolean;
  /** Both are, unless told. */
  required?: boolean;
}

/** Family name and given name in the order the language says them. */
export function NameFields({ value, onChange, errorOf, insist, required = true }: Props) {
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
      insist={insist}
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
      insist={insist}
      onChange={(firstName) => onChange({ firstName })}
    />
  );
  return <div className={form.pair}>{useLanguage() === 'hu' ? [last, first] : [first, last]}</div>;
}
