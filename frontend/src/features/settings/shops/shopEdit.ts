import type { EditedShopDto, SaveShopRequest } from '../../../api/shops';

/** A shop as it is typed. */
export interface ShopEdit {
  name: string;
  address: string;
  description: string;
  /** In the other language. */
  translatedDescription: string;
  latitude: string;
  longitude: string;
}

export function editOf(shop: EditedShopDto | undefined): ShopEdit {
  return {
    name: shop?.name ?? '',
    address: shop?.address ?? '',
    description: shop?.description ?? '',
    translatedDescription: shop?.translatedDescription ?? '',
    latitude: shop?.latitude == null ? '' : `${shop.latitude}`,
    longitude: shop?.longitude == null ? '' : `${shop.longitude}`,
  };
}

/** Degrees from `-most` to `most`; undefined for anything else. */
export function degrees(text: string, most: number): number | undefined {
  const typed = text.trim().replace(',', '.');
  const value = /^-?\d{1,3}(\.\d+)?$/.test(typed) ? Number(typed) : undefined;
  return value !== undefined && Math.abs(value) <= most ? value : undefined;
}

/** Degrees as they are typed, to about a metre. */
export const textOfDegrees = (value: number): string => value.toFixed(5);

type Code = 'field.required' | 'field.range' | 'field.number' | 'field.too_long';

function degreesProblem(text: string, other: string, most: number): Code | undefined {
  if (text.trim() === '') {
    return other.trim() === '' ? undefined : 'field.required';
  }
  return /^-?[\d.,]+$/.test(text.trim())
    ? degrees(text, most) === undefined
      ? 'field.range'
      : undefined
    : 'field.number';
}

/** Problems of a typed shop, by the server's codes. */
export function problemsOf(edit: ShopEdit): { [Name in keyof ShopEdit]?: Code | undefined } {
  const required = (text: string) => (text.trim() === '' ? 'field.required' : undefined);
  return {
    name: required(edit.name),
    address: required(edit.address),
    description: edit.description.length > 2000 ? 'field.too_long' : undefined,
    translatedDescription: edit.translatedDescription.length > 2000 ? 'field.too_long' : undefined,
    latitude: degreesProblem(edit.latitude, edit.longitude, 90),
    longitude: degreesProblem(edit.longitude, edit.latitude, 180),
  };
}

/** The request that saves a typed shop without problems. */
export function requestOf(edit: ShopEdit): SaveShopRequest {
  const description = edit.description.trim();
  const [latitude, longitude] = [degrees(edit.latitude, 90), degrees(edit.longitude, 180)];
  return {
    name: edit.name.trim(),
    address: edit.address.trim(),
    translatedDescription: edit.translatedDescription.trim(),
    ...(description === '' ? {} : { description }),
    ...(latitude === undefined || longitude === undefined ? {} : { latitude, longitude }),
  };
}
