import { supportCalls } from './generated/support';

/** What pages report of themselves. */
export const { reportClientError } = supportCalls.endpoints;

export const { useReportClientErrorMutation, useReportFinalizeReachedMutation } = supportCalls;
