import type { RightDto } from '../api/generated/types';

/** Whether the user has a right at work. */
export const hasRight = (me: { rights: readonly RightDto[] } | null | undefined, right: RightDto): boolean =>
  me?.rights.includes(right) === true;
