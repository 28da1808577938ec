import type { FacebookPurpose } from '../../api/identityByProvider';
import { useT } from '../../lib/i18n';
import { FacebookMark } from './FacebookMark';
import { isOffered } from './offered';
import { ProviderButton } from './ProviderButton';
import { useFacebook } from './useProvider';

interface Props {
  purpose: FacebookPurpose;
  /** The page to return to; this one by default, null for the user's first page. */
  next?: string | null;
}

/** Signs in with Facebook in this tab. Hidden where Facebook is not offered. */
export function FacebookButton({ purpose, next }: Props) {
  const t = useT();
  const facebook = useFacebook();
  if (!isOffered('facebook')) {
    return null;
  }
  return (
    <ProviderButton way={facebook} purpose={purpose} next={next}>
      <FacebookMark />
      {facebook.leaving ? t('auth.facebookLeaving') : t('auth.facebook')}
    </ProviderButton>
  );
}
