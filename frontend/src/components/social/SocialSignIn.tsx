import { useId } from 'react';
import { useT } from '../../lib/i18n';
import { Alert } from '../Alert';
import { Button } from '../Button';
import ui from '../ui.module.css';
import { GoogleButton } from './GoogleButton';
import { isOffered } from './offered';

interface Props {
  purpose: 'login' | 'guest';
  /** The page to come back to; the one it stands on unless told, and null for where people of their kind begin. */
  next?: string | null;
}

/** The other ways to say who one is; what is switched off stands there with its reason. */
export function SocialSignIn({ purpose, next }: Props) {
  const t = useT();
  const reason = useId();
  const google = isOffered('google');
  return (
    <div className={ui.stack}>
      {google && <GoogleButton purpose={purpose} next={next} />}
      <div className={ui.row}>
        {!google && (
          <Button kind="quiet" disabled aria-describedby={reason}>
            {t('auth.google')}
          </Button>
        )}
        <Button kind="quiet" disabled aria-describedby={reason}>
          {t('auth.facebook')}
        </Button>
      </div>
      <div id={reason}>
        <Alert
          severity="hint"
          size="small"
          text={google ? t('auth.facebookUnavailable') : t('auth.socialUnavailable')}
        />
      </div>
    </div>
  );
}
