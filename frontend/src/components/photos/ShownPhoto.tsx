import { lazy, Suspense } from 'react';
import type { PhotoDto } from '../../api/photos';

const Lightbox = lazy(() =>
  import(/* webpackChunkName: "lightbox" */ '../Lightbox').then((it) => ({ default: it.Lightbox })),
);

interface Props {
  photos: PhotoDto[];
  zone: string;
  /** Its number; without, none is large. */
  shown: number | undefined;
  onShow: (shown: number | undefined) => void;
}

/** The photo that is open large, with the others beside it. */
export function ShownPhoto({ photos, zone, shown, onShow }: Props) {
  if (shown === undefined || photos.length === 0) {
    return null;
  }
  return (
    <Suspense fallback={null}>
      <Lightbox
        images={photos}
        zone={zone}
        shown={Math.min(shown, photos.length - 1)}
        onShow={onShow}
        onClose={() => onShow(undefined)}
      />
    </Suspense>
  );
}
