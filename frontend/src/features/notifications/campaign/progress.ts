import type { CampaignDto } from '../../../api/workspace';

/** How many messages of a campaign need no further sending. */
export const doneOf = ({ recipients, queued }: Pick<CampaignDto, 'recipients' | 'queued'>): number =>
  Math.max(0, recipients - queued);

/** Whether the numbers of a campaign may change by themselves. */
export const isMoving = ({ state }: Pick<CampaignDto, 'state'>): boolean => state === 'sending';

export const isOver = ({ state }: Pick<CampaignDto, 'state'>): boolean => state === 'done' || state === 'stopped';
