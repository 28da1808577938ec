import { lazy, Suspense, useState } from 'react';
import { useCompany } from '../../components/company/CompanyContext';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/i18n';
import { withPhotoTexts } from '../../lib/photoTexts';
import { useChosenPhoto } from './chosenPhoto';

const PhotoField = lazy(() =>
  withPhotoTexts(import(/* webpackChunkName: "photo" */ './PhotoField')).then((it) => ({
    default: it.PhotoField,
  })),
);

/** A fold for a photo, where the salon takes them; what is in it is loaded when it is opened. */
export function PhotoLater({ readOnly }: { readOnly: boolean }) {
  const t = useT();
  const { takesGuestPhotos } = useCompany();
  const photo = useChosenPhoto();
  const [opened, setOpened] = useState(photo !== undefined);
  if (takesGuestPhotos !== true) {
    return null;
  }
  if (!opened) {
    return (
      <p>
        <button type="button" className={ui.link} disabled={readOnly} onClick={() => setOpened(true)}>
          {t('finalize.attachPhoto')}
        </button>
      </p>
    );
  }
  return (
    <Suspense fallback={<Skeleton rows={2} />}>
      <PhotoField photo={photo} readOnly={readOnly} takesFocus={photo === undefined} />
    </Suspense>
  );
}
