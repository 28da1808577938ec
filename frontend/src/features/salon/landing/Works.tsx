import { useListActiveEmployeesQuery, useListReferenceImagesQuery, useListServicesQuery } from '../../../api/salon';
import { ButtonLink } from '../../../components/Button';
import { sameAgainLink } from '../../../components/company/bookingLinks';
import { useCompany } from '../../../components/company/CompanyContext';
import { Gallery } from '../../../components/Gallery';
import { GallerySkeleton } from '../../../components/GallerySkeleton';
import { useT } from '../../../lib/i18n';
import { firstWorks } from '../../../lib/pageData';
import { Section } from './Section';

/** Pictures of the salon's work, each with a link to book the same. */
export function Works() {
  const t = useT();
  const company = useCompany();
  const images = useListReferenceImagesQuery({ companyId: company.id, size: firstWorks });
  const services = useListServicesQuery(company.id);
  const employees = useListActiveEmployeesQuery(company.id);
  return (
    <Section
      id="gallery"
      title={t('landing.gallery')}
      list={images}
      failed={t('gallery.loadFailed')}
      skeleton={<GallerySkeleton row count={firstWorks} />}
    >
      {(items) => (
        <Gallery
          row
          images={items}
          zone={company.timeZone}
          action={(image) => {
            const to = sameAgainLink(company, image, services.data?.items ?? [], employees.data?.items ?? []);
            return (
              to !== undefined && (
                <ButtonLink kind="quiet" to={to}>
                  {t('gallery.sameAgain')}
                </ButtonLink>
              )
            );
          }}
        />
      )}
    </Section>
  );
}
