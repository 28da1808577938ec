import { within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The options of an open select of the kit. Without layout the list counts as scrolled out of sight, so it is hidden. */
export function optionsOf(field: HTMLElement): HTMLElement[] {
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  return list === null ? [] : within(list).queryAllByRole('option', { hidden: true });
}

/** Chooses an option of a select of the kit. */
export async function choose(user: UserEvent, field: HTMLElement, option: string | RegExp): Promise<void> {
  await user.click(field);
  const isMeant = ({ textContent }: HTMLElement) =>
    typeof option === 'string' ? textContent === option : option.test(textContent ?? '');
  const found = optionsOf(field).find(isMeant);
  if (found === undefined) {
    throw new Error(`no option ${option}`);
  }
  await user.click(found);
}
