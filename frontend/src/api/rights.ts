import type { RightDto } from './generated/types';

export type { RightDto } from './generated/types';

/** Whether the user has a right at work. */
export const hasRight = (me: { rights: readonly RightDto[] } | null | undefined, right: RightDto): boolean =>
  me?.rights.includes(right) === true;
