/** The texts of printed sheets. */
export const messages = {
  'print.button': 'Nyomtatás',
  'print.page': '{page}/{pages}. oldal',
  'print.when': 'Mikor',
  'print.what': 'Mi',
  'print.nothing': 'Nincs semmi a naptárban.',
} as const;
