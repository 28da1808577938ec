import { useState } from 'react';

interface BlurredState {
  /** The field was left with something in it, so its error is shown. */
  wasBlurred: boolean;
  /** To be told what the user typed. */
  onType: (text: string) => void;
  onLeave: (text: string) => void;
}

/** When a field's error is due. A field that the form emptied, after saving for instance, starts again. */
export function useBlurred(value: string): BlurredState {
  const [state, setState] = useState({ value, typed: value, wasBlurred: false });
  if (state.value !== value) {
    const wasEmptied = value === '' && state.typed !== '';
    setState({ value, typed: value, wasBlurred: state.wasBlurred && !wasEmptied });
  }
  return {
    wasBlurred: state.wasBlurred,
    onType: (typed) => setState((before) => ({ ...before, typed })),
    onLeave: (text) => setState((before) => ({ ...before, wasBlurred: before.wasBlurred || text !== '' })),
  };
}
