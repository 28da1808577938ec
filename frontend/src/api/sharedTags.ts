import type { Tag } from './baseApi';
import { baseApi } from './baseApi';

/** Data that another person of the company may have changed. */
const sharedTags: Tag[] = [
  ...(['Events', 'Guests', 'Colleagues', 'FirstRun', 'Company', 'Prices', 'Shops', 'Sales', 'Photos'] as const),
  ...(['Inapp', 'Messages', 'Sms', 'Campaigns', 'Ratings', 'Waiting', 'Expenses', 'Income'] as const),
  ...(['Invites', 'ClosedDays', 'Invoices', 'Invoicing', 'Subscription', 'TimeOff', 'Topups', 'Security'] as const),
];

/** Has the shared data read again where it is shown. */
export const invalidateShared = () => baseApi.util.invalidateTags(sharedTags);
