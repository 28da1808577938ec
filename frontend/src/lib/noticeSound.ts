const storageKey = 'notice-sound';

/** Whether a new notice is heard; chosen in each browser. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

export function switchSound(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off');
  } catch {
    // Without storage it stays on.
  }
}

/** In an object, so that tests can spy on it. */
export const noticeSound = {
  /** Two soft tones; silent until the page was pressed once, because browsers want that. */
  play: (): void => {
    if (typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false) {
      return;
    }
    const context = new AudioContext();
    [660, 880].forEach((frequency, index) => {
      const begin = context.currentTime + index * 0.14;
      const volume = new GainNode(context, { gain: 0 });
      volume.gain.linearRampToValueAtTime(0, begin);
      volume.gain.linearRampToValueAtTime(0.06, begin + 0.03);
      volume.gain.exponentialRampToValueAtTime(0.0001, begin + 0.5);
      const tone = new OscillatorNode(context, { frequency });
      tone.connect(volume).connect(context.destination);
      tone.start(begin);
      tone.stop(begin + 0.5);
      tone.addEventListener('ended', () => index === 1 && void context.close());
    });
  },
};
