import { useState } from 'react';
import type { Refusal } from '../../api/errors';
import { toRefusal } from '../../api/errors';
import type { RegisterGuestRequest } from '../../api/identitySession';
import { useRegisterGuestMutation } from '../../api/identitySession';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/i18n';
import { useCountdown } from '../../lib/useCountdown';
import { SalonRefusal } from './SalonRefusal';

/** Seconds until the mail of a registration may be sent again. */
const pause = 60;

interface Props {
  /** The request that was sent the first time. */
  registration: RegisterGuestRequest;
}

/** Sends the mail of a registration again, at the earliest a minute after the last one. */
export function SendAgain({ registration }: Props) {
  const t = useT();
  const [register, { isLoading, isSuccess }] = useRegisterGuestMutation();
  const [last, setLast] = useState({ seconds: pause });
  const [refusal, setRefusal] = useState<Refusal | undefined>(undefined);
  const left = useCountdown(last, last.seconds);
  const send = async () => {
    setRefusal(undefined);
    const { error } = await register(registration);
    const refused = error === undefined ? undefined : toRefusal(error);
    setRefusal(refused);
    setLast({ seconds: refused === undefined ? pause : (refused.retryAfter ?? 0) });
  };
  return (
    <>
      {isSuccess && (
        <p role="status" className={ui.muted}>
          {t('auth.sentAgain')}
        </p>
      )}
      <SalonRefusal refusal={refusal} />
      <p>
        <button type="button" className={ui.quiet} disabled={isLoading || left > 0} onClick={() => void send()}>
          {left === 0
            ? t('auth.sendAgain')
            : left < 120
              ? t('auth.sendAgainIn', { count: left })
              : t('auth.sendAgainInMinutes', { count: Math.ceil(left / 60) })}
        </button>
      </p>
    </>
  );
}
