import { useGetGuestOrUserQuery } from '../../api/identitySession';
import type { PhotoDto } from '../../api/photos';
import { useListPhotosQuery } from '../../api/photos';

/** The most of one call; older photos are in the library. */
const size = 60;

const none: readonly PhotoDto[] = [];

/** Whether the company uses photos. */
export const useHasPhotos = (): boolean => useGetGuestOrUserQuery().data?.companyInfo?.features.photos === true;

/** Photos of a guest's visits, newest first; none without a guest, and where the company uses no photos. */
export function useGuestPhotos(guestId: string | undefined): readonly PhotoDto[] {
  const skip = !useHasPhotos() || guestId === undefined;
  const { currentData } = useListPhotosQuery(
    { ...(guestId === undefined ? {} : { guestId }), size },
    { skip, refetchOnMountOrArgChange: true },
  );
  return skip ? none : (currentData?.items ?? none);
}
