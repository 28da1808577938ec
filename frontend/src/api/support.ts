import { supportCalls } from './generated/support';

/** Reports of pages about their own errors. */
export const { reportClientError } = supportCalls.endpoints;

export const { useReportClientErrorMutation, useReportFinalizeReachedMutation } = supportCalls;
