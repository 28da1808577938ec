import { useState } from 'react';
import type { Refusal } from '../../api/errors';
import { toRefusal } from '../../api/errors';
import { useInitFacebookMutation, useInitGoogleMutation } from '../../api/identityByProvider';
import { browser } from '../../lib/browser';
import type { Provider, SignInAttempt } from './attempt';
import { saveAttempt } from './attempt';

type InitAnswer =
  | { data: { url: string }; error?: undefined }
  | { data?: undefined; error: NonNullable<Parameters<typeof toRefusal>[0]> };

/** Where a sign-in begins. */
export interface ProviderRedirect<P> {
  /** Redirects this tab to the provider, or returns the refusal. */
  leave: (attempt: { purpose: P; next: SignInAttempt['next'] }) => Promise<Refusal | undefined>;
  leaving: boolean;
}

function useWay<P extends SignInAttempt['purpose']>(
  provider: Provider,
  init: (request: { purpose: P }) => PromiseLike<InitAnswer>,
): ProviderRedirect<P> {
  const [leaving, setLeaving] = useState(false);
  const leave: ProviderRedirect<P>['leave'] = async (attempt) => {
    setLeaving(true);
    const answer = await init({ purpose: attempt.purpose });
    if (answer.error !== undefined) {
      setLeaving(false);
      return toRefusal(answer.error);
    }
    saveAttempt(attempt, provider);
    browser.goTo(answer.data.url);
    return undefined;
  };
  return { leave, leaving };
}

export function useGoogle() {
  const [init] = useInitGoogleMutation();
  return useWay('google', init);
}

export function useFacebook() {
  const [init] = useInitFacebookMutation();
  return useWay('facebook', init);
}
