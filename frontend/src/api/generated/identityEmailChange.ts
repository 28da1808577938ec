// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  AskEmailChangeRequest,
  CurrentUserDto,
  EmailChangeCodeRequest,
  EmailChangeDto,
  EmailChangeLinkDto,
} from './types';

export const identityEmailChangeCalls = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getEmailChange: build.query<
      GetEmailChangeApiResponse,
      GetEmailChangeApiArg
    >({
      query: () => ({ url: `/api/user/current/emailChange` }),
    }),
    askEmailChange: build.mutation<
      AskEmailChangeApiResponse,
      AskEmailChangeApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/current/emailChange`,
        method: "POST",
        body: queryArg,
      }),
    }),
    giveUpEmailChange: build.mutation<
      GiveUpEmailChangeApiResponse,
      GiveUpEmailChangeApiArg
    >({
      query: () => ({ url: `/api/user/current/emailChange`, method: "DELETE" }),
    }),
    confirmEmailChange: build.mutation<
      ConfirmEmailChangeApiResponse,
      ConfirmEmailChangeApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/current/emailChange/confirmation`,
        method: "POST",
        body: queryArg,
      }),
    }),
    mailEmailChangeAgain: build.mutation<
      MailEmailChangeAgainApiResponse,
      MailEmailChangeAgainApiArg
    >({
      query: () => ({
        url: `/api/user/current/emailChange/mail`,
        method: "POST",
      }),
    }),
    cancelEmailChange: build.mutation<
      CancelEmailChangeApiResponse,
      CancelEmailChangeApiArg
    >({
      query: (queryArg) => ({
        url: `/public/emailchange/cancel`,
        method: "POST",
        body: queryArg,
      }),
    }),
    showEmailChange: build.query<
      ShowEmailChangeApiResponse,
      ShowEmailChangeApiArg
    >({
      query: (queryArg) => ({
        url: `/public/emailchange/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
  }),
});
export type GetEmailChangeApiResponse =
  /** status 200 the new address, if one was asked for */ EmailChangeDto;
export type GetEmailChangeApiArg = void;
export type AskEmailChangeApiResponse =
  /** status 200 the mails are on their way */ EmailChangeDto;
export type AskEmailChangeApiArg = AskEmailChangeRequest;
export type GiveUpEmailChangeApiResponse = unknown;
export type GiveUpEmailChangeApiArg = void;
export type ConfirmEmailChangeApiResponse =
  /** status 200 changed; other sessions have ended, the cookie is new */ CurrentUserDto;
export type ConfirmEmailChangeApiArg = EmailChangeCodeRequest;
export type MailEmailChangeAgainApiResponse =
  /** status 200 the mail is on its way */ EmailChangeDto;
export type MailEmailChangeAgainApiArg = void;
export type CancelEmailChangeApiResponse = unknown;
export type CancelEmailChangeApiArg = EmailChangeCodeRequest;
export type ShowEmailChangeApiResponse =
  /** status 200 the link can be used */ EmailChangeLinkDto;
export type ShowEmailChangeApiArg =
  /** what stands in the link's address */ string;
