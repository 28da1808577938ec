import type { CompanyDto } from '../../api/salon';
import { useT } from '../../lib/i18n';
import { Modal } from '../Dialog';
import { PrivacyText } from './PrivacyText';

interface Props {
  company: CompanyDto | undefined;
  onClose: () => void;
}

/** The privacy notice over a page. */
export function PrivacyDialog({ company, onClose }: Props) {
  const t = useT();
  return (
    <Modal open title={t('privacy.title')} onClose={onClose}>
      <PrivacyText company={company} heading="h3" />
    </Modal>
  );
}
