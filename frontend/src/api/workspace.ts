import { api } from './api';
import { generatedWorkspaceApi } from './generatedWorkspace';

// The calls of the signed-in area and of the ways into it, one file an area; a salon's booking pages load none of it.
export * from './account';
export * from './calendar';
export * from './firstRun';
export * from './guests';
export * from './hours';
export * from './notifications';
export * from './photos';
export * from './pictures';
export * from './ratings';
export * from './settings';
export * from './team';
export * from './visits';

/** What another person of the company may have changed. */
const sharedTags = [
  ...(['Events', 'Guests', 'Colleagues', 'FirstRun', 'Company', 'Prices', 'Shops', 'Sales', 'Photos'] as const),
  ...(['Inapp', 'Messages', 'Sms', 'Campaigns', 'Ratings', 'Waiting', 'Expenses', 'Income'] as const),
  ...(['Invites', 'ClosedDays', 'Invoices', 'Invoicing', 'Subscription', 'Topups'] as const),
];

/** Has everything that others of the company may have changed read again where it is shown. */
export const invalidateShared = () =>
  generatedWorkspaceApi.enhanceEndpoints({ addTagTypes: sharedTags }).util.invalidateTags(sharedTags);

export const useGetGuestOrUserQuery = api.useGetGuestOrUserQuery;
