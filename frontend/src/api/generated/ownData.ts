// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  ChooseSmsRequest,
  EraseRequest,
  ErasureDto,
  SmsChoicesDto,
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
    listSmsChoices: build.query<
      ListSmsChoicesApiResponse,
      ListSmsChoicesApiArg
    >({
      query: () => ({ url: `/api/guestuser/current/sms` }),
    }),
    chooseSms: build.mutation<ChooseSmsApiResponse, ChooseSmsApiArg>({
      query: (queryArg) => ({
        url: `/api/guestuser/current/sms`,
        method: "PATCH",
        body: queryArg,
      }),
    }),
  }),
});
export type GetErasureApiResponse = /** status 200 what it means */ ErasureDto;
export type GetErasureApiArg = void;
export type EraseOwnDataApiResponse = unknown;
export type EraseOwnDataApiArg = EraseRequest;
export type ListSmsChoicesApiResponse =
  /** status 200 the salons */ SmsChoicesDto;
export type ListSmsChoicesApiArg = void;
export type ChooseSmsApiResponse =
  /** status 200 the salons as they are now */ SmsChoicesDto;
export type ChooseSmsApiArg = ChooseSmsRequest;
