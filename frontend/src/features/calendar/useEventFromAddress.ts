import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { EventDto } from '../../api/calendar';

/**
 * Opens the event that `?event=` names, or the one of a `guest` that begins `at` an instant, once its day is loaded,
 * and removes it from the address. An unknown event opens nothing.
 */
export function useEventFromAddress(events: readonly EventDto[] | undefined, open: (id: string) => void): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const current = useRef({ open, navigate });
  useEffect(() => {
    current.current = { open, navigate };
  });
  useEffect(() => {
    const left = new URLSearchParams(search);
    const [id, guest, at] = ['event', 'guest', 'at'].map((it) => left.get(it));
    if (events === undefined || left.has('new') || (id == null && at == null)) {
      return;
    }
    for (const name of ['event', 'guest', 'at']) {
      left.delete(name);
    }
    void current.current.navigate({ search: left.toString() }, { replace: true });
    const begins = Date.parse(at ?? '');
    const found = events.find((it) =>
      id == null ? it.guest?.id === guest && Date.parse(it.start) === begins : it.id === id,
    );
    if (found !== undefined) {
      current.current.open(found.id);
    }
  }, [search, events]);
}
