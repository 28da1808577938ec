import { useState } from 'react';
import { toRefusal } from '../../api/errors';
import { useLanguage } from '../../lib/i18n';
import { formatMomentInFull } from '../../lib/moment';
import { useT } from '../../lib/workspaceTexts';
import { Button } from '../Button';
import { RefusalAlert } from '../form/RefusalAlert';
import { Modal } from '../kit/Modal';
import ui from '../ui.module.css';
import { unbroken } from '../unbroken';
import type { MovableVisit } from './MoveVisit';
import { MoveVisit } from './MoveVisit';
import type { VisitAccess } from './useVisitCalls';
import { useVisitCalls } from './useVisitCalls';
import type { VisitChange } from './VisitChanged';

interface Props {
  access: VisitAccess;
  visit: MovableVisit & { cancelUntil: string };
  /** Whether the deadline has not passed. */
  canChange: boolean;
  /** Called once it is moved or cancelled: the page confirms it where it is seen. */
  onChanged: (change: VisitChange) => void;
}

/** Moving and cancelling an appointment until its deadline; cancelling offers moving first. */
export function ChangeVisit({ access, visit, canChange, onChanged }: Props) {
  const t = useT();
  const language = useLanguage();
  const { cancel, cancelling } = useVisitCalls(access);
  const [open, setOpen] = useState<'cancel' | 'move' | undefined>(undefined);
  const close = () => setOpen(undefined);
  const { zone, start, cancelUntil } = visit;
  const done = (change: VisitChange) => {
    close();
    onChanged(change);
  };
  return (
    <>
      {canChange ? (
        <>
          <p className={ui.muted}>
            {unbroken(t('visit.until', { until: formatMomentInFull(cancelUntil, zone, language) }))}
          </p>
          <div className={ui.row}>
            <Button kind="quiet" onClick={() => setOpen('move')}>
              {t('visit.move')}
            </Button>
            <Button kind="quiet" onClick={() => setOpen('cancel')}>
              {t('visit.cancel')}
            </Button>
          </div>
        </>
      ) : (
        <p className={ui.muted}>{t('visit.tooLate')}</p>
      )}
      {open === 'move' && (
        <MoveVisit access={access} visit={visit} onClose={close} onMoved={(when) => done({ kind: 'moved', when })} />
      )}
      <Modal
        open={open === 'cancel'}
        title={t('visit.cancelTitle')}
        onClose={close}
        actions={
          <>
            <Button kind="quiet" onClick={close}>
              {t('visit.keep')}
            </Button>
            {canChange && (
              <Button kind="quiet" onClick={() => setOpen('move')}>
                {t('visit.ratherMove')}
              </Button>
            )}
            <Button
              kind="danger"
              busy={cancelling.isLoading}
              onClick={() =>
                void cancel().then(({ error }) => error === undefined && done({ kind: 'cancelled', when: start }))
              }
            >
              {t(cancelling.isLoading ? 'visit.cancelling' : 'visit.cancelConfirm')}
            </Button>
          </>
        }
      >
        <div className={ui.stack}>
          <p>{t('visit.cancelText')}</p>
          <RefusalAlert
            refusal={cancelling.error === undefined ? undefined : toRefusal(cancelling.error)}
            text={t('visit.failed')}
          />
        </div>
      </Modal>
    </>
  );
}
