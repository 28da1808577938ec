import { lazy, Suspense } from 'react';
import type { AppointmentDto } from '../../api/booking';

/** Loaded apart from the page: few bookings have a photo. */
const OwnPhoto = lazy(() =>
  import(/* webpackChunkName: "own-photo" */ './OwnPhoto').then((it) => ({ default: it.OwnPhoto })),
);

/** The photo attached to a booking, if there is one. */
export function OwnPhotoLater({ appointment: { id, photo } }: { appointment: AppointmentDto }) {
  return photo == null ? null : (
    <Suspense fallback={null}>
      <OwnPhoto appointment={id} photo={photo} />
    </Suspense>
  );
}
