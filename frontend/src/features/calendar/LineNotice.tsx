import { useEffect, useState } from 'react';
import { Alert } from '../../components/Alert';
import { useLine } from '../../lib/live';
import { useOnline } from '../../lib/useOnline';
import { useT } from '../../lib/workspaceTexts';

/** Milliseconds a line may be lost without a word: a server that starts again is back by then. */
const patience = 4000;

/** Says that changes of others come late. Without a network at all the page has said so already. */
export function LineNotice() {
  const t = useT();
  const online = useOnline();
  const lost = useLine() === 'lost';
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!lost) {
      setLate(false);
      return undefined;
    }
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, [lost]);
  return lost && late && online ? <Alert severity="warning" size="small" text={t('live.lost')} /> : null;
}
