import { useState } from 'react';
import type { Refusal } from '../../api/errors';
import { toRefusal } from '../../api/errors';
import type { GooglePurpose } from '../../api/social';
import { useInitGoogleMutation } from '../../api/social';
import { browser } from '../../lib/browser';
import { useT } from '../../lib/i18n';
import { Button } from '../Button';
import { RefusalAlert } from '../form/RefusalAlert';
import { GoogleMark } from './GoogleMark';
import { keepAttempt } from './googleAttempt';
import { isOffered } from './offered';

interface Props {
  purpose: GooglePurpose;
  /**
   * The page to come back to; the one it stands on unless told, and null for where people of their kind begin. For
   * `register` it finds `{ google: { code, state } }` as the state of its location.
   */
  next?: string | null;
  /** What it says, where that is not identifying oneself. */
  children?: string;
  disabled?: boolean;
  /** The last moment to keep what was typed: the page is about to be left. */
  onLeave?: () => void;
}

/** Leads to Google in this tab and back. Draws nothing where Google is not offered. */
export function GoogleButton({ purpose, next, children, disabled, onLeave }: Props) {
  const t = useT();
  const [init] = useInitGoogleMutation();
  const [leaving, setLeaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | undefined>(undefined);
  if (!isOffered('google')) {
    return null;
  }
  const leave = async () => {
    setRefusal(undefined);
    setLeaving(true);
    const answer = await init({ purpose });
    if (answer.error !== undefined) {
      setLeaving(false);
      setRefusal(toRefusal(answer.error));
      return;
    }
    const here = window.location.pathname + window.location.search;
    keepAttempt({ purpose, next: next === undefined ? here : next });
    onLeave?.();
    browser.goTo(answer.data.url);
  };
  return (
    <>
      <Button kind="quiet" wide busy={leaving} disabled={disabled} onClick={() => void leave()}>
        <GoogleMark />
        {leaving ? t('auth.googleLeaving') : (children ?? t('auth.google'))}
      </Button>
      <RefusalAlert refusal={refusal} />
    </>
  );
}
