import { useEffect, useState } from 'react';
import { Alert } from '../../components/Alert';
import { useConnectionStatus } from '../../lib/live';
import { useOnline } from '../../lib/useOnline';
import { useT } from '../../lib/workspaceTexts';

/** A restarting server is back within this time, so nothing is shown before. */
const noticeDelayMs = 4000;

/** Warns that others' changes arrive late. Without any network `OfflineNotice` is shown instead. */
export function ConnectionNotice() {
  const t = useT();
  const online = useOnline();
  const lost = useConnectionStatus() === 'lost';
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!lost) {
      setLate(false);
      return undefined;
    }
    const timer = setTimeout(() => setLate(true), noticeDelayMs);
    return () => clearTimeout(timer);
  }, [lost]);
  return lost && late && online ? <Alert severity="warning" size="small" text={t('live.lost')} /> : null;
}
