import { loadOwnersTexts } from '../lib/ownersTexts';
import { page } from './page';

/** Pages of the finder's entry that are loaded on demand. */
export const finderPages = {
  owners: page(async () => {
    const [{ Owners }] = await Promise.all([
      import(/* webpackChunkName: "owners" */ '../features/owners/Owners'),
      loadOwnersTexts(),
    ]);
    return Owners;
  }),
};
