import { useEffect, useRef, useState } from 'react';
import type { Refusal } from '../../../api/errors';
import { toRefusal } from '../../../api/errors';
import type { FreeSlotDto } from '../../../api/scheduling';
import type { AddWishRequest, WishContent } from '../../../api/waiting';
import { useAddWishMutation } from '../../../api/waiting';
import { Alert } from '../../../components/Alert';
import { Button, ButtonLink } from '../../../components/Button';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import { users } from '../../../components/icons/icons';
import { WishText } from '../../../components/waiting/WishText';
import { useCounterMode } from '../../../lib/counterMode';
import { useLanguage } from '../../../lib/i18n';
import { formatMomentInFull } from '../../../lib/moment';
import { useT } from '../../../lib/workspaceTexts';
import styles from './GapFinder.module.css';

interface Props {
  request: AddWishRequest;
  content: WishContent;
  /** The guest's name. */
  name: string;
  zone: string;
  /** Books a time that is free already. */
  onTake: (slot: FreeSlotDto) => void;
}

/** Says what the guest waits for, and puts them on the list. */
export function WishForm({ request, content, name, zone, onTake }: Props) {
  const t = useT();
  // Only the calendar is shown at the counter.
  const isCounter = useCounterMode().isOn;
  const [add, { isLoading }] = useAddWishMutation();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isDone, setDone] = useState(false);
  const done = useRef<HTMLDivElement>(null);
  // The pressed button is gone.
  useEffect(() => {
    if (isDone) {
      done.current?.focus();
    }
  }, [isDone]);
  const send = async () => {
    setRefusal(undefined);
    const { error } = await add(request);
    if (error === undefined) {
      setDone(true);
    } else {
      setRefusal(toRefusal(error));
    }
  };
  if (isDone) {
    return (
      <div ref={done} tabIndex={-1} className={styles.answer}>
        <Alert severity="success" text={t('queue.added', { name })}>
          {!isCounter && (
            <ButtonLink kind="quiet" to="/provider/calendar/waiting">
              {t('desk.queue')}
            </ButtonLink>
          )}
        </Alert>
      </div>
    );
  }
  return (
    <>
      <div className={styles.content}>
        <p>{t('queue.willWait', { name })}</p>
        <WishText wish={content} anybody={t('queue.anybody')} />
      </div>
      <Button kind="quiet" icon={users} busy={isLoading} onClick={() => void send()}>
        {t(isLoading ? 'queue.adding' : 'queue.add')}
      </Button>
      {refusal !== undefined && (
        <div className={styles.answer}>
          <Refused refusal={refusal} zone={zone} onTake={onTake} />
        </div>
      )}
    </>
  );
}

interface RefusedProps extends Pick<Props, 'zone' | 'onTake'> {
  refusal: Refusal;
}

/** Why the guest is not on the list; a time that is free already can be taken. */
function Refused({ refusal, zone, onTake }: RefusedProps) {
  const t = useT();
  const language = useLanguage();
  const free = refusal.code === 'waiting.free_now' ? refusal.nearest.at(0) : undefined;
  if (free !== undefined) {
    return (
      <Alert severity="info" text={t('queue.freeNow', { moment: formatMomentInFull(free.start, zone, language) })}>
        <Button kind="quiet" onClick={() => onTake(free)}>
          {t('queue.takeFree')}
        </Button>
      </Alert>
    );
  }
  if (refusal.code === 'waiting.too_many') {
    return <Alert severity="danger" text={t('queue.tooMany')} />;
  }
  const code = Object.values(refusal.fields).flat().at(0) ?? refusal.code;
  return <RefusalAlert refusal={{ ...refusal, code }} text={t('queue.addFailed')} />;
}
