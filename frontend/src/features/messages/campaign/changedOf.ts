import { toRefusal } from '../../../api/errors';

interface Changed {
  price: number;
  recipients: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a campaign refused for its price would cost now. */
export function changedOf(error: Parameters<typeof toRefusal>[0]): Changed | undefined {
  if (error === undefined || toRefusal(error).code !== 'campaign.price_changed' || !('data' in error)) {
    return undefined;
  }
  const details = isRecord(error.data) && isRecord(error.data.details) ? error.data.details : {};
  const { price, recipients } = details;
  return typeof price === 'number' && typeof recipients === 'number' ? { price, recipients } : undefined;
}
