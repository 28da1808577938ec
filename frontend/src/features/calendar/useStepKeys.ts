import { useCallback } from 'react';
import type { EventDto } from '../../api/calendar';
import { useSetVisitStepMutation } from '../../api/calendar';
import { toRefusal } from '../../api/errors';
import { notify } from '../../components/kit/notify';
import { errorText } from '../../lib/i18n';
import { dayOf } from '../../lib/time';
import { useFocusedEventKeys } from './useFocusedEventKeys';
import type { VisitStep } from './visitSteps';
import { isStepOpen, pressedStep } from './visitSteps';

/** The key of each step of a visit, on a focused event. */
const stepKeys: Readonly<Record<string, VisitStep>> = { v: 'confirmed', e: 'arrived', s: 'started', k: 'done' };

/** V, E, S and K on a focused visit record how far it is. */
export function useStepKeys(events: readonly EventDto[] | undefined, zone: string): void {
  const [set] = useSetVisitStepMutation();
  const commandOf = useCallback(
    (visit: EventDto, key: string) => {
      const step = stepKeys[key];
      if (step === undefined || !isStepOpen(visit, step, dayOf(Date.now(), zone), zone)) {
        return undefined;
      }
      return async () => {
        const { error } = await set({ id: visit.id, setVisitStepRequest: { step: pressedStep(visit, step) } });
        if (error !== undefined) {
          notify('warn', errorText(toRefusal(error).code));
        }
      };
    },
    [zone, set],
  );
  useFocusedEventKeys(events, commandOf);
}
