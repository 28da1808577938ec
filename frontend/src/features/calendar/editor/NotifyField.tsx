import { CheckField } from '../../../components/form/CheckField';
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
  return <CheckField name="notifyGuest" label={label ?? t('desk.notify')} checked={checked} onChange={onChange} />;
}
