import type { SaleDto } from '../../api/salon';
import { useWritten } from '../company/useWritten';
import { Modal } from '../Dialog';

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
