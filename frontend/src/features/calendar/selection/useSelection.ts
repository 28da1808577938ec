import type { KeyboardEvent, MouseEvent } from 'react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { EventDto } from '../../../api/calendar';
import { useStable } from '../../../lib/useStable';
import type { ShownDesk } from '../useShownDesk';
import { isSelectable, maxSelected, refreshed, toggled } from './chosen';

interface SelectionState {
  /** Every press selects. */
  isMode: boolean;
  events: readonly EventDto[];
  /** Why the last press selected nothing. */
  refused: 'kind' | 'full' | undefined;
}

const off: SelectionState = { isMode: false, events: [], refused: undefined };

/**
 * The appointments that are selected to be changed together, which stay so on other days and in other views. Presses
 * with Ctrl, Cmd or Shift and Shift+Space select, and in the mode every press does.
 */
export function useSelection(shown: ShownDesk, events: readonly EventDto[] | undefined, isBlocked: boolean) {
  const { from, count, desk, known } = shown;
  const { zone } = desk;
  const [state, setState] = useState(off);
  const { current } = known;
  useEffect(() => {
    if (current !== undefined) {
      setState((before) => {
        const now = refreshed(before.events, current, { from, count }, zone);
        return now === before.events ? before : { ...before, events: now };
      });
    }
  }, [current, from, count, zone]);
  const toggle = (event: EventDto) =>
    setState((before) => {
      if (!isSelectable(event)) {
        return { ...before, refused: 'kind' };
      }
      const now = toggled(before.events, event);
      return now.length > maxSelected ? { ...before, refused: 'full' } : { ...before, events: now, refused: undefined };
    });
  const eventAt = (target: EventTarget): EventDto | undefined => {
    const box = target instanceof Element ? target.closest<HTMLElement>('[data-event]') : null;
    return box === null || isBlocked ? undefined : events?.find((it) => it.id === box.dataset.event);
  };
  /** Before the views handle the press, each of which opens the event. */
  const onClickCapture = useStable((press: MouseEvent) => {
    const event = eventAt(press.target);
    const isMeant =
      state.isMode || ((press.ctrlKey || press.metaKey || press.shiftKey) && event && isSelectable(event));
    if (event !== undefined && isMeant === true) {
      press.preventDefault();
      press.stopPropagation();
      toggle(event);
    }
  });
  const onKeyDownCapture = useStable((press: KeyboardEvent) => {
    const event = press.key === ' ' && press.shiftKey ? eventAt(press.target) : undefined;
    if (event !== undefined) {
      press.preventDefault();
      press.stopPropagation();
      toggle(event);
    }
  });
  const start = useCallback(() => setState((before) => ({ ...before, isMode: true })), []);
  const clear = useCallback(() => setState(off), []);
  const leaveOut = useCallback(
    (ids: ReadonlySet<string>) =>
      setState((before) => ({ ...before, events: before.events.filter((it) => !ids.has(it.id)) })),
    [],
  );
  const presses = useMemo(() => ({ onClickCapture, onKeyDownCapture }), [onClickCapture, onKeyDownCapture]);
  const ids = useMemo(() => new Set(state.events.map((it) => it.id)), [state.events]);
  return {
    ...state,
    ids,
    isOn: state.isMode || ids.size > 0,
    start,
    clear,
    leaveOut,
    presses,
  };
}

export type Selection = ReturnType<typeof useSelection>;
