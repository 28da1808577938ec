import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router';
import { isPlain, Link } from './Link';
import { leaveUnasked } from './leaveGuards';

/** A link of a form that gives up what is typed there: nothing asks. */
export function DiscardLink({ to, onClick, ...rest }: ComponentProps<typeof Link>) {
  const navigate = useNavigate();
  return (
    <Link
      {...rest}
      to={to}
      data-discard
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented && isPlain(event)) {
          event.preventDefault();
          leaveUnasked(() => void navigate(to));
        }
      }}
    />
  );
}
