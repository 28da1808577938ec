import { lazy, Suspense, useState } from 'react';
import { useListReferenceImagesQuery } from '../../../api/salon';
import { useCompany } from '../../../components/company/CompanyContext';
import { Picture } from '../../../components/Picture';
import { useT } from '../../../lib/i18n';
import { withLaterTexts } from '../../../lib/laterTexts';
import { firstWorks } from '../../../lib/pageData';
import styles from './Landing.module.css';

const LargeWorks = lazy(() =>
  withLaterTexts(import(/* webpackChunkName: "works" */ './LargeWorks')).then((it) => ({ default: it.LargeWorks })),
);

/** Pictures of work on top of the page. */
const count = 3;

/** The first pictures of the salon's work; the interior where there are fewer. `plain/first_view.rs` draws the same. */
export function FirstPictures() {
  const t = useT();
  const company = useCompany();
  const [shown, setShown] = useState<number>();
  const { data } = useListReferenceImagesQuery({ companyId: company.id, size: firstWorks });
  const images = data?.items ?? [];
  const interior = company.shops.find((it) => it.coverPhoto != null)?.coverPhoto;
  if (images.length < count) {
    return interior == null ? null : (
      <Picture
        src={interior}
        alt=""
        width={1280}
        height={427}
        sizes="min(100vw, 1568px)"
        priority
        className={styles.interior}
      />
    );
  }
  return (
    <div className={styles.works}>
      {images.slice(0, count).map((image, index) => (
        <button
          key={image.id}
          type="button"
          aria-label={t('gallery.open', { what: image.alt ?? image.services.join(', ') })}
          onClick={() => setShown(index)}
        >
          <Picture
            src={image.imagePath}
            alt=""
            width={640}
            height={480}
            color={image.color}
            sizes="min(34vw, 520px)"
            priority
          />
        </button>
      ))}
      {shown !== undefined && (
        <Suspense fallback={null}>
          <LargeWorks images={images} shown={shown} onShow={setShown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
