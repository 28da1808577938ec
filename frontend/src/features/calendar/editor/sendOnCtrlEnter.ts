import type { KeyboardEvent } from 'react';

/** Submits the form from any field. */
export function sendOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    event.currentTarget.requestSubmit();
  }
}
