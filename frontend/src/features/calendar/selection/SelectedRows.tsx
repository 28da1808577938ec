import type { EventDto } from '../../../api/calendar';
import type { RefusedRow } from '../../../api/sickDay';
import { errorText, hasErrorText } from '../../../lib/i18n';
import { useT } from '../../../lib/workspaceTexts';
import type { Desk } from '../desk';
import { whenOf } from '../editor/draft';
import { useEventTexts } from '../moving/useEventTexts';
import type { VisitsChange } from '../recurrence/changeOf';
import { isChange } from '../recurrence/changeOf';
import styles from './selection.module.css';
import { movedBy } from './shift';

interface Props {
  desk: Desk;
  events: readonly EventDto[];
  /** Undefined where they are called off. */
  change: VisitsChange | undefined;
  /** Those that do not fit. */
  rows: readonly RefusedRow[];
}

/** The selected appointments with their places and their places to be, and what is in the way of some. */
export function SelectedRows({ desk, events, change, rows }: Props) {
  const t = useT();
  const texts = useEventTexts(desk);
  return (
    <ul className={styles.rows} aria-label={t('several.title')}>
      {events.map((it) => {
        const when = whenOf(it, desk.zone);
        const before = texts.place({ providerId: it.providerId, when });
        const isMoved = change !== undefined && isChange(change);
        const to = isMoved
          ? { providerId: change.providerId ?? it.providerId, when: movedBy(when, change) }
          : undefined;
        const refused = rows.find(({ id }) => id === it.id);
        return (
          <li key={it.id}>
            <b>{texts.title(it)}</b> <span>{before}</span>
            {to !== undefined && <span>{t('held.after', { place: texts.place(to) })}</span>}
            {refused !== undefined && (
              <span className={styles.why}>
                {hasErrorText(refused.code) ? errorText(refused.code) : errorText('event.some_refused')}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
