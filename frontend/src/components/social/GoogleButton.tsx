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
  /** The page to return to; this one by default, null for the user's first page. */
  next?: string | null;
  /** Replaces the default text. */
  children?: string;
}

/** Signs in with Google in this tab. Hidden where Google is not offered. */
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
