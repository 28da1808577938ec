/** The texts of a picture shown large. */
export const messages = {
  'gallery.large': 'Kép nagyban',
  'gallery.position': '{at} / {all}',
  'gallery.before': 'Előtte: {what}',
  'gallery.previous': 'Előző kép',
  'gallery.next': 'Következő kép',
} as const;
