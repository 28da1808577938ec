import type { ColleagueDto } from '../../../api/employees';
import { Button } from '../../../components/Button';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import { Modal } from '../../../components/kit/Modal';
import ui from '../../../components/ui.module.css';
import { useLanguage } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import { useT } from '../../../lib/workspaceTexts';
import { AheadList } from './AheadList';
import type { Removing } from './useRemoving';

interface Props<T> {
  /** Names what is to go. */
  title: (what: T) => string;
  removing: Removing<T>;
  zone: string;
  /** Those whose appointments they are. */
  people: readonly ColleagueDto[];
  /** Whether others could take the appointments over. */
  canMove: boolean;
}

/** Asks what becomes of the appointments that hang on what is to go: nothing was done yet. Or why it cannot go. */
export function AppointmentsAhead<T>({ title, removing, zone, people, canMove }: Props<T>) {
  const t = useT();
  const language = useLanguage();
  const nameOf = (id: string) => {
    const found = people.find((it) => it.id === id);
    return found === undefined ? undefined : formatName(found, language);
  };
  const { ahead, busy, refusal, decide, stop } = removing;
  if (ahead === undefined) {
    return <RefusalAlert refusal={refusal} />;
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
        <AheadList items={ahead.items} count={ahead.count} zone={zone} nameOf={nameOf} canMove={canMove} />
        <RefusalAlert refusal={refusal} />
      </div>
    </Modal>
  );
}
