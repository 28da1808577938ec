import { Suspense, useState } from 'react';
import { useCompany } from '../../components/company/CompanyContext';
import { onDemand } from '../../components/onDemand';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/i18n';
import { loadPhotoTexts } from '../../lib/photoTexts';
import { useChosenPhoto } from './chosenPhoto';

const field = onDemand(async () => {
  const [{ PhotoField }] = await Promise.all([
    import(/* webpackChunkName: "attached-photo" */ './PhotoField'),
    loadPhotoTexts(),
  ]);
  return PhotoField;
});

/** A fold for a photo, where the salon takes them; what is in it is loaded when it is opened. */
export function PhotoLater({ readOnly }: { readOnly: boolean }) {
  const t = useT();
  const { takesGuestPhotos } = useCompany();
  const photo = useChosenPhoto();
  const [opened, setOpened] = useState(photo !== undefined);
  if (!takesGuestPhotos) {
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
      <field.Component photo={photo} readOnly={readOnly} takesFocus={photo === undefined} />
    </Suspense>
  );
}
