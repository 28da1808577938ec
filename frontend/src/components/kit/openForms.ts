let open = 0;
const listeners = new Set<() => void>();

/** Says that a form is open beside the page, until the returned function is called. */
export function openForm(): () => void {
  change(1);
  return () => change(-1);
}

function change(by: 1 | -1): void {
  open += by;
  for (const listener of listeners) {
    listener();
  }
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a form is open beside the page. */
export const hasOpenForm = (): boolean => open > 0;
