import { useEffect } from 'react';
import type { EventDto } from '../../api/calendar';
import { useSetVisitStepMutation } from '../../api/calendar';
import { toRefusal } from '../../api/errors';
import { notify } from '../../components/kit/notify';
import { errorText } from '../../lib/i18n';
import { isForThePage } from '../../lib/shortcuts';
import { dayOf } from '../../lib/time';
import type { VisitStep } from './visitSteps';
import { isStepOpen, pressedStep } from './visitSteps';

/** The key of each step of a visit, on a focused event. */
const stepKeys: Readonly<Record<string, VisitStep>> = { v: 'confirmed', e: 'arrived', s: 'started', k: 'done' };

/** V, E, S and K on a focused visit record how far it is; they work on the focused event only (WCAG 2.1.4). */
export function useStepKeys(events: readonly EventDto[] | undefined, zone: string): void {
  const [set] = useSetVisitStepMutation();
  useEffect(() => {
    const onKey = async (event: KeyboardEvent) => {
      const step = stepKeys[event.key.toLowerCase()];
      const box = document.activeElement?.closest<HTMLElement>('[data-event]');
      const visit = events?.find((it) => it.id === box?.dataset.event);
      const isOpen =
        step !== undefined && visit !== undefined && isStepOpen(visit, step, dayOf(Date.now(), zone), zone);
      if (isOpen && isForThePage(event)) {
        event.preventDefault();
        const { error } = await set({ id: visit.id, setVisitStepRequest: { step: pressedStep(visit, step) } });
        if (error !== undefined) {
          notify('warn', errorText(toRefusal(error).code));
        }
      }
    };
    const listen = (event: KeyboardEvent) => void onKey(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [events, zone, set]);
}
