import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Refusal } from '../../api/errors';
import { errorText } from '../../lib/i18n';
import { notify } from '../kit/notify';
import { RefusalAlert } from './RefusalAlert';

/**
 * For an act without a form: `tell` says at once why it was refused, or that it was not, and `shown` keeps that where the
 * act stands until it is tried again. The message alone would be gone after four seconds.
 */
export function useFailure(): { shown: ReactNode; tell: (refusal: Refusal | undefined) => void } {
  const [refusal, setRefusal] = useState<Refusal>();
  const tell = (next: Refusal | undefined) => {
    setRefusal(next);
    if (next !== undefined) {
      notify('error', errorText(next.code));
    }
  };
  return { shown: <RefusalAlert refusal={refusal} />, tell };
}
