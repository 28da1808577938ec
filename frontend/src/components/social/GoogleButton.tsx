import type { GooglePurpose } from '../../api/identityByProvider';
import { useT } from '../../lib/i18n';
import { GoogleMark } from './GoogleMark';
import { isOffered } from './offered';
import { ProviderButton } from './ProviderButton';
import { useGoogle } from './useProvider';

interface Props {
  purpose: Exclude<GooglePurpose, 'register'>;
  /** The page to return to; this one by default, null for the user's first page. */
  next?: string | null;
  /** Replaces the default text. */
  children?: string;
}

/** Signs in with Google in this tab. Hidden where Google is not offered. */
export function GoogleButton({ purpose, next, children }: Props) {
  const t = useT();
  const google = useGoogle();
  if (!isOffered('google')) {
    return null;
  }
  return (
    <ProviderButton way={google} purpose={purpose} next={next}>
      <GoogleMark />
      {google.leaving ? t('auth.googleLeaving') : (children ?? t('auth.google'))}
    </ProviderButton>
  );
}
