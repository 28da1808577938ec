import type { Refusal } from '../../../api/errors';
import form from '../../../components/form/form.module.css';
import { useT } from '../../../lib/workspaceTexts';

/** Whether nobody works then, which the desk may overrule (decision 27). */
export function isOutside(refusal: Refusal | undefined): boolean {
  return [refusal?.code, ...Object.values(refusal?.fields ?? {}).flat()].includes('event.outside_hours');
}

interface Props {
  shown: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** "Although nobody works then": asked only after it was refused. */
export function OutsideHours({ shown, checked, onChange }: Props) {
  const t = useT();
  return shown ? (
    <label className={form.check}>
      <input type="checkbox" name="even" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {t('desk.evenOutsideHours')}
    </label>
  ) : null;
}
