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
  const language = useLanguage();
  const field = (name: keyof NameValues, autoComplete: string) => (
    <TextField
      key={name}
      name={name}
      autoComplete={autoComplete}
      label={t(`auth.${name}`)}
      required={required}
      value={value[name]}
      error={errorOf(name)}
      showError={showError}
      onChange={(typed) => onChange({ [name]: typed })}
    />
  );
  const fields = [field('lastName', 'family-name'), field('firstName', 'given-name')];
  return <div className={form.pair}>{language === 'hu' ? fields : fields.toReversed()}</div>;
}
