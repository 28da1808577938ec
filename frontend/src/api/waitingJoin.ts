import { waitingJoinCalls } from './generated/waitingJoin';

/** Joining a salon's waiting list. */
export const { useJoinWaitingListMutation } = waitingJoinCalls;

export type { WishDto } from './generated/types';
