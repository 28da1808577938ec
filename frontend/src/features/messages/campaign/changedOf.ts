import { toRefusal } from '../../../api/errors';

interface ChangedPrice {
  price: number;
  recipients: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The present price of a campaign that was refused for the price it named. */
export function changedOf(error: Parameters<typeof toRefusal>[0]): ChangedPrice | undefined {
  if (error === undefined || toRefusal(error).code !== 'campaign.price_changed' || !('data' in error)) {
    return undefined;
  }
  const details = isRecord(error.data) && isRecord(error.data.details) ? error.data.details : {};
  const { price, recipients } = details;
  return typeof price === 'number' && typeof recipients === 'number' ? { price, recipients } : undefined;
}
