import { CheckField } from '../../../components/form/CheckField';
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
      {shown && <CheckField name="didNotAppear" label={t('desk.didNotAppear')} checked={checked} onChange={onChange} />}
      {error !== undefined && <p className={form.error}>{error}</p>}
    </>
  );
}
