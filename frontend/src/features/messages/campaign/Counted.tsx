import type { CampaignPreviewDto } from '../../../api/messages';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/workspaceTexts';
import styles from './campaign.module.css';

interface Props {
  preview: CampaignPreviewDto | undefined;
  isCurrent: boolean;
}

/** Number of guests, and of those who asked for SMS; announced when it changes. */
export function Counted({ preview, isCurrent }: Props) {
  const t = useT();
  return (
    <div role="status">
      {preview === undefined || !isCurrent ? (
        <p className={ui.muted}>{t('campaign.counting')}</p>
      ) : (
        <>
          <p className={styles.count}>{t('campaign.count', { matched: preview.matched, count: preview.consenting })}</p>
          <p>{t('campaign.recipients', { count: preview.recipients })}</p>
          <p className={`${ui.muted} ${ui.small}`}>{t('campaign.recipientsHint')}</p>
        </>
      )}
    </div>
  );
}
