const channelNames = { 'signed-in': 'szalonka-session', 'password-reset': 'szalonka-password-reset' };

type News = keyof typeof channelNames;

function announce(news: News): void {
  if (typeof BroadcastChannel === 'undefined') {
    return;
  }
  const channel = new BroadcastChannel(channelNames[news]);
  channel.postMessage(news);
  channel.close();
}

function listen(news: News, callback: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') {
    return () => undefined;
  }
  const channel = new BroadcastChannel(channelNames[news]);
  channel.addEventListener('message', callback);
  return () => channel.close();
}

/** Tells the other tabs of this browser that somebody has signed in here. */
export const announceSignIn = (): void => announce('signed-in');

/** Calls back when another tab says that somebody has signed in; returns how to stop. */
export const onSignIn = (callback: () => void): (() => void) => listen('signed-in', callback);

/** Tells the other tabs that a forgotten password has been replaced here. */
export const announcePasswordReset = (): void => announce('password-reset');

/** Calls back when another tab says so; returns how to stop. */
export const onPasswordReset = (callback: () => void): (() => void) => listen('password-reset', callback);
