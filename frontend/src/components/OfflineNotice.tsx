import { useT } from '../lib/i18n';
import { useOnline } from '../lib/useOnline';
import { Alert } from './Alert';

/** Without a network: that it is so, and that nothing chosen or typed is lost. */
export function OfflineNotice() {
  const t = useT();
  return useOnline() ? null : <Alert severity="warning" text={t('app.offline')} />;
}
