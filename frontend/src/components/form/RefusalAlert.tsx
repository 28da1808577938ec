import type { Refusal } from '../../api/errors';
import { errorText, useT } from '../../lib/i18n';
import { Alert } from '../Alert';

interface Props {
  refusal: Refusal | undefined;
  /** The screen's own text, shown first. */
  text?: string;
}

/** The time to wait, in seconds or minutes; rounded up, so that a retry is not too early. */
function waitText(t: ReturnType<typeof useT>, seconds: number): string {
  return seconds < 120
    ? t('app.retryAfter', { count: seconds })
    : t('app.retryAfterMinutes', { count: Math.ceil(seconds / 60) });
}

/** Why a form was refused, and how long to wait after a rate limit. */
export function RefusalAlert({ refusal, text }: Props) {
  const t = useT();
  if (refusal === undefined) {
    return null;
  }
  const parts = [
    text,
    text !== undefined && refusal.code === 'internal' ? undefined : errorText(refusal.code),
    refusal.retryAfter === undefined ? undefined : waitText(t, refusal.retryAfter),
  ];
  return <Alert severity="danger" text={parts.filter((part) => part !== undefined).join(' ')} />;
}
