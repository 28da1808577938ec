import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ServiceDto } from '../../api/salon';

/** The guest a new appointment is for, with what they usually have. */
export interface VisitRequest {
  guest: string;
  services: string[];
  provider: string | null;
}

const proposedMinutes = 60;

/** Length of the visit in minutes; an hour where no service of the salon is named. */
export const minutesOf = ({ services }: VisitRequest, known: readonly ServiceDto[]): number =>
  known.reduce((sum, it) => sum + (services.includes(it.id) ? it.duration : 0), 0) || proposedMinutes;

type BeginEvent = (kind: 'appointment' | 'absence', asked?: VisitRequest) => void;

/**
 * Starts a new event for `?new` or `?new=absence`, which the add button of every page leads to, and removes it; with
 * `guest`, `services` and `provider` from a guest's card.
 */
export function useNewFromAddress(begin: BeginEvent): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const current = useRef({ begin, navigate });
  useEffect(() => {
    current.current = { begin, navigate };
  });
  useEffect(() => {
    const left = new URLSearchParams(search);
    const asked = left.get('new');
    if (asked !== null) {
      const [guest, services, provider] = ['guest', 'services', 'provider'].map((it) => left.get(it));
      for (const name of ['new', 'guest', 'services', 'provider']) {
        left.delete(name);
      }
      void current.current.navigate({ search: left.toString() }, { replace: true });
      current.current.begin(
        asked === 'absence' ? 'absence' : 'appointment',
        guest == null
          ? undefined
          : { guest, services: services?.split(',').filter((it) => it !== '') ?? [], provider: provider ?? null },
      );
    }
  }, [search]);
}
