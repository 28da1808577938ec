import { useT } from '../../lib/i18n';
import ui from '../ui.module.css';
import { isOffered } from './offered';

/** Announces that this installation does not offer Facebook; of Google, which may never have been, nothing is said. */
export function Unavailable() {
  const t = useT();
  return isOffered('facebook') ? null : <p className={`${ui.muted} ${ui.small}`}>{t('auth.facebookUnavailable')}</p>;
}
