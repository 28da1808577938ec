import { ownDataCalls } from './generated/ownData';

/** Erasing one's own data. */
export const { useEraseOwnDataMutation, useGetErasureQuery } = ownDataCalls;

export type { ErasureSalonDto } from './generated/types';
