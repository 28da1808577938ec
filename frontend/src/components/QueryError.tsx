import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { toRefusal } from '../api/errors';
import { errorText, useT } from '../lib/i18n';
import { Alert } from './Alert';
import ui from './ui.module.css';

interface Props {
  /** What could not be shown. */
  text: string;
  error: FetchBaseQueryError | SerializedError | undefined;
  onRetry: () => void;
}

/** Something could not be loaded: what, why, and a button to try again. */
export function QueryError({ text, error, onRetry }: Props) {
  const t = useT();
  return (
    <Alert severity="danger" text={`${text} ${errorText(toRefusal(error).code)}`}>
      <button type="button" className={ui.quiet} onClick={onRetry}>
        {t('app.retry')}
      </button>
    </Alert>
  );
}
