import { useState } from 'react';
import type { AppointmentVersionDto, EventDto } from '../../../api/calendar';
import { useChangeAppointmentsMutation, useSetAppointmentsMutation } from '../../../api/calendar';
import type { Refusal } from '../../../api/errors';
import { toRefusal } from '../../../api/errors';
import type { RefusedRow } from '../../../api/sickDay';
import { refusedRows } from '../../../api/sickDay';
import type { VisitsChange } from '../recurrence/changeOf';

/** Whether guests are told: as the company chose for all changes, or as chosen here. */
export type NoticeChoice = '' | 'yes' | 'no';

/** Appointments that were moved or called off together, which can be taken back. */
export interface TogetherResult {
  before: readonly EventDto[];
  after: readonly AppointmentVersionDto[];
  /** Undefined where they were called off. */
  change: VisitsChange | undefined;
  /** The guests are not told, as chosen here. */
  isQuiet: boolean;
}

const seen = (events: readonly EventDto[]) => events.map(({ id, version }) => ({ id, version }));
const noticeOf = (notice: NoticeChoice) => (notice === '' ? {} : { notifyGuest: notice === 'yes' });

/** Moves or calls off appointments in one transaction, and says which of them were refused. */
export function useChangeTogether(onDone: (result: TogetherResult) => void) {
  const [change, changing] = useChangeAppointmentsMutation();
  const [set, setting] = useSetAppointmentsMutation();
  const [refusal, setRefusal] = useState<Refusal>();
  const [rows, setRows] = useState<readonly RefusedRow[]>([]);
  const forget = () => {
    setRefusal(undefined);
    setRows([]);
  };
  return {
    isMoving: changing.isLoading,
    isCallingOff: setting.isLoading,
    refusal,
    /** The appointments that do not fit where they should go. */
    rows,
    forget,
    move: async (
      events: readonly EventDto[],
      wanted: VisitsChange,
      { notice, evenOutsideHours }: { notice: NoticeChoice; evenOutsideHours: boolean },
    ) => {
      forget();
      const answer = await change({ events: seen(events), ...wanted, ...noticeOf(notice), evenOutsideHours });
      if (answer.data === undefined) {
        setRows(refusedRows(answer.error));
        setRefusal(toRefusal(answer.error));
        return;
      }
      onDone({ before: events, after: answer.data.appointments, change: wanted, isQuiet: notice === 'no' });
    },
    callOff: async (events: readonly EventDto[], notice: NoticeChoice) => {
      forget();
      const answer = await set({ state: 0, events: seen(events), ...noticeOf(notice) });
      if (answer.data === undefined) {
        setRefusal(toRefusal(answer.error));
        return;
      }
      onDone({ before: events, after: answer.data.appointments, change: undefined, isQuiet: notice === 'no' });
    },
  };
}
