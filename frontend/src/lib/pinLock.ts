import { randomKey } from './random';

/** A PIN as the browser keeps it, with the wrong tries since the last right one. */
export interface PinLock {
  salt: string;
  hash: string;
  failures?: number;
  /** No try counts before then, in milliseconds. */
  blockedUntil?: number;
}

/** The number of wrong tries without a pause after them. */
const freeFailures = 4;
const pauseMs = 60_000;
/** A tenth of a second on a tablet. */
const iterations = 200_000;

/** Whether the browser can keep a PIN without keeping it readable: over plain http it cannot. */
export const canLock = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Four to eight digits. */
export const isPin = (typed: string): boolean => /^\d{4,8}$/.test(typed);

export async function lockWith(pin: string): Promise<PinLock> {
  const salt = randomKey();
  return { salt, hash: await hashOf(pin, salt) };
}

export type PinAnswer = { is: 'right' } | { is: 'wrong' | 'blocked'; lock: PinLock };

/** Tries a typed PIN; a wrong one is counted in the lock that is answered. */
export async function tryPin(lock: PinLock, typed: string, now: number): Promise<PinAnswer> {
  if (now < (lock.blockedUntil ?? 0)) {
    return { is: 'blocked', lock };
  }
  if ((await hashOf(typed, lock.salt)) === lock.hash) {
    return { is: 'right' };
  }
  const failures = (lock.failures ?? 0) + 1;
  return freeFailures < failures
    ? { is: 'blocked', lock: { ...lock, failures, blockedUntil: now + pauseMs } }
    : { is: 'wrong', lock: { ...lock, failures } };
}

async function hashOf(pin: string, salt: string): Promise<string> {
  const encode = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encode.encode(pin), 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: encode.encode(salt), iterations },
    key,
    256,
  );
  return Array.from(new Uint8Array(bits), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
