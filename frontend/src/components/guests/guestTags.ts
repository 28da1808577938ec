import type { GuestTagDto } from '../../api/guests';
import { baby, heart, volumeX } from '../icons/guestIcons';
import { clock, star } from '../icons/icons';

/** The icon of each tag, in the order in which they are shown. */
export const tagIcons: Record<GuestTagDto, string> = {
  loyal: star,
  careful: heart,
  hurried: clock,
  quiet: volumeX,
  child: baby,
};

/** All tags, in that order. */
export const guestTags = Object.keys(tagIcons) as readonly GuestTagDto[];
