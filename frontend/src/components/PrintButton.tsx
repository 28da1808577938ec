import { useT } from '../lib/i18n';
import { Button } from './Button';

/** Lucide's `printer`; not from `icons.ts`, of which every icon is in the first script. */
const printer =
  'M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6M7 14h10a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1';

/** Prints the page. */
export function PrintButton() {
  const t = useT();
  return (
    <Button kind="quiet" icon={printer} onClick={() => window.print()}>
      {t('app.print')}
    </Button>
  );
}
