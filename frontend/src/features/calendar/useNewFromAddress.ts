import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Starts a new event for `?new` or `?new=absence`, which the add button of every page leads to, and removes it. */
export function useNewFromAddress(begin: (kind: 'appointment' | 'absence') => void): void {
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
      left.delete('new');
      void current.current.navigate({ search: left.toString() }, { replace: true });
      current.current.begin(asked === 'absence' ? 'absence' : 'appointment');
    }
  }, [search]);
}
