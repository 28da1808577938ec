import { feedsCalls } from './generated/feeds';

/** Addresses that other calendars subscribe to. */
const feedsApi = feedsCalls.enhanceEndpoints({
  endpoints: {
    listFeeds: { providesTags: ['Feeds'] },
    makeFeed: { invalidatesTags: ['Feeds'] },
    endFeed: { invalidatesTags: ['Feeds'] },
  },
});

export const { useEndFeedMutation, useListFeedsQuery, useMakeFeedMutation } = feedsApi;
