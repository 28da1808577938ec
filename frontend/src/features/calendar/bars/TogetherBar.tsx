import { useState } from 'react';
import { useChangeAppointmentsMutation, useSetAppointmentsMutation } from '../../../api/calendar';
import { toRefusal } from '../../../api/errors';
import { UndoBar } from '../../../components/kit/UndoBar';
import { useT } from '../../../lib/workspaceTexts';
import type { UndoStep } from '../selection/shift';
import { undoSteps } from '../selection/shift';
import type { TogetherResult } from '../selection/useChangeTogether';

interface Props {
  result: TogetherResult;
  onClose: () => void;
}

/** Says how many appointments were moved or called off together, with undo. */
export function TogetherBar({ result, onClose }: Props) {
  const t = useT();
  const { before, after, change, isQuiet } = result;
  const [set] = useSetAppointmentsMutation();
  const [move] = useChangeAppointmentsMutation();
  const [left, setLeft] = useState<UndoStep[]>(() => (change === undefined ? [] : undoSteps(before, after, change)));
  const undo = async () => {
    if (change === undefined) {
      const { error } = await set({ state: 1, events: after.map(({ id, version }) => ({ id, version })) });
      return error === undefined ? undefined : toRefusal(error);
    }
    for (const [index, step] of left.entries()) {
      const { error } = await move({ events: step.events, ...step.change, evenOutsideHours: true });
      if (error !== undefined) {
        // Those that are back are not asked for again.
        setLeft(left.slice(index));
        return toRefusal(error);
      }
    }
    return undefined;
  };
  const text = t(change === undefined ? 'several.calledOff' : 'several.moved', { count: after.length });
  return <UndoBar text={isQuiet ? `${text} ${t('several.quietly')}` : text} onUndo={undo} onClose={onClose} />;
}
