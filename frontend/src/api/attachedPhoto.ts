import { shrunk } from '../lib/shrink';
import type { Refusal } from './errors';
import { sendFile } from './sendFile';

/** Attaches a guest's photo to an own appointment; returns the refusal, if any. The same photo sent again is the same. */
export async function attachPhoto(
  appointment: string,
  photo: File,
  onProgress: (share: number) => void,
): Promise<Refusal | undefined> {
  const path = `/api/guestuser/appointment/${encodeURIComponent(appointment)}/photo`;
  return sendFile(path, await shrunk(photo), photo.name, onProgress);
}
