// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  EraseRequest,
  ErasureDto,
} from './types';

export const ownDataCalls = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getErasure: build.query<GetErasureApiResponse, GetErasureApiArg>({
      query: () => ({ url: `/api/guestuser/current/erasure` }),
    }),
    eraseOwnData: build.mutation<EraseOwnDataApiResponse, EraseOwnDataApiArg>({
      query: (queryArg) => ({
        url: `/api/guestuser/current/erasure`,
        method: "POST",
        body: queryArg,
      }),
    }),
  }),
});
export type GetErasureApiResponse = /** status 200 what it means */ ErasureDto;
export type GetErasureApiArg = void;
export type EraseOwnDataApiResponse = unknown;
export type EraseOwnDataApiArg = EraseRequest;
