import { useState } from 'react';
import type { Refusal } from '../../../api/errors';
import { toRefusal } from '../../../api/errors';
import type { AppointmentAheadDto } from '../../../api/shops';
import type { Answer } from '../../../components/form/useForm';
import { notify } from '../../../components/kit/notify';
import { errorText } from '../../../lib/i18n';
import { detailsOf } from './details';

/** The supervisor's choice about appointments ahead. */
export interface AheadChoice {
  appointments?: 'keep' | 'move' | 'cancel';
  /** Choice for those that no colleague can take over. */
  rest?: 'keep' | 'cancel';
}

/** Appointments in the way of a removal, for which a choice is needed. */
interface Ahead<T> {
  what: T;
  items: AppointmentAheadDto[];
  count: number;
  /** The last choice, which did not settle all of them. */
  choice: AheadChoice;
}

export interface Removing<T> {
  ahead: Ahead<T> | undefined;
  busy: boolean;
  refusal: Refusal | undefined;
  /** Removes an item; asks about appointments in the way. */
  start: (what: T) => void;
  /** Asks after a refusal that named appointments in the way. */
  ask: (what: T, error: Answer<unknown>['error']) => void;
  decide: (choice: AheadChoice) => void;
  /** Leaves everything as it is. */
  stop: () => void;
}

/** Removes an item that appointments may depend on: nothing is done until a choice is made for them. */
export function useRemoving<T>(
  send: (what: T, choice: AheadChoice) => Promise<Answer<unknown>>,
  onRemoved: (what: T) => void,
): Removing<T> {
  const [ahead, setAhead] = useState<Ahead<T>>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const ask = (what: T, error: Answer<unknown>['error'], choice: AheadChoice) => {
    const { ahead: items, aheadCount: count } = detailsOf(error);
    setAhead({ what, items, count, choice });
  };
  const remove = async (what: T, choice: AheadChoice, isAsking: boolean) => {
    setBusy(true);
    setRefusal(undefined);
    const { error } = await send(what, choice);
    setBusy(false);
    if (error === undefined) {
      setAhead(undefined);
      onRemoved(what);
      return;
    }
    const refused = toRefusal(error);
    if (refused.code === 'setting.appointments_ahead') {
      ask(what, error, choice);
      return;
    }
    setRefusal(refused);
    if (!isAsking) {
      notify('error', errorText(refused.code));
    }
  };
  return {
    ahead,
    busy,
    refusal,
    ask: (what, error) => ask(what, error, {}),
    start: (what) => void remove(what, {}, false),
    decide: (choice) => ahead !== undefined && void remove(ahead.what, choice, true),
    stop: () => setAhead(undefined),
  };
}
