import type { CalendarSyncPreviewDto } from '../../../api/googleCalendar';
import { useZone } from '../../../components/company/useZone';
import ui from '../../../components/ui.module.css';
import { unbroken } from '../../../components/unbroken';
import { useT } from '../../../lib/workspaceTexts';
import { formatPeriod } from './period';

interface Props {
  preview: CalendarSyncPreviewDto;
  pushes: boolean;
  blocks: boolean;
}

/** The appointments that would go to Google, and Google's events that would block time here; nothing is changed yet. */
export function DryRun({ preview: { appointments, blocked, conflicts }, pushes, blocks }: Props) {
  const t = useT();
  return (
    <>
      {pushes && (
        <Times
          times={appointments}
          text={appointments.count === 0 ? t('gsync.movingNone') : t('gsync.moving', { count: appointments.count })}
        />
      )}
      {blocks && (
        <Times
          times={blocked}
          text={blocked.count === 0 ? t('gsync.blockedNone') : t('gsync.blocked', { count: blocked.count })}
        />
      )}
      {blocks && conflicts.count > 0 && (
        <Times times={conflicts} text={t('gsync.overlapping', { count: conflicts.count })} />
      )}
    </>
  );
}

interface TimesProps {
  text: string;
  times: { count: number; items: readonly { start: string; end: string }[] };
}

/** The number of events, and on request the first of them. */
function Times({ text, times: { count, items } }: TimesProps) {
  const t = useT();
  const zone = useZone();
  // Two events may have the same time.
  const periods = [...new Set(items.map(({ start, end }) => formatPeriod(start, end, zone)))];
  return (
    <div>
      <p>{text}</p>
      {items.length > 0 && (
        <details>
          <summary aria-label={`${t('gsync.which')} ${text}`}>{t('gsync.which')}</summary>
          <ul>
            {periods.map((it) => (
              <li key={it}>{unbroken(it)}</li>
            ))}
          </ul>
          {items.length < count && <p className={ui.muted}>{t('gsync.more', { count: count - items.length })}</p>}
        </details>
      )}
    </div>
  );
}
