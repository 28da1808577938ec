const channelNames = { 'signed-in': 'szalonka-session', 'password-reset': 'szalonka-password-reset' };

type SessionEvent = keyof typeof channelNames;

function announce(event: SessionEvent): void {
  if (typeof BroadcastChannel === 'undefined') {
    return;
  }
  const channel = new BroadcastChannel(channelNames[event]);
  channel.postMessage(event);
  channel.close();
}

function listen(event: SessionEvent, callback: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') {
    return () => undefined;
  }
  const channel = new BroadcastChannel(channelNames[event]);
  channel.addEventListener('message', callback);
  return () => channel.close();
}

/** Tells the other tabs about a sign-in. */
export const announceSignIn = (): void => announce('signed-in');

/** Calls back on a sign-in in another tab; returns how to stop. */
export const onSignIn = (callback: () => void): (() => void) => listen('signed-in', callback);

const bookedChannel = 'szalonka-booked';

/** Tells the other tabs about an appointment that was made here. */
export function announceBooked(appointment: object): void {
  if (typeof BroadcastChannel === 'undefined') {
    return;
  }
  const channel = new BroadcastChannel(bookedChannel);
  channel.postMessage(appointment);
  channel.close();
}

/** Calls back on an appointment made in another tab, with the same object; returns how to stop. */
export function onBooked<T extends object>(callback: (appointment: T) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') {
    return () => undefined;
  }
  const channel = new BroadcastChannel(bookedChannel);
  channel.addEventListener('message', ({ data }: MessageEvent<T>) => callback(data));
  return () => channel.close();
}

/** Tells the other tabs about a password reset. */
export const announcePasswordReset = (): void => announce('password-reset');

/** Calls back on a password reset in another tab; returns how to stop. */
export const onPasswordReset = (callback: () => void): (() => void) => listen('password-reset', callback);
