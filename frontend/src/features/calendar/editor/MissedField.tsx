import form from '../../../components/form/form.module.css';
import { useT } from '../../../lib/workspaceTexts';

interface Props {
  /** Without it only an error is shown. */
  shown: boolean;
  checked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
}

/** Whether the guest did not appear. */
export function MissedField({ shown, checked, error, onChange }: Props) {
  const t = useT();
  return (
    <>
      {shown && (
        <label className={form.check}>
          <input
            type="checkbox"
            name="didNotAppear"
            checked={checked}
            onChange={(event) => onChange(event.target.checked)}
          />
          {t('desk.didNotAppear')}
        </label>
      )}
      {error !== undefined && <p className={form.error}>{error}</p>}
    </>
  );
}
