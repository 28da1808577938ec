import { useT } from '../../lib/i18n';
import ui from '../ui.module.css';
import { isOffered } from './offered';

/** Names the ways to sign in that this installation does not offer; nothing where it offers all. */
export function Unavailable() {
  const t = useT();
  const [google, facebook] = [isOffered('google'), isOffered('facebook')];
  if (google && facebook) {
    return null;
  }
  return (
    <p className={`${ui.muted} ${ui.small}`}>
      {t(google ? 'auth.facebookUnavailable' : facebook ? 'auth.googleUnavailable' : 'auth.socialUnavailable')}
    </p>
  );
}
