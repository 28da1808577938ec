import { rememberOwnChange } from '../lib/ownChanges';
import { shrunk } from '../lib/shrink';
import type { SaveAppointmentApiResponse } from './generated/calendar';
import { calendarCalls } from './generated/calendar';
import type { SaveAppointmentRequest } from './generated/types';
import { sendForm } from './sendFile';

/** A photo to upload when the appointment is saved. */
export interface ChosenPhoto {
  /** Unique within the form. */
  key: number;
  file: File;
}

interface WithPhotos {
  request: SaveAppointmentRequest;
  photos: readonly ChosenPhoto[];
  /** Upload progress, 0 to 1. */
  onProgress: (share: number) => void;
}

/** The server's limit for all files of a form together. */
const maxBytes = 8 * 1024 * 1024;
const tooLarge = { code: 'request.too_large', fields: { file: ['image.too_large'] } };

const withPhotos = calendarCalls.injectEndpoints({
  endpoints: (build) => ({
    /** Saves the appointment with its photos; if one is refused, nothing is saved. */
    saveAppointmentWithPhotos: build.mutation<SaveAppointmentApiResponse, WithPhotos>({
      queryFn: async ({ request, photos, onProgress }) => {
        const form = new FormData();
        form.append('event', JSON.stringify(request));
        const files = await Promise.all(photos.map(({ file }) => shrunk(file)));
        if (files.reduce((sum, { size }) => sum + size, 0) > maxBytes) {
          return { error: { status: 413, data: tooLarge } };
        }
        for (const [index, file] of files.entries()) {
          form.append('file', file, photos[index]?.file.name);
        }
        const sent = await sendForm('/api/events/appointment', form, onProgress);
        if ('error' in sent) {
          return sent;
        }
        const saved = sent.data as SaveAppointmentApiResponse;
        rememberOwnChange(saved.event);
        return { data: saved };
      },
      invalidatesTags: ['Events', 'Photos'],
    }),
  }),
});

export const { useSaveAppointmentWithPhotosMutation } = withPhotos;
