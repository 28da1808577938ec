import type { EventDto, VisitStepDto } from '../../api/calendar';
import type { Day } from '../../lib/time';
import { dayOf } from '../../lib/time';

/** The steps of a visit that are recorded, in order. */
export const visitSteps = ['confirmed', 'arrived', 'started', 'done'] as const satisfies readonly VisitStepDto[];
export type VisitStep = (typeof visitSteps)[number];

/** The last step that a visit reached. */
export function stepOf({ isConfirmed, arrivedAt, startedAt, doneAt }: EventDto): VisitStepDto {
  return doneAt != null
    ? 'done'
    : startedAt != null
      ? 'started'
      : arrivedAt != null
        ? 'arrived'
        : isConfirmed
          ? 'confirmed'
          : 'expected';
}

/** Whether a visit has reached a step, skipped ones not. */
const hasReached = ({ isConfirmed, arrivedAt, startedAt, doneAt }: EventDto, step: VisitStep): boolean =>
  ({ confirmed: isConfirmed, arrived: arrivedAt != null, started: startedAt != null, done: doneAt != null })[step];

/** The step that a press or key leads to: the step itself, or from it back to the one before. */
export function pressedStep(event: EventDto, step: VisitStep): VisitStepDto {
  if (stepOf(event) !== step) {
    return step;
  }
  const before = visitSteps.slice(0, visitSteps.indexOf(step));
  return before.findLast((it) => hasReached(event, it)) ?? 'expected';
}

/**
 * Whether a step of a visit can be recorded on a day: its guest is not there before the day of the visit, and one who
 * walked in has confirmed nothing.
 */
export const isStepOpen = (event: EventDto, step: VisitStep, today: Day, zone: string): boolean =>
  event.kind === 'appointment' &&
  event.state === 1 &&
  (step === 'confirmed' ? event.guest?.isWalkIn === false : dayOf(event.start, zone) <= today);
