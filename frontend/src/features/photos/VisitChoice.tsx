import { useState } from 'react';
import { useListEventsQuery } from '../../api/calendar';
import type { PhotoDto } from '../../api/photos';
import { Button } from '../../components/Button';
import { notify } from '../../components/kit/notify';
import { QueryError } from '../../components/QueryError';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { useLanguage } from '../../lib/i18n';
import { formatName } from '../../lib/names';
import type { Day } from '../../lib/time';
import { addDays, formatTime, startOfDay } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import styles from './library.module.css';
import type { Edit } from './useEdit';

interface Props {
  photo: PhotoDto;
  edit: Edit;
  zone: string;
  day: Day;
  employeeId: string;
}

/** Attaches a photo to one of an employee's appointments of a day. */
export function VisitChoice(props: Props) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <div className={ui.row}>
        <Button kind="link" onClick={() => setOpen(true)}>
          {t('library.attach')}
        </Button>
      </div>
    );
  }
  return (
    <section aria-label={t('library.attach')} className={ui.stack}>
      <p className={`${ui.muted} ${ui.small}`}>{t('library.attachHint')}</p>
      <Visits {...props} />
    </section>
  );
}

function Visits({ edit, zone, day, employeeId }: Props) {
  const t = useT();
  const language = useLanguage();
  const events = useListEventsQuery({
    start: startOfDay(day, zone),
    end: startOfDay(addDays(day, 1), zone),
    providerId: [employeeId],
  });
  if (events.isError) {
    return <QueryError text={t('library.loadFailed')} error={events.error} onRetry={() => void events.refetch()} />;
  }
  if (events.currentData === undefined) {
    return <Skeleton rows={2} />;
  }
  const visits = events.currentData.items.filter((it) => it.kind === 'appointment' && it.state === 1);
  if (visits.length === 0) {
    return <p className={ui.muted}>{t('library.noVisits')}</p>;
  }
  const attach = async (id: string) => {
    if (await edit.change({ appointmentId: id })) {
      notify('info', t('library.attached'));
    }
  };
  return (
    <ul className={styles.visits}>
      {visits.map((it) => (
        <li key={it.id}>
          <Button kind="quiet" busy={edit.isBusy} onClick={() => void attach(it.id)}>
            {[
              formatTime(it.start, zone),
              it.guest == null ? undefined : formatName(it.guest, language),
              it.services.map(({ name }) => name).join(', '),
            ]
              .filter((part) => part !== undefined && part !== '')
              .join(' · ')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
