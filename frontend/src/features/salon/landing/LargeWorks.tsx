import type { ReferenceImageDto } from '../../../api/salon';
import { useCompany } from '../../../components/company/CompanyContext';
import { Lightbox } from '../../../components/Lightbox';
import { useSameAgain } from './useSameAgain';

interface Props {
  images: ReferenceImageDto[];
  shown: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** The salon's work one by one, each with the link that books the same. */
export function LargeWorks(props: Props) {
  const { timeZone } = useCompany();
  const action = useSameAgain();
  return <Lightbox {...props} zone={timeZone} action={action} />;
}
