import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useNavigate } from 'react-router';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address inside this program. */
  to: string;
  /** Replaces the current history entry. */
  replace?: boolean;
}

/**
 * Client-side navigation. The router's own link would add 4 kB for loaders, forms and server rendering to every first
 * visit.
 */
export function Link({ to, replace = false, onClick, ...rest }: Props) {
  const href = useHref(to);
  const navigate = useNavigate();
  return (
    <a
      {...rest}
      href={href}
      onClick={(event: MouseEvent<HTMLAnchorElement>) => {
        onClick?.(event);
        if (!event.defaultPrevented && isPlain(event)) {
          event.preventDefault();
          // Browsers replace the entry for the current address too.
          const same = href === window.location.pathname + window.location.search + window.location.hash;
          void navigate(to, { replace: replace || same });
        }
      }}
    />
  );
}

/** Whether it is a plain click: not one that opens a new tab or saves the link. */
export function isPlain(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !modified && (target === '' || target === '_self');
}
