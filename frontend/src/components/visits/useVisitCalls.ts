import { skipToken } from '@reduxjs/toolkit/query';
import {
  useCancelOwnAppointmentMutation,
  useCancelVisitMutation,
  useListOwnAppointmentTimesQuery,
  useListVisitTimesQuery,
  useMoveOwnAppointmentMutation,
  useMoveVisitMutation,
  useTellLateForOwnMutation,
  useTellLateMutation,
} from '../../api/visits';

/** The key to an appointment: the code in a message, or its id for the account that holds it. */
export type VisitAccess = { code: string; id?: undefined } | { id: string; code?: undefined };

/** The calls about one appointment at the address that its guest may use. */
export function useVisitCalls(access: VisitAccess) {
  const byCode = { cancel: useCancelVisitMutation(), move: useMoveVisitMutation(), late: useTellLateMutation() };
  const own = {
    cancel: useCancelOwnAppointmentMutation(),
    move: useMoveOwnAppointmentMutation(),
    late: useTellLateForOwnMutation(),
  };
  const { code, id } = access;
  const chosen = code === undefined ? own : byCode;
  return {
    cancel: () => (code === undefined ? own.cancel[0](id) : byCode.cancel[0](code)),
    cancelling: chosen.cancel[1],
    move: (moveVisitRequest: Parameters<(typeof own.move)[0]>[0]['moveVisitRequest']) =>
      code === undefined ? own.move[0]({ id, moveVisitRequest }) : byCode.move[0]({ code, moveVisitRequest }),
    moving: chosen.move[1],
    tellLate: (minutes: number) =>
      code === undefined
        ? own.late[0]({ id, tellLateRequest: { minutes } })
        : byCode.late[0]({ code, tellLateRequest: { minutes } }),
    tellingLate: chosen.late[1],
  };
}

interface TimesQuery {
  start: string;
  end: string;
  anybody: boolean;
}

/** Where the appointment can be moved. */
export function useVisitTimes({ code, id }: VisitAccess, query: TimesQuery) {
  const options = { refetchOnMountOrArgChange: true };
  const byCode = useListVisitTimesQuery(code === undefined ? skipToken : { code, ...query }, options);
  const own = useListOwnAppointmentTimesQuery(id === undefined ? skipToken : { id, ...query }, options);
  return code === undefined ? own : byCode;
}
