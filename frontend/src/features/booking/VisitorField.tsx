import form from '../../components/form/form.module.css';
import { TextField } from '../../components/form/TextField';
import { useT } from '../../lib/i18n';

/** The longest name. */
const nameLength = 100;

interface Props {
  /** Undefined: the guest comes. */
  value: string | undefined;
  error: string | undefined;
  showError: boolean;
  readOnly: boolean;
  onChange: (value: string | undefined) => void;
}

/** A check box for booking for another visitor, whose name is then asked for. */
export function VisitorField({ value, error, showError, readOnly, onChange }: Props) {
  const t = useT();
  return (
    <>
      <label className={form.check}>
        <input
          type="checkbox"
          name="forSomebodyElse"
          checked={value !== undefined}
          disabled={readOnly}
          onChange={(event) => onChange(event.target.checked ? '' : undefined)}
        />
        {t('finalize.forSomebodyElse')}
      </label>
      {value !== undefined && (
        <TextField
          name="visitorName"
          label={t('finalize.visitorName')}
          hint={t('finalize.visitorHint')}
          autoComplete="off"
          required
          maxLength={nameLength}
          readOnly={readOnly}
          value={value}
          error={error}
          showError={showError}
          onChange={onChange}
        />
      )}
    </>
  );
}
