import type { SaleDto } from '../../../api/salon';
import { useWritten } from '../../../components/company/useWritten';
import { Modal } from '../../../components/Dialog';

interface Props {
  sale: SaleDto;
  onClose: () => void;
}

/** The details of a discount. */
export function SaleDialog({ sale, onClose }: Props) {
  const written = useWritten();
  return (
    <Modal open title={<span {...written(sale.title, sale.translatedTitle)} />} onClose={onClose}>
      <p {...written(sale.description, sale.translatedDescription)} />
    </Modal>
  );
}
