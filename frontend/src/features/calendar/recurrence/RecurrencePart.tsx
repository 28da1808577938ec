import type { AppointmentVersionDto, EventDto } from '../../../api/calendar';
import { useGetAppointmentQuery } from '../../../api/calendar';
import { Button } from '../../../components/Button';
import ui from '../../../components/ui.module.css';
import { useLanguage } from '../../../lib/i18n';
import { dayOf, formatDay } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';

interface Props {
  event: EventDto;
  zone: string;
  /** Makes it a standing appointment. */
  onRepeat: () => void;
  /** Changes or calls off several of its visits. */
  onChange: (visits: readonly AppointmentVersionDto[]) => void;
}

/** Whether an appointment is one of a standing one, which of how many, and the way to make or change one. */
export function RecurrencePart({ event, zone, onRepeat, onChange }: Props) {
  const t = useT();
  const language = useLanguage();
  const visits = useGetAppointmentQuery(event.id).currentData?.visits ?? [];
  const last = visits.at(-1);
  const number = visits.findIndex((it) => it.id === event.id) + 1;
  return (
    <div className={ui.row}>
      {visits.length > 1 && last !== undefined ? (
        <>
          <p className={ui.muted}>
            {t('recur.oneOf', {
              number,
              count: visits.length,
              last: formatDay(dayOf(last.start, zone), language),
            })}
          </p>
          <Button kind="link" onClick={() => onChange(visits)}>
            {t('recur.change')}
          </Button>
        </>
      ) : (
        <Button kind="link" onClick={onRepeat}>
          {t('recur.make')}
        </Button>
      )}
    </div>
  );
}
