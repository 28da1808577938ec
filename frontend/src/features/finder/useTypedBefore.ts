import type { RefObject } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Keeps what was typed into the server's plain page while the scripts were loading: gives `take` the text of the plain
 * field `id` once React has replaced it, and moves the focus it had to `field`. Does nothing without a plain page.
 */
export function useTypedBefore(id: string, field: RefObject<HTMLInputElement | null>, take: (text: string) => void) {
  // Found before it is replaced; its text is read afterwards, as typing goes on while React renders.
  const [plain] = useState(() => document.querySelector<HTMLInputElement>(`#root input#${id}`));
  const [hadFocus] = useState(() => plain !== null && plain === document.activeElement);
  const first = useRef(take);
  useLayoutEffect(() => {
    if (plain === null) {
      return;
    }
    if (plain.value !== plain.defaultValue) {
      first.current(plain.value);
    }
    if (hadFocus) {
      field.current?.focus();
    }
  }, [plain, hadFocus, field]);
}
