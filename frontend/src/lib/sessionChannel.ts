const channelName = 'szalonka-session';

/** Tells the other tabs of this browser that somebody has signed in here. */
export function announceSignIn(): void {
  if (typeof BroadcastChannel === 'undefined') {
    return;
  }
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('signed-in');
  channel.close();
}

/** Calls back when another tab says that somebody has signed in; returns how to stop. */
export function onSignIn(callback: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') {
    return () => undefined;
  }
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', callback);
  return () => channel.close();
}
