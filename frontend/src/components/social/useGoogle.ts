import { useState } from 'react';
import type { Refusal } from '../../api/errors';
import { toRefusal } from '../../api/errors';
import { useInitGoogleMutation } from '../../api/social';
import { browser } from '../../lib/browser';
import type { GoogleAttempt } from './googleAttempt';
import { saveAttempt } from './googleAttempt';

/** Redirects this tab to Google, or returns the refusal. */
export function useGoogle() {
  const [init] = useInitGoogleMutation();
  const [leaving, setLeaving] = useState(false);
  const leave = async (attempt: GoogleAttempt): Promise<Refusal | undefined> => {
    setLeaving(true);
    const answer = await init({ purpose: attempt.purpose });
    if (answer.error !== undefined) {
      setLeaving(false);
      return toRefusal(answer.error);
    }
    saveAttempt(attempt);
    browser.goTo(answer.data.url);
    return undefined;
  };
  return { leave, leaving };
}
