import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { toRefusal } from '../api/errors';
import { errorText } from '../lib/i18n';
import { InlineError } from './InlineError';

interface Props {
  /** Names the part that could not be loaded. */
  text: string;
  error: FetchBaseQueryError | SerializedError | undefined;
  onRetry: () => void;
}

/** A failed query: what, why, and a retry. */
export function QueryError({ text, error, onRetry }: Props) {
  return <InlineError text={`${text} ${errorText(toRefusal(error).code)}`} onRetry={onRetry} />;
}
