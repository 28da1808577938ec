import type { ReactElement } from 'react';
import { useState } from 'react';

interface Props {
  label: string;
  children: (isOpen: boolean, close: () => void) => ReactElement;
}

/** A button and the dialog it opens. */
export function Opener({ label, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {label}
      </button>
      {children(isOpen, () => setOpen(false))}
    </>
  );
}
