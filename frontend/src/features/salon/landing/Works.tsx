import { useListReferenceImagesQuery } from '../../../api/salon';
import { useCompany } from '../../../components/company/CompanyContext';
import { Gallery } from '../../../components/Gallery';
import { useT } from '../../../lib/i18n';
import { firstWorks } from '../../../lib/pageData';
import { Section } from './Section';
import { useSameAgain } from './useSameAgain';

/** Pictures of the salon's work, each with a link to book the same. */
export function Works() {
  const t = useT();
  const company = useCompany();
  const action = useSameAgain();
  const images = useListReferenceImagesQuery({ companyId: company.id, size: firstWorks });
  return (
    <Section id="gallery" title={t('landing.gallery')} list={images} failed={t('gallery.loadFailed')} height="20rem">
      {(items) => <Gallery row images={items} zone={company.timeZone} action={action} />}
    </Section>
  );
}
