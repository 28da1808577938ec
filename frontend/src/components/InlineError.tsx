import { useT } from '../lib/i18n';
import { Alert } from './Alert';
import { Button } from './Button';
import { rotateCw } from './icons/icons';

interface Props {
  /** Names the action that failed. */
  text: string;
  onRetry: () => void;
  /** A retry is running. */
  busy?: boolean;
}

/** A failure of one part of the page, with a retry. */
export function InlineError({ text, onRetry, busy = false }: Props) {
  const t = useT();
  return (
    <Alert severity="danger" text={text}>
      <Button kind="quiet" icon={rotateCw} busy={busy} onClick={onRetry}>
        {t('app.retry')}
      </Button>
    </Alert>
  );
}
