import { useT } from '../lib/i18n';
import { Alert } from './Alert';
import { Button } from './Button';
import { rotateCw } from './icons/icons';

interface Props {
  /** What could not be done or shown. */
  text: string;
  onRetry: () => void;
  /** It is being tried again. */
  busy?: boolean;
}

/** Something failed in one place of the page; everything else, and what was typed, stays. */
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
