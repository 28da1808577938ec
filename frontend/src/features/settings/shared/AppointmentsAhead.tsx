import { Button } from '../../../components/Button';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import { Modal } from '../../../components/kit/Modal';
import ui from '../../../components/ui.module.css';
import { unbroken } from '../../../components/unbroken';
import { formatDateTime } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import styles from './settings.module.css';
import type { Removing } from './useRemoving';

interface Props<T> {
  /** Names what is to go. */
  title: (what: T) => string;
  removing: Removing<T>;
  zone: string;
  /** By id. */
  nameOf: (provider: string) => string | undefined;
  /** Whether others could take the appointments over. */
  canMove: boolean;
}

/** Asks what becomes of the appointments that hang on what is to go: nothing was done yet. */
export function AppointmentsAhead<T>({ title, removing, zone, nameOf, canMove }: Props<T>) {
  const t = useT();
  const { ahead, busy, refusal, decide, stop } = removing;
  if (ahead === undefined) {
    return null;
  }
  const isRest = ahead.choice.appointments === 'move';
  const movable = ahead.items.filter((it) => it.freeProviders.length > 0).length;
  const choose = (choice: 'keep' | 'cancel') =>
    decide(isRest ? { appointments: 'move', rest: choice } : { appointments: choice });
  return (
    <Modal
      open
      title={title(ahead.what)}
      onClose={stop}
      actions={
        <>
          {canMove && !isRest && movable > 0 && (
            <Button busy={busy} onClick={() => decide({ appointments: 'move' })}>
              {t('ahead.move', { count: movable })}
            </Button>
          )}
          <Button kind="quiet" busy={busy} onClick={() => choose('keep')}>
            {t('ahead.keep')}
          </Button>
          <Button kind="danger" busy={busy} onClick={() => choose('cancel')}>
            {t('ahead.cancel')}
          </Button>
        </>
      }
    >
      <div className={ui.stack}>
        <p>{t(isRest ? 'ahead.restText' : 'ahead.text', { count: ahead.count })}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a dialog that scrolls can be scrolled by keys */}
        <ul className={styles.ahead} tabIndex={0}>
          {ahead.items.map((it) => (
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
        {ahead.count > ahead.items.length && (
          <p className={ui.muted}>{t('ahead.more', { count: ahead.count - ahead.items.length })}</p>
        )}
        <RefusalAlert refusal={refusal} />
      </div>
    </Modal>
  );
}
