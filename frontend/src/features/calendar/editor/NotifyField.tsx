import form from '../../../components/form/form.module.css';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/workspaceTexts';

interface Props {
  /** Whether there is an address to write to; not known yet: undefined. */
  hasAddress: boolean | undefined;
  checked: boolean;
  /** Says when, where it is not while saving. */
  label?: string;
  onChange: (checked: boolean) => void;
}

/** Whether the guest is written to about it, where they can be. */
export function NotifyField({ hasAddress, checked, label, onChange }: Props) {
  const t = useT();
  if (hasAddress === false) {
    return <p className={`${ui.muted} ${ui.small}`}>{t('desk.cannotNotify')}</p>;
  }
  return (
    <label className={form.check}>
      <input
        type="checkbox"
        name="notifyGuest"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label ?? t('desk.notify')}
    </label>
  );
}
