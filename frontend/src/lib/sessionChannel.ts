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

const waitingChannel = 'szalonka-waiting';

/**
 * Asks the other tabs whether one of them waits for a mailed link with a booking; calls back when one does. Returns how
 * to stop.
 */
export function onWaitingTab(callback: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') {
    return () => undefined;
  }
  const channel = new BroadcastChannel(waitingChannel);
  channel.addEventListener('message', ({ data }) => data === 'here' && callback());
  channel.postMessage('who');
  return () => channel.close();
}

/** Answers the pages of mailed links that this tab waits; returns how to stop. */
export function answerAsWaiting(): () => void {
  if (typeof BroadcastChannel === 'undefined') {
    return () => undefined;
  }
  const channel = new BroadcastChannel(waitingChannel);
  channel.addEventListener('message', ({ data }) => data === 'who' && channel.postMessage('here'));
  return () => channel.close();
}

/** Tells the other tabs about a password reset. */
export const announcePasswordReset = (): void => announce('password-reset');

/** Calls back on a password reset in another tab; returns how to stop. */
export const onPasswordReset = (callback: () => void): (() => void) => listen('password-reset', callback);
