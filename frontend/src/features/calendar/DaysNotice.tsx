import { Alert } from '../../components/Alert';
import { Button } from '../../components/Button';
import { rotateCw } from '../../components/icons/icons';
import { QueryError } from '../../components/QueryError';
import ui from '../../components/ui.module.css';
import { formatDateTime } from '../../lib/time';
import { useOnline } from '../../lib/useOnline';
import { useT } from '../../lib/workspaceTexts';
import { ConnectionNotice } from './ConnectionNotice';
import type { ShownDays } from './useShownDays';

interface Props {
  days: ShownDays;
  zone: string;
}

/** Says once, above the days, why they cannot be believed; else whether changes of others come late. */
export function DaysNotice({ days: { state, readAt, error, isFetching, retry }, zone }: Props) {
  const t = useT();
  const online = useOnline();
  switch (state) {
    case 'unknown':
      return <QueryError text={t('desk.loadFailed')} error={error} onRetry={retry} />;
    case 'stale':
    case 'kept': {
      const when = readAt === undefined ? '–' : formatDateTime(new Date(readAt).toISOString(), zone);
      const text = t(`desk.${state}`, { when });
      if (!online) {
        // `OfflineNotice` stands above already, and everything is read again when the network is back.
        return (
          <p role="status" className={`${ui.muted} ${ui.small}`}>
            {text}
          </p>
        );
      }
      return (
        <Alert severity="warning" size="small" text={text}>
          <Button kind="quiet" icon={rotateCw} busy={isFetching} onClick={retry}>
            {t('app.retry')}
          </Button>
        </Alert>
      );
    }
    default:
      return <ConnectionNotice />;
  }
}
