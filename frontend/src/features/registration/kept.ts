import type { GoogleCode } from '../../api/social';
import type { Registration } from './registration';
import { empty } from './registration';

const key = 'szalonka.registration';

/** Keeps what was typed while this tab is at Google; no password is among it. */
export function keepRegistration(value: Registration): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...value, password: '', username: '' }));
  } catch {
    // Without storage the form begins anew.
  }
}

/** What was typed before. */
export function keptRegistration(): Registration | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isRegistration(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function forgetRegistration(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** What came back from Google, as the page of return hands it over. */
export function googleCodeOf(state: unknown): GoogleCode | undefined {
  const google = isRecord(state) ? state.google : undefined;
  return isRecord(google) && typeof google.code === 'string' && typeof google.state === 'string'
    ? { code: google.code, state: google.state }
    : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** An older version's form has other fields. */
function isRegistration(value: unknown): value is Registration {
  return isRecord(value) && Object.entries(empty).every(([field, like]) => typeof value[field] === typeof like);
}
