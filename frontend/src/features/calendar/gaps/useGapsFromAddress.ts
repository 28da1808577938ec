import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Opens the gap finder for `?gaps`, which the waiting list leads to, and removes it. */
export function useGapsFromAddress(onOpen: () => void): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const current = useRef({ onOpen, navigate });
  useEffect(() => {
    current.current = { onOpen, navigate };
  });
  useEffect(() => {
    const left = new URLSearchParams(search);
    if (left.has('gaps')) {
      left.delete('gaps');
      void current.current.navigate({ search: left.toString() }, { replace: true });
      current.current.onOpen();
    }
  }, [search]);
}
