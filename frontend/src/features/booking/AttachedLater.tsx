import { lazy, Suspense } from 'react';
import { withPhotoTexts } from '../../lib/photoTexts';

const AttachedPhoto = lazy(() =>
  withPhotoTexts(import(/* webpackChunkName: "photo" */ './AttachedPhoto')).then((it) => ({
    default: it.AttachedPhoto,
  })),
);

/** Sends the chosen photo to the booking that was just made. */
export function AttachedLater({ appointment }: { appointment: string }) {
  return (
    <Suspense fallback={null}>
      <AttachedPhoto appointment={appointment} />
    </Suspense>
  );
}
