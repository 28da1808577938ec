import { Alert } from '../../components/Alert';
import { useZone } from '../../components/company/useZone';
import { Link } from '../../components/router/Link';
import ui from '../../components/ui.module.css';
import { formatDateTime } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';

interface Props {
  /** An instant in ISO 8601. */
  until: string;
  /** The caller is a supervisor, who may pay. */
  leads: boolean;
}

/** Notice of the days of grace after what was paid. */
export function GraceNotice({ until, leads }: Props) {
  const t = useT();
  const zone = useZone();
  return (
    <Alert severity="warning" size="small" text={t('subscription.grace', { date: formatDateTime(until, zone) })}>
      {leads && (
        <Link className={ui.quiet} to="/provider/subscription">
          {t('subscription.prolong')}
        </Link>
      )}
    </Alert>
  );
}
