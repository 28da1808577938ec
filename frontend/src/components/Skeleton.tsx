import { useT } from '../lib/i18n';
import ui from './ui.module.css';

interface Props {
  rows: number;
}

/** Rows in the place of what is being loaded. */
export function Skeleton({ rows }: Props) {
  const t = useT();
  return (
    <div role="status" className={ui.stack}>
      <span className={ui.hidden}>{t('app.loading')}</span>
      {Array.from({ length: rows }, (_row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={index} className={`${ui.skeleton} ${ui.skeletonRow}`} />
      ))}
    </div>
  );
}
