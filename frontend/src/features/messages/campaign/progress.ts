import type { CampaignDto } from '../../../api/messages';

/** Number of a campaign's messages that were sent. */
export const doneOf = ({
  recipients,
  queued,
  stopped,
}: Pick<CampaignDto, 'recipients' | 'queued' | 'stopped'>): number => Math.max(0, recipients - queued - stopped);

/** Whether the numbers of a campaign may change by themselves. */
export const isMoving = ({ state }: Pick<CampaignDto, 'state'>): boolean => state === 'sending';

export const isOver = ({ state }: Pick<CampaignDto, 'state'>): boolean => state === 'done' || state === 'stopped';
