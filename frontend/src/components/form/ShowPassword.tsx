import { useT } from '../../lib/i18n';
import ui from '../ui.module.css';

interface Props {
  visible: boolean;
  onChange: (visible: boolean) => void;
}

/** Shows or hides a typed password. */
export function ShowPassword({ visible, onChange }: Props) {
  const t = useT();
  return (
    <button type="button" className={ui.quiet} onClick={() => onChange(!visible)}>
      {visible ? t('auth.hidePassword') : t('auth.showPassword')}
    </button>
  );
}
