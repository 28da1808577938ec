import { useState } from 'react';
import type { Refusal } from '../../../api/errors';
import { toRefusal } from '../../../api/errors';
import type { RefusedRow, SickDayRowDto } from '../../../api/sickDay';
import { refusedRows, useApplySickDayMutation } from '../../../api/sickDay';
import type { Reason } from '../editor/draft';
import type { Choice } from './choices';
import { chosenOf, placeOf } from './choices';
import type { SickDayResult } from './SickDone';

export interface AbsentPeriod {
  providerId: string;
  start: string;
  end: string;
  reason: Reason;
  /** Request for time off that is granted with it. */
  requestId?: string;
}

/** Rows that were refused, with those that were shown then: some are not there any more. */
export interface StaleProposal {
  refused: RefusedRow[];
  shown: readonly SickDayRowDto[];
}

/** Does with all rows what was chosen; a refusal keeps the choices and has the proposal read again. */
export function useApply(onStale: () => void) {
  const [apply, { isLoading }] = useApplySickDayMutation();
  const [done, setDone] = useState<SickDayResult>();
  const [stale, setStale] = useState<StaleProposal>();
  const [refusal, setRefusal] = useState<Refusal>();
  const send = async (away: AbsentPeriod, rows: readonly SickDayRowDto[], chosen: ReadonlyMap<string, Choice>) => {
    setRefusal(undefined);
    const decided = rows.map((row) => ({ row, choice: chosenOf(row, chosen) }));
    const answer = await apply({
      ...away,
      rows: decided.map(({ row: { event }, choice }) => {
        const place = placeOf(choice);
        const seen = { id: event.id, version: event.version };
        return place === undefined
          ? { ...seen, decision: choice === 'cancel' ? ('cancel' as const) : ('call' as const) }
          : { ...seen, decision: 'move' as const, ...place };
      }),
    });
    if (answer.error === undefined) {
      const { moved, cancelled } = answer.data;
      setDone({ moved, cancelled, calls: decided.filter(({ choice }) => choice === 'call').map(({ row }) => row) });
      return;
    }
    const refused = refusedRows(answer.error);
    if (refused.length === 0) {
      setRefusal(toRefusal(answer.error));
      return;
    }
    setStale({ refused, shown: rows });
    onStale();
  };
  return { send, isBusy: isLoading, done, stale, refusal };
}
