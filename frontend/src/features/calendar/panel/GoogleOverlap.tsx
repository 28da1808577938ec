import type { EventDto } from '../../../api/calendar';
import { Alert } from '../../../components/Alert';
import { useT } from '../../../lib/workspaceTexts';
import { googleBusyOf, periodOf } from '../desk';

interface Props {
  event: EventDto;
  /** The provider's. */
  name: string;
  zone: string;
}

/** Says where the provider's Google calendar is busy over an appointment. */
export function GoogleOverlap({ event, name, zone }: Props) {
  const t = useT();
  const over = googleBusyOf(event);
  return over.length === 0 ? null : (
    <Alert
      severity="warning"
      size="small"
      text={t('desk.googleOverlap', { name, when: over.map((it) => periodOf(it, zone)).join(', ') })}
    />
  );
}
