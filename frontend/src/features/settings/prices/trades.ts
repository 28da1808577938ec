import type { Language } from '../../../lib/i18n';

/** A service of a sample price list. */
export interface SampleService {
  category: string;
  name: string;
  /** Forints. */
  price: number;
  minutes: number;
  /** Minutes kept free after. */
  bufferAfter?: number;
}

export const trades = ['hair', 'barber', 'beauty', 'nails', 'massage'] as const;
export type Trade = (typeof trades)[number];

/** Of each service: forints, minutes, minutes after, names in Hungarian and English. The same order in both languages. */
type Row = readonly [price: number, minutes: number, after: number, hu: string, en: string];
/** A heading in Hungarian and English with its services. */
type Part = readonly [hu: string, en: string, rows: readonly Row[]];

const lists: Record<Trade, readonly Part[]> = {
  hair: [
    [
      'Vágás',
      'Cuts',
      [
        [11_900, 60, 0, 'Női hajvágás mosással és szárítással', 'Women’s cut with wash and blow-dry'],
        [6_900, 40, 0, 'Férfi hajvágás', 'Men’s cut'],
        [4_900, 30, 0, 'Gyermekhajvágás 12 éves korig', 'Children’s cut up to 12'],
        [2_900, 15, 0, 'Frufruigazítás', 'Fringe trim'],
      ],
    ],
    [
      'Festés',
      'Colour',
      [
        [17_900, 120, 5, 'Tőfestés', 'Root colour'],
        [24_900, 150, 10, 'Teljes festés', 'Full colour'],
        [38_900, 180, 10, 'Balayage', 'Balayage'],
      ],
    ],
    [
      'Ápolás és formázás',
      'Care and styling',
      [
        [7_900, 45, 0, 'Mosás, szárítás', 'Wash and blow-dry'],
        [15_900, 75, 0, 'Alkalmi frizura', 'Occasion styling'],
      ],
    ],
  ],
  barber: [
    [
      'Haj',
      'Hair',
      [
        [6_900, 40, 0, 'Férfi hajvágás', 'Men’s cut'],
        [4_900, 30, 0, 'Gépi hajvágás', 'Clipper cut'],
        [5_500, 30, 0, 'Gyermekhajvágás', 'Boys’ cut'],
      ],
    ],
    [
      'Szakáll',
      'Beard',
      [
        [4_500, 30, 0, 'Szakálligazítás', 'Beard trim'],
        [6_500, 40, 0, 'Borotválás meleg törülközővel', 'Hot towel shave'],
        [9_900, 60, 0, 'Haj és szakáll együtt', 'Hair and beard together'],
      ],
    ],
  ],
  beauty: [
    [
      'Arc',
      'Face',
      [
        [14_900, 75, 10, 'Tisztító arckezelés', 'Cleansing facial'],
        [12_900, 60, 10, 'Hidratáló arckezelés', 'Hydrating facial'],
        [8_900, 40, 5, 'Arcmasszázs', 'Face massage'],
      ],
    ],
    [
      'Szemöldök és szempilla',
      'Brows and lashes',
      [
        [3_500, 20, 0, 'Szemöldökformázás', 'Brow shaping'],
        [5_500, 30, 0, 'Szemöldök- és szempillafestés', 'Brow and lash tint'],
        [12_900, 75, 5, 'Szempillalifting', 'Lash lift'],
      ],
    ],
    [
      'Gyantázás',
      'Waxing',
      [
        [2_900, 15, 5, 'Bajusz vagy áll gyantázása', 'Lip or chin waxing'],
        [8_900, 45, 5, 'Teljes láb gyantázása', 'Full leg waxing'],
      ],
    ],
  ],
  nails: [
    [
      'Kéz',
      'Hands',
      [
        [5_900, 45, 0, 'Manikűr', 'Manicure'],
        [9_500, 75, 0, 'Gél lakk', 'Gel polish'],
        [13_900, 120, 5, 'Műköröm építése', 'Nail extension'],
        [10_900, 90, 5, 'Műköröm töltése', 'Nail infill'],
      ],
    ],
    [
      'Láb',
      'Feet',
      [
        [9_900, 60, 10, 'Pedikűr', 'Pedicure'],
        [12_900, 80, 10, 'Pedikűr gél lakkal', 'Pedicure with gel polish'],
      ],
    ],
  ],
  massage: [
    [
      'Masszázs',
      'Massage',
      [
        [9_900, 30, 10, 'Hátmasszázs', 'Back massage'],
        [15_900, 60, 15, 'Svédmasszázs', 'Swedish massage'],
        [16_900, 60, 15, 'Aromaterápiás masszázs', 'Aromatherapy massage'],
        [17_900, 60, 15, 'Sportmasszázs', 'Sports massage'],
        [18_900, 60, 15, 'Nyirokmasszázs', 'Lymphatic massage'],
      ],
    ],
  ],
};

/** The sample price list of a trade, named in the language of the salon's guests. */
export const sampleOf = (trade: Trade, language: Language): SampleService[] =>
  lists[trade].flatMap(([huCategory, enCategory, rows]) =>
    rows.map(([price, minutes, bufferAfter, hu, en]) => ({
      category: language === 'en' ? enCategory : huCategory,
      name: language === 'en' ? en : hu,
      price,
      minutes,
      bufferAfter,
    })),
  );
