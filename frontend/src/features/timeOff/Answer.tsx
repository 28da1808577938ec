import { useState } from 'react';
import type { Refusal } from '../../api/errors';
import { toRefusal } from '../../api/errors';
import { useApplySickDayMutation } from '../../api/sickDay';
import type { TimeOffDto } from '../../api/timeOff';
import { Alert } from '../../components/Alert';
import { Button, ButtonLink } from '../../components/Button';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { notify } from '../../components/kit/notify';
import ui from '../../components/ui.module.css';
import { useLanguage } from '../../lib/i18n';
import { formatSpan } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import { RefuseTimeOff } from './RefuseTimeOff';
import { planPath } from './timeOffTime';

interface Props {
  request: TimeOffDto;
  zone: string;
  who: string;
}

/** A supervisor's answer: granted in one press where no appointment is in the way, otherwise with places for them. */
export function Answer({ request, zone, who }: Props) {
  const t = useT();
  const language = useLanguage();
  const [apply, { isLoading }] = useApplySickDayMutation();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isRefusing, setRefusing] = useState(false);
  const { id, employeeId, start, end, reason, appointments } = request;
  const when = formatSpan(start, end, zone, language);
  const grant = async () => {
    setRefusal(undefined);
    const answer = await apply({
      providerId: employeeId,
      start,
      end,
      reason,
      requestId: id,
      rows: [],
    });
    if (answer.error === undefined) {
      notify('info', t('timeOff.granted', { who, when }));
    } else {
      setRefusal(toRefusal(answer.error));
    }
  };
  const isChanged = refusal?.code === 'event.day_changed';
  return (
    <>
      {isChanged ? <Alert severity="warning" text={t('timeOff.changed')} /> : <RefusalAlert refusal={refusal} />}
      <div className={ui.row}>
        {(appointments ?? 0) > 0 || isChanged ? (
          <ButtonLink to={planPath(request, zone)}>{t('timeOff.plan')}</ButtonLink>
        ) : (
          <Button
            busy={isLoading}
            aria-label={t('timeOff.grantOf', { who: `${who} ${when}` })}
            onClick={() => void grant()}
          >
            {t(isLoading ? 'timeOff.granting' : 'timeOff.grant')}
          </Button>
        )}
        <Button kind="quiet" onClick={() => setRefusing(true)}>
          {t('timeOff.refuse')}
        </Button>
      </div>
      {isRefusing && <RefuseTimeOff id={id} who={who} when={when} onClose={() => setRefusing(false)} />}
    </>
  );
}
