import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import type { Refusal } from '../../../api/errors';
import { toRefusal } from '../../../api/errors';
import type { CollisionDto, EventDto, WeekDto } from '../../../api/workspace';
import { useLazyGetNonworkEventQuery, useSaveNonworkEventMutation } from '../../../api/workspace';
import { useSubmit } from '../../../components/form/useSubmit';
import { useT } from '../../../lib/workspaceTexts';
import { useToasts } from '../bars/useToasts';
import type { Desk } from '../desk';
import type { AbsenceDraft } from './draft';
import { absenceRequest, isPeriod } from './draft';
import { mergedAbsence } from './merge';
import { useMergeNotice } from './useMergeNotice';

/** State of the absence form: values, errors, saving. */
export function useAbsenceForm(
  desk: Desk,
  initial: AbsenceDraft,
  onSaved: (event: EventDto, weeks: readonly WeekDto[]) => void,
) {
  const t = useT();
  const { zone } = desk;
  const [draft, setDraft] = useState(initial);
  const [inTheWay, setInTheWay] = useState<CollisionDto[]>([]);
  const [save, { isLoading }] = useSaveNonworkEventMutation();
  const [read] = useLazyGetNonworkEventQuery();
  const showToasts = useToasts();
  const mergeNotice = useMergeNotice(desk);
  const repeats = draft.repeatUntil ?? '';
  const isComplete = isPeriod(draft.when) && (repeats === '' || repeats >= draft.when.day);
  /** Merges a newer version; values typed here stay. */
  const mergeNewer = (now: EventDto) => {
    const merged = mergedAbsence(draft, now, zone);
    setDraft(merged.draft);
    mergeNotice.show(now, merged.changed);
  };
  const send = async (): Promise<Refusal | undefined> => {
    mergeNotice.clear();
    setInTheWay([]);
    const answer = await save({ saveNonworkEventRequest: absenceRequest(draft, zone) });
    if (answer.data !== undefined) {
      showToasts(t('personal.saved'), answer.data.warnings);
      const { event } = answer.data;
      // Only needed for undoing all weeks at once; a failure is ignored.
      const made = draft.of === undefined && repeats !== '' ? await read(event.id) : undefined;
      onSaved(event, made?.data?.weeks ?? []);
      return undefined;
    }
    const refusal = toRefusal(answer.error);
    if (refusal.code === 'event.changed' && draft.of !== undefined) {
      const now = await read(draft.of.id);
      if (now.data === undefined) {
        return toRefusal(now.error);
      }
      mergeNewer(now.data);
      return undefined;
    }
    // For a single time `TimeCheck` already says so.
    setInTheWay(repeats === '' ? [] : collisionsOf(answer.error));
    return refusal;
  };
  const submit = useSubmit(isComplete, send);
  const change = (typed: Partial<AbsenceDraft>, ...fields: string[]) => {
    setInTheWay([]);
    setDraft((before) => ({ ...before, ...typed }));
    [...Object.keys(typed), ...fields].forEach(submit.changed);
  };
  return { draft, change, submit, busy: isLoading, inTheWay, mergeNotice: mergeNotice.text, mergeNewer };
}

/** The collisions a refusal names. */
function collisionsOf(error: FetchBaseQueryError | SerializedError): CollisionDto[] {
  const data = 'data' in error ? error.data : undefined;
  const details = isRecord(data) && isRecord(data.details) ? data.details.collisions : undefined;
  return Array.isArray(details) ? details.filter(isCollision) : [];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isCollision(value: unknown): value is CollisionDto {
  return isRecord(value) && [value.id, value.kind, value.start, value.end].every((it) => typeof it === 'string');
}
