import { useState } from 'react';
import { toRefusal } from '../../api/errors';
import { useT } from '../../lib/workspaceTexts';
import { Alert } from '../Alert';
import { Button } from '../Button';
import { RefusalAlert } from '../form/RefusalAlert';
import ui from '../ui.module.css';
import type { VisitAccess } from './useVisitCalls';
import { useVisitCalls } from './useVisitCalls';

const steps = [5, 10, 15, 20];
const offeredBeforeMs = 2 * 3_600_000;

interface Props {
  access: VisitAccess;
  start: string;
  /** Delay reported already. */
  lateMinutes: number | null | undefined;
}

/** Tells the desk how late the guest will be; shown from two hours before the start. */
export function TellLate({ access, start, lateMinutes }: Props) {
  const t = useT();
  const [now] = useState(Date.now);
  const [asking, setAsking] = useState(false);
  const { tellLate, tellingLate } = useVisitCalls(access);
  const left = Date.parse(start) - now;
  if (left <= 0 || left > offeredBeforeMs) {
    return null;
  }
  return (
    <>
      {lateMinutes != null && <Alert severity="info" text={t('visit.lateTold', { minutes: lateMinutes })} />}
      <RefusalAlert
        refusal={tellingLate.error === undefined ? undefined : toRefusal(tellingLate.error)}
        text={t('visit.failed')}
      />
      {asking ? (
        <fieldset className={ui.row}>
          <legend>{t('visit.lateTitle')}</legend>
          {steps.map((minutes) => (
            <Button
              key={minutes}
              kind="quiet"
              busy={tellingLate.isLoading}
              disabled={minutes === lateMinutes}
              onClick={() => void tellLate(minutes).then(({ error }) => error === undefined && setAsking(false))}
            >
              {t('visit.lateBy', { minutes })}
            </Button>
          ))}
        </fieldset>
      ) : (
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {t('visit.late')}
        </Button>
      )}
    </>
  );
}
