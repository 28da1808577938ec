import { useT } from '../lib/i18n';
import { useOnline } from '../lib/useOnline';
import { Alert } from './Alert';

/** Shown without a network: nothing typed is lost. */
export function OfflineNotice() {
  const t = useT();
  return useOnline() ? null : <Alert severity="warning" text={t('app.offline')} />;
}
