import { useState } from 'react';
import type { CollisionDto, EventDto, WeekDto } from '../../../api/calendar';
import { useLazyGetNonworkEventQuery, useSaveNonworkEventMutation } from '../../../api/calendar';
import { toRefusal } from '../../../api/errors';
import { useForm } from '../../../components/form/useForm';
import { useT } from '../../../lib/workspaceTexts';
import { useToasts } from '../bars/useToasts';
import { collisionsOf } from '../collisions';
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
  const [inTheWay, setInTheWay] = useState<CollisionDto[]>([]);
  const [save] = useSaveNonworkEventMutation();
  const [read] = useLazyGetNonworkEventQuery();
  const showToasts = useToasts();
  const mergeNotice = useMergeNotice(desk);
  const form = useForm({
    initial,
    check: ({ when, repeatUntil = '' }) => ({
      when: isPeriod(when) ? undefined : t('desk.endBeforeStart'),
      repeatUntil: repeatUntil === '' || repeatUntil >= when.day ? undefined : t('desk.repeatBefore'),
    }),
    send: async (draft) => {
      mergeNotice.clear();
      const answer = await save({ saveNonworkEventRequest: absenceRequest(draft, zone) });
      setInTheWay(answer.error === undefined ? [] : collisionsOf(toRefusal(answer.error)));
      return answer;
    },
    onSaved: async ({ event, warnings }) => {
      showToasts(t('personal.saved'), warnings);
      // Only needed for undoing all weeks at once; a failure is ignored.
      const made = repeats(form.values) ? await read(event.id) : undefined;
      onSaved(event, made?.data?.weeks ?? []);
    },
    onStale: async () => {
      const now = await read(form.values.of?.id ?? '');
      if (now.data === undefined) {
        return toRefusal(now.error);
      }
      mergeNewer(now.data);
      return undefined;
    },
  });
  /** Merges a newer version; values typed here stay. */
  const mergeNewer = (now: EventDto) => {
    const merged = mergedAbsence(form.values, now, zone);
    form.change(merged.draft);
    mergeNotice.show(now, merged.changed);
  };
  return {
    ...form,
    change: (typed: Partial<AbsenceDraft>, ...fields: string[]) => {
      setInTheWay([]);
      form.change(typed, ...fields);
    },
    inTheWay,
    mergeNotice: mergeNotice.text,
    mergeNewer,
  };
}

const repeats = ({ of, repeatUntil = '' }: AbsenceDraft): boolean => of === undefined && repeatUntil !== '';
