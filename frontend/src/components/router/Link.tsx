import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useNavigate } from 'react-router';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address inside this program. */
  to: string;
  /** The page left does not stay in the history. */
  replace?: boolean;
}

/**
 * A link that changes the page without loading it. The router's own would bring all it can do with loaders, forms and
 * server rendering along, 4 kB that every first visit would pay.
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
          // As a browser does with the address it is at.
          const same = href === window.location.pathname + window.location.search + window.location.hash;
          void navigate(to, { replace: replace || same });
        }
      }}
    />
  );
}

/** Whether the press means "go there", and not "open it elsewhere" or "save it". */
function isPlain(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !modified && (target === '' || target === '_self');
}
