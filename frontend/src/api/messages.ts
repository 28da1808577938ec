import type { ListSmsApiArg } from './generated/messages';
import { messagesCalls } from './generated/messages';
import type { InappListDto, SmsListDto } from './generated/types';
import { onSuccess } from './onSuccess';

/** Notifications of the caller in the product itself. */
const inappApi = messagesCalls.enhanceEndpoints({
  endpoints: {
    listInappNotifications: { providesTags: ['Inapp'] },
    countInappNotifications: { providesTags: ['Inapp'] },
    // A refusal invalidates too: it means that the list shown is stale.
    ackNotification: { invalidatesTags: ['Inapp'] },
    ackAllNotifications: { invalidatesTags: ['Inapp'] },
  },
});

export const {
  useAckAllNotificationsMutation,
  useAckNotificationMutation,
  useCountInappNotificationsQuery,
  useListInappNotificationsQuery,
} = inappApi;

/** Rows of one call. */
const pageSize = 50;

interface Page {
  items: readonly unknown[];
  total: number;
}

/** Pages are asked for by the number of their first row. */
const byRows = {
  initialPageParam: 0,
  getNextPageParam: (_last: Page, all: readonly Page[]) => {
    const loaded = all.reduce((sum, { items }) => sum + items.length, 0);
    const isWhole = all.at(-1)?.items.length === 0 || loaded >= (all.at(-1)?.total ?? 0);
    return isWhole ? undefined : loaded;
  },
};

/** Lists that are read page by page; a change reads all loaded pages anew. */
const pagesApi = messagesCalls.injectEndpoints({
  endpoints: (build) => ({
    inappPages: build.infiniteQuery<InappListDto, void, number>({
      query: ({ pageParam }) => ({ url: '/api/notifications/inapp', params: { from: pageParam, size: pageSize } }),
      infiniteQueryOptions: byRows,
      providesTags: ['Inapp'],
    }),
    smsPages: build.infiniteQuery<SmsListDto, Pick<ListSmsApiArg, 'state' | 'campaign'>, number>({
      query: ({ queryArg, pageParam }) => ({
        url: '/api/notifications/sms',
        params: { ...queryArg, from: pageParam, size: pageSize },
      }),
      infiniteQueryOptions: byRows,
      providesTags: ['Sms'],
    }),
  }),
});

export const { useInappPagesInfiniteQuery, useSmsPagesInfiniteQuery } = pagesApi;

/** Settings of messages, the log of SMS, campaigns. */
const messagesApi = messagesCalls.enhanceEndpoints({
  endpoints: {
    getNotificationSettings: { providesTags: ['Messages'] },
    // A refusal invalidates too: another person may have changed them.
    changeNotificationState: { invalidatesTags: ['Messages'] },
    changeNotificationTemplate: { invalidatesTags: ['Messages'] },
    changeOwnNotifications: { invalidatesTags: ['Messages'] },
    sendTestSms: { invalidatesTags: onSuccess('Sms', 'Messages') },
    listSms: { providesTags: ['Sms'] },
    resendSms: { invalidatesTags: ['Sms'] },
    // Not tagged: the recipients follow from cards and visits.
    previewCampaign: {},
    listCampaigns: { providesTags: ['Campaigns'] },
    getCampaign: { providesTags: ['Campaigns'] },
    startCampaign: { invalidatesTags: onSuccess('Campaigns', 'Sms', 'Messages') },
    changeCampaignState: { invalidatesTags: ['Campaigns', 'Sms'] },
  },
});

export const {
  useChangeCampaignStateMutation,
  useChangeNotificationStateMutation,
  useChangeNotificationTemplateMutation,
  useChangeOwnNotificationsMutation,
  useGetNotificationSettingsQuery,
  useListCampaignsQuery,
  usePreviewCampaignMutation,
  usePreviewTemplateMutation,
  useResendSmsMutation,
  useSendTestSmsMutation,
  useStartCampaignMutation,
} = messagesApi;

export type {
  BalanceDto,
  CampaignDto,
  CampaignHoldDto,
  CampaignPreviewDto,
  ChangeNotificationStateRequest,
  CompanyNotificationsDto,
  InappDto,
  InappEventDto,
  InappListDto,
  MessageKind,
  NotificationSettingsDto,
  ReminderDto,
  SegmentDto,
  SmsDto,
  SmsListDto,
  SmsPreviewDto,
  TemplatePreviewDto,
} from './generated/types';
