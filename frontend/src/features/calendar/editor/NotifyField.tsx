import form from '../../../components/form/form.module.css';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/workspaceTexts';

interface Props {
  /** Whether the guest has an e-mail address; undefined while unknown. */
  hasAddress: boolean | undefined;
  checked: boolean;
  /** Replaces the text for saving. */
  label?: string;
  onChange: (checked: boolean) => void;
}

/** Whether the guest is notified by e-mail, where they have an address. */
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
