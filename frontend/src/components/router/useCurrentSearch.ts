import { useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router';

/**
 * Reads the query of the address as it is now. Navigation is a transition, so after a quick second press a page may not
 * have been rendered with the address that the first one led to.
 */
export function useCurrentSearch(): () => string {
  const { navigator } = useContext(NavigationContext);
  const { search } = useLocation();
  return () => {
    const now: unknown = 'location' in navigator ? navigator.location : undefined;
    const isKnown = typeof now === 'object' && now !== null && 'search' in now && typeof now.search === 'string';
    return isKnown ? String(now.search) : search;
  };
}
