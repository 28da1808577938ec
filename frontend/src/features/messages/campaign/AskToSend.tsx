import type { CampaignPreviewDto } from '../../../api/messages';
import { Button } from '../../../components/Button';
import { Modal } from '../../../components/kit/Modal';
import ui from '../../../components/ui.module.css';
import { unbroken } from '../../../components/unbroken';
import { formatMoney } from '../../../lib/money';
import { useT } from '../../../lib/workspaceTexts';

interface Props {
  preview: CampaignPreviewDto;
  /** When it begins, as it is shown. */
  when: string;
  busy: boolean;
  onClose: () => void;
}

/** The question before a campaign goes out; its button submits the form around it. */
export function AskToSend({ preview, when, busy, onClose }: Props) {
  const t = useT();
  return (
    <Modal
      open
      title={t('campaign.askTitle')}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('auth.cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {t(busy ? 'campaign.starting' : 'campaign.send')}
          </Button>
        </>
      }
    >
      <div className={ui.stack}>
        <p>{t('campaign.askText', { count: preview.recipients, price: formatMoney(preview.price) })}</p>
        <p>{unbroken(t('campaign.starts', { when }))}</p>
      </div>
    </Modal>
  );
}
