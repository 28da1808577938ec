import { useState } from 'react';
import type { Refusal } from '../../api/errors';
import type { GooglePurpose } from '../../api/social';
import { useT } from '../../lib/i18n';
import { Button } from '../Button';
import { RefusalAlert } from '../form/RefusalAlert';
import { GoogleMark } from './GoogleMark';
import { isOffered } from './offered';
import { useGoogle } from './useGoogle';

interface Props {
  purpose: Exclude<GooglePurpose, 'register'>;
  /** The page to come back to; the one it stands on unless told, and null for where people of their kind begin. */
  next?: string | null;
  /** What it says, where that is not identifying oneself. */
  children?: string;
}

/** Leads to Google in this tab and back. Draws nothing where Google is not offered. */
export function GoogleButton({ purpose, next, children }: Props) {
  const t = useT();
  const { leave, leaving } = useGoogle();
  const [refusal, setRefusal] = useState<Refusal | undefined>(undefined);
  if (!isOffered('google')) {
    return null;
  }
  const press = async () => {
    setRefusal(undefined);
    const here = window.location.pathname + window.location.search;
    setRefusal(await leave({ purpose, next: next === undefined ? here : next }));
  };
  return (
    <>
      <Button kind="quiet" wide busy={leaving} onClick={() => void press()}>
        <GoogleMark />
        {leaving ? t('auth.googleLeaving') : (children ?? t('auth.google'))}
      </Button>
      <RefusalAlert refusal={refusal} />
    </>
  );
}
