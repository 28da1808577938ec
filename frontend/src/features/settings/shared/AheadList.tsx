import type { AppointmentAheadDto } from '../../../api/shops';
import ui from '../../../components/ui.module.css';
import { unbroken } from '../../../components/unbroken';
import { formatDateTime } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import styles from './settings.module.css';

interface Props {
  items: readonly AppointmentAheadDto[];
  /** Number of appointments in all; `items` has the first of them. */
  count: number;
  zone: string;
  /** By id. */
  nameOf?: (provider: string) => string | undefined;
  /** Whether others could take the appointments over. */
  canMove?: boolean;
}

/** Appointments that depend on a setting, earliest first. */
export function AheadList({ items, count, zone, nameOf = () => undefined, canMove = false }: Props) {
  const t = useT();
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a dialog that scrolls can be scrolled by keys */}
      <ul className={styles.ahead} tabIndex={0}>
        {items.map((it) => (
          <li key={it.id}>
            <strong>{unbroken(formatDateTime(it.start, zone))}</strong>
            <span>{[it.guestName, it.services.join(', '), nameOf(it.providerId)].filter(Boolean).join(' · ')}</span>
            {canMove && (
              <span className={ui.muted}>
                {it.freeProviders.length === 0
                  ? t('ahead.nobodyFree')
                  : t('ahead.free', { names: it.freeProviders.flatMap((id) => nameOf(id) ?? []).join(', ') })}
              </span>
            )}
          </li>
        ))}
      </ul>
      {count > items.length && <p className={ui.muted}>{t('ahead.more', { count: count - items.length })}</p>}
    </>
  );
}
