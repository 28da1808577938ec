import type { SaleDto } from '../../../api/salon';
import { Modal } from '../../../components/Dialog';

interface Props {
  sale: SaleDto;
  onClose: () => void;
}

/** The details of a discount. */
export function SaleDialog({ sale, onClose }: Props) {
  return (
    <Modal open title={sale.title} onClose={onClose}>
      <p>{sale.description}</p>
    </Modal>
  );
}
