/** The page that says goodbye. */
export const erasedPath = '/guest/erased';

const storageKey = 'szalonka.erased';

/** Lets the page that says goodbye know that the account of this tab was erased. */
export function rememberErasure(): void {
  try {
    sessionStorage.setItem(storageKey, '1');
  } catch {
    // Without storage the guest comes to the product's first page.
  }
}

export function wasErased(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}
