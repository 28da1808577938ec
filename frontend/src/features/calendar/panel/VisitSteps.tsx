import type { EventDto } from '../../../api/calendar';
import { useSetVisitStepMutation } from '../../../api/calendar';
import { toRefusal } from '../../../api/errors';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import { dayOf, formatTime } from '../../../lib/time';
import { useNow } from '../../../lib/useNow';
import { useT } from '../../../lib/workspaceTexts';
import type { VisitStep } from '../visitSteps';
import { isStepOpen, pressedStep, stepOf, visitSteps } from '../visitSteps';
import styles from './visitSteps.module.css';

/** The steps of a visit, each recorded in one press with its time; a second press takes it back. */
export function VisitSteps({ event, zone }: { event: EventDto; zone: string }) {
  const t = useT();
  const [set, { isLoading, error }] = useSetVisitStepMutation();
  const today = dayOf(useNow(60_000), zone);
  const steps = visitSteps.filter((it) => isStepOpen(event, it, today, zone));
  if (steps.length === 0) {
    return null;
  }
  return (
    <>
      <fieldset className={styles.steps} aria-label={t('desk.steps')}>
        {steps.map((step) => {
          const at = timeOf(event, step);
          return (
            <button
              key={step}
              type="button"
              aria-pressed={stepOf(event) === step}
              aria-disabled={isLoading}
              onClick={() =>
                isLoading
                  ? undefined
                  : void set({ id: event.id, setVisitStepRequest: { step: pressedStep(event, step) } })
              }
            >
              {t(`desk.step.${step}`)}
              {at != null && <span>{formatTime(at, zone)}</span>}
            </button>
          );
        })}
      </fieldset>
      <RefusalAlert refusal={error === undefined ? undefined : toRefusal(error)} />
    </>
  );
}

/** When a visit reached a step; of a confirmation no time is shown. */
function timeOf({ arrivedAt, startedAt, doneAt }: EventDto, step: VisitStep): string | null | undefined {
  return { confirmed: undefined, arrived: arrivedAt, started: startedAt, done: doneAt }[step];
}
