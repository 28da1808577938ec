import { useState } from 'react';
import type { Refusal } from '../../../api/errors';
import { toRefusal } from '../../../api/errors';
import type { AppointmentAheadDto } from '../../../api/workspace';
import type { Answer } from '../../../components/form/useForm';
import { notify } from '../../../components/kit/notify';
import { errorText } from '../../../lib/i18n';
import { detailsOf } from './details';

/** What becomes of appointments ahead. */
export interface Fate {
  appointments?: 'keep' | 'move' | 'cancel';
  /** Of those that nobody can take over. */
  rest?: 'keep' | 'cancel';
}

/** Appointments in the way of a removal: of them it is to be said what becomes of them. */
interface Ahead<T> {
  what: T;
  items: AppointmentAheadDto[];
  count: number;
  /** What was said, and did not settle all of them. */
  fate: Fate;
}

export interface Removing<T> {
  ahead: Ahead<T> | undefined;
  busy: boolean;
  refusal: Refusal | undefined;
  /** Removes something; appointments in the way are asked about. */
  start: (what: T) => void;
  /** Asks after a refusal that named appointments in the way. */
  ask: (what: T, error: Answer<unknown>['error']) => void;
  decide: (fate: Fate) => void;
  /** Leaves everything as it is. */
  stop: () => void;
}

/** Takes something away on which appointments may hang: nothing is done until it is said what becomes of them. */
export function useRemoving<T>(
  send: (what: T, fate: Fate) => Promise<Answer<unknown>>,
  onRemoved: (what: T) => void,
): Removing<T> {
  const [ahead, setAhead] = useState<Ahead<T>>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const ask = (what: T, error: Answer<unknown>['error'], fate: Fate) => {
    const { ahead: items, aheadCount: count } = detailsOf(error);
    setAhead({ what, items, count, fate });
  };
  const remove = async (what: T, fate: Fate, isAsking: boolean) => {
    setBusy(true);
    setRefusal(undefined);
    const { error } = await send(what, fate);
    setBusy(false);
    if (error === undefined) {
      setAhead(undefined);
      onRemoved(what);
      return;
    }
    const refused = toRefusal(error);
    if (refused.code === 'setting.appointments_ahead') {
      ask(what, error, fate);
    } else if (isAsking) {
      setRefusal(refused);
    } else {
      notify('error', errorText(refused.code));
    }
  };
  return {
    ahead,
    busy,
    refusal,
    ask: (what, error) => ask(what, error, {}),
    start: (what) => void remove(what, {}, false),
    decide: (fate) => ahead !== undefined && void remove(ahead.what, fate, true),
    stop: () => setAhead(undefined),
  };
}
