import { Loading, SkeletonBlock } from '../../../components/Skeleton';

/** As high as a person's next free times. */
export function TimesSkeleton() {
  return (
    <Loading>
      <SkeletonBlock shape="heading" width="16rem" height="1.65rem" />
      <SkeletonBlock shape="line" width="10rem" />
      <SkeletonBlock shape="row" height="44px" />
    </Loading>
  );
}
