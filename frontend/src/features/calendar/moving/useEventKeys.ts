import { useCallback } from 'react';
import type { EventDto } from '../../../api/calendar';
import { isMovable } from '../desk';
import { useFocusedEventKeys } from '../useFocusedEventKeys';

/** M and C on a focused event start moving or copying it. */
export function useEventKeys(
  events: readonly EventDto[] | undefined,
  pickUp: (event: EventDto, copy: boolean) => void,
): void {
  const commandOf = useCallback(
    (event: EventDto, key: string) =>
      (key === 'm' || key === 'c') && isMovable(event) ? () => pickUp(event, key === 'c') : undefined,
    [pickUp],
  );
  useFocusedEventKeys(events, commandOf);
}
