import type { errors as hungarian } from './hu';

export const errors: Record<keyof typeof hungarian, string> = {
  'image.type': 'Only JPEG, PNG or WebP pictures can be added.',
  'image.broken': 'This picture could not be opened. It may be damaged.',
  'image.too_large': 'This file is too large: the limit is 8 MB.',
  'image.too_many_pixels':
    'This picture has too many pixels. Make it smaller (for example 4000 pixels wide) and try again!',
  'image.off': 'This salon takes no photos with bookings.',
  'image.attached': 'You already attached a photo to this appointment.',
};
