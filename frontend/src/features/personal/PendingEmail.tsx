import { useState } from 'react';
import type { Refusal } from '../../api/errors';
import { toRefusal } from '../../api/errors';
import type { PendingEmailChangeDto } from '../../api/identityEmailChange';
import { useGiveUpEmailChangeMutation, useMailEmailChangeAgainMutation } from '../../api/identityEmailChange';
import { Alert } from '../../components/Alert';
import { Button } from '../../components/Button';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import ui from '../../components/ui.module.css';
import { formatDateTime } from '../../lib/time';
import { clockOf, useCountdown } from '../../lib/useCountdown';
import { useT } from '../../lib/workspaceTexts';

/** The browser's zone: the end of the link is not a time of the salon. */
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Seconds until the mail may be sent again. */
const pause = 60;

interface Props {
  pending: PendingEmailChangeDto;
  onSaid: (text: string) => void;
  onGivenUp: (text: string) => void;
}

/** A new address that was written to: sending again, and giving it up. */
export function PendingEmail({ pending, onSaid, onGivenUp }: Props) {
  const t = useT();
  const [mailAgain, again] = useMailEmailChangeAgainMutation();
  const [giveUp, givingUp] = useGiveUpEmailChangeMutation();
  const [last, setLast] = useState({ seconds: pause - Math.floor((Date.now() - Date.parse(pending.mailedAt)) / 1000) });
  const [refusal, setRefusal] = useState<Refusal | undefined>(undefined);
  const left = useCountdown(last, Math.max(0, Math.min(pause, last.seconds)));
  const send = async () => {
    onSaid('');
    const { error } = await mailAgain();
    const refused = error === undefined ? undefined : toRefusal(error);
    setRefusal(refused);
    setLast({ seconds: refused === undefined ? pause : (refused.retryAfter ?? 0) });
    if (refused === undefined) {
      onSaid(t('emailChange.sentAgain'));
    }
  };
  const stop = async () => {
    const { error } = await giveUp();
    if (error === undefined) {
      onGivenUp(t('emailChange.givenUp'));
    } else {
      setRefusal(toRefusal(error));
    }
  };
  const until = formatDateTime(pending.expiresAt, zone);
  return (
    <>
      <Alert severity="info" text={t('emailChange.pending', { email: pending.email, until })} />
      <p className={`${ui.muted} ${ui.small}`}>{t('emailChange.notArrived')}</p>
      <RefusalAlert refusal={refusal} />
      <div className={ui.row}>
        <Button kind="quiet" disabled={again.isLoading || left > 0} onClick={() => void send()}>
          {left > 0 ? t('emailChange.againIn', { time: clockOf(left) }) : t('emailChange.again')}
        </Button>
        <Button kind="quiet" busy={givingUp.isLoading} onClick={() => void stop()}>
          {t('emailChange.giveUp')}
        </Button>
      </div>
    </>
  );
}
