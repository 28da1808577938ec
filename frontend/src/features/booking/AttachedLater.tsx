import { Suspense } from 'react';
import { onDemand } from '../../components/onDemand';
import { loadPhotoTexts } from '../../lib/photoTexts';

const attached = onDemand(async () => {
  const [{ AttachedPhoto }] = await Promise.all([
    import(/* webpackChunkName: "attached-photo" */ './AttachedPhoto'),
    loadPhotoTexts(),
  ]);
  return AttachedPhoto;
});

/** Sends the chosen photo to the booking that was just made. */
export function AttachedLater({ appointment }: { appointment: string }) {
  return (
    <Suspense fallback={null}>
      <attached.Component appointment={appointment} />
    </Suspense>
  );
}
