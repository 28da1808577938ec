// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  CampaignDto,
  CampaignPreviewDto,
  CampaignsDto,
  ChangeCampaignStateRequest,
  ChangeNotificationStateRequest,
  ChangeOwnNotificationsRequest,
  ChangeTemplateRequest,
  InappCountDto,
  InappListDto,
  NotificationSettingsDto,
  PreviewCampaignRequest,
  PreviewTemplateRequest,
  SmsListDto,
  StartCampaignRequest,
  TemplatePreviewDto,
  TestSmsRequest,
} from './types';

export const messagesCalls = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getNotificationSettings: build.query<
      GetNotificationSettingsApiResponse,
      GetNotificationSettingsApiArg
    >({
      query: () => ({ url: `/api/notification/settings` }),
    }),
    changeOwnNotifications: build.mutation<
      ChangeOwnNotificationsApiResponse,
      ChangeOwnNotificationsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/notification/settings/own/state`,
        method: "PATCH",
        body: queryArg,
      }),
    }),
    previewTemplate: build.mutation<
      PreviewTemplateApiResponse,
      PreviewTemplateApiArg
    >({
      query: (queryArg) => ({
        url: `/api/notification/settings/preview`,
        method: "POST",
        body: queryArg,
      }),
    }),
    changeNotificationState: build.mutation<
      ChangeNotificationStateApiResponse,
      ChangeNotificationStateApiArg
    >({
      query: (queryArg) => ({
        url: `/api/notification/settings/state`,
        method: "PATCH",
        body: queryArg,
      }),
    }),
    changeNotificationTemplate: build.mutation<
      ChangeNotificationTemplateApiResponse,
      ChangeNotificationTemplateApiArg
    >({
      query: (queryArg) => ({
        url: `/api/notification/settings/template`,
        method: "PATCH",
        body: queryArg,
      }),
    }),
    sendTestSms: build.mutation<SendTestSmsApiResponse, SendTestSmsApiArg>({
      query: (queryArg) => ({
        url: `/api/notification/settings/test`,
        method: "POST",
        body: queryArg,
      }),
    }),
    listInappNotifications: build.query<
      ListInappNotificationsApiResponse,
      ListInappNotificationsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/notifications/inapp`,
        params: {
          from: queryArg["from"],
          size: queryArg.size,
        },
      }),
    }),
    ackAllNotifications: build.mutation<
      AckAllNotificationsApiResponse,
      AckAllNotificationsApiArg
    >({
      query: () => ({ url: `/api/notifications/inapp/ack`, method: "PATCH" }),
    }),
    ackNotification: build.mutation<
      AckNotificationApiResponse,
      AckNotificationApiArg
    >({
      query: (queryArg) => ({
        url: `/api/notifications/inapp/ack/${encodeURIComponent(String(queryArg))}`,
        method: "PATCH",
      }),
    }),
    countInappNotifications: build.query<
      CountInappNotificationsApiResponse,
      CountInappNotificationsApiArg
    >({
      query: () => ({ url: `/api/notifications/inapp/count` }),
    }),
    listSms: build.query<ListSmsApiResponse, ListSmsApiArg>({
      query: (queryArg) => ({
        url: `/api/notifications/sms`,
        params: {
          from: queryArg["from"],
          size: queryArg.size,
          state: queryArg.state,
          campaign: queryArg.campaign,
        },
      }),
    }),
    resendSms: build.mutation<ResendSmsApiResponse, ResendSmsApiArg>({
      query: (queryArg) => ({
        url: `/api/notifications/sms/${encodeURIComponent(String(queryArg))}/resend`,
        method: "POST",
      }),
    }),
    startCampaign: build.mutation<
      StartCampaignApiResponse,
      StartCampaignApiArg
    >({
      query: (queryArg) => ({
        url: `/api/notifications/smscampaign`,
        method: "POST",
        body: queryArg.startCampaignRequest,
        headers: {
          "idempotency-key": queryArg["idempotency-key"],
        },
      }),
    }),
    previewCampaign: build.mutation<
      PreviewCampaignApiResponse,
      PreviewCampaignApiArg
    >({
      query: (queryArg) => ({
        url: `/api/notifications/smscampaign/preview`,
        method: "POST",
        body: queryArg,
      }),
    }),
    getCampaign: build.query<GetCampaignApiResponse, GetCampaignApiArg>({
      query: (queryArg) => ({
        url: `/api/notifications/smscampaign/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    changeCampaignState: build.mutation<
      ChangeCampaignStateApiResponse,
      ChangeCampaignStateApiArg
    >({
      query: (queryArg) => ({
        url: `/api/notifications/smscampaign/${encodeURIComponent(String(queryArg.id))}/state`,
        method: "PATCH",
        body: queryArg.changeCampaignStateRequest,
      }),
    }),
    listCampaigns: build.query<ListCampaignsApiResponse, ListCampaignsApiArg>({
      query: () => ({ url: `/api/notifications/smscampaigns` }),
    }),
  }),
});
export type GetNotificationSettingsApiResponse =
  /** status 200 the settings */ NotificationSettingsDto;
export type GetNotificationSettingsApiArg = void;
export type ChangeOwnNotificationsApiResponse =
  /** status 200 changed */ NotificationSettingsDto;
export type ChangeOwnNotificationsApiArg = ChangeOwnNotificationsRequest;
export type PreviewTemplateApiResponse =
  /** status 200 the text */ TemplatePreviewDto;
export type PreviewTemplateApiArg = PreviewTemplateRequest;
export type ChangeNotificationStateApiResponse =
  /** status 200 changed */ NotificationSettingsDto;
export type ChangeNotificationStateApiArg = ChangeNotificationStateRequest;
export type ChangeNotificationTemplateApiResponse =
  /** status 200 changed */ NotificationSettingsDto;
export type ChangeNotificationTemplateApiArg = ChangeTemplateRequest;
export type SendTestSmsApiResponse = unknown;
export type SendTestSmsApiArg = TestSmsRequest;
export type ListInappNotificationsApiResponse =
  /** status 200 the notices */ InappListDto;
export type ListInappNotificationsApiArg = {
  /** Items to leave out. */
  from?: number;
  /** Items of a page; at most 100, 30 when not given. */
  size?: number;
};
export type AckAllNotificationsApiResponse = unknown;
export type AckAllNotificationsApiArg = void;
export type AckNotificationApiResponse = unknown;
export type AckNotificationApiArg = /** the notice */ string;
export type CountInappNotificationsApiResponse =
  /** status 200 number of notices */ InappCountDto;
export type CountInappNotificationsApiArg = void;
export type ListSmsApiResponse = /** status 200 the log */ SmsListDto;
export type ListSmsApiArg = {
  /** Items to leave out. */
  from?: number;
  /** Items of a page; at most 100, 30 when not given. */
  size?: number;
  /** In this state only. */
  state?:
    | "queued"
    | "sending"
    | "sent"
    | "delivered"
    | "failed"
    | "unknown"
    | "refused"
    | "stopped";
  /** Of this campaign only. */
  campaign?: string;
};
export type ResendSmsApiResponse = unknown;
export type ResendSmsApiArg = /** the SMS */ string;
export type StartCampaignApiResponse = /** status 201 begun */ CampaignDto;
export type StartCampaignApiArg = {
  /** 8 to 64 printable characters */
  "idempotency-key": string;
  startCampaignRequest: StartCampaignRequest;
};
export type PreviewCampaignApiResponse =
  /** status 200 the preview */ CampaignPreviewDto;
export type PreviewCampaignApiArg = PreviewCampaignRequest;
export type GetCampaignApiResponse = /** status 200 the campaign */ CampaignDto;
export type GetCampaignApiArg = /** the campaign */ string;
export type ChangeCampaignStateApiResponse =
  /** status 200 changed */ CampaignDto;
export type ChangeCampaignStateApiArg = {
  /** the campaign */
  id: string;
  changeCampaignStateRequest: ChangeCampaignStateRequest;
};
export type ListCampaignsApiResponse =
  /** status 200 the campaigns */ CampaignsDto;
export type ListCampaignsApiArg = void;
