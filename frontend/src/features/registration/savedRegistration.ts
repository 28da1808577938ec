import type { ProviderCode } from '../../api/identityByProvider';
import type { Registration } from './registration';
import { empty } from './registration';

const key = 'szalonka.registration';

/** Saves the form while the tab is at Google, without the password. */
export function saveRegistration(value: Registration): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...value, password: '', username: '' }));
  } catch {
    // Without storage the form starts empty.
  }
}

export function savedRegistration(): Registration | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isRegistration(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function deleteRegistration(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was saved.
  }
}

/** Google's code from the navigation state. */
export function googleCodeOf(state: unknown): ProviderCode | undefined {
  const google = isRecord(state) ? state.google : undefined;
  return isRecord(google) && typeof google.code === 'string' && typeof google.state === 'string'
    ? { code: google.code, state: google.state }
    : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Validated: an older version's form has other fields. */
function isRegistration(value: unknown): value is Registration {
  return isRecord(value) && Object.entries(empty).every(([field, like]) => typeof value[field] === typeof like);
}
