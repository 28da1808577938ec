import { generatedWorkspaceApi } from './generatedWorkspace';

/** What the caller was told of in the product itself. */
const notificationsApi = generatedWorkspaceApi.enhanceEndpoints({
  addTagTypes: [...(['Inapp'] as const)],
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
} = notificationsApi;

export type { InappDto, InappEventDto } from './generatedWorkspace';
