import type { ColleagueDto } from '../../../api/employees';
import type { EditedServiceDto, SaveServiceRequest } from '../../../api/prices';
import { durationOf } from '../../../lib/duration';
import { forintsOf } from '../../../lib/forints';

/** A service as it is typed. */
export interface ServiceEdit {
  name: string;
  /** Empty for none. */
  category: string;
  price: string;
  /** `'0'` for the session, `'1'` for an hour. */
  estimation: string;
  duration: string;
  bufferBefore: string;
  bufferAfter: string;
  note: string;
  /** In the other language. */
  translatedName: string;
  translatedNote: string;
  status: EditedServiceDto['status'];
  providers: readonly string[];
}

export const longest = 1440;
export const longestBuffer = 480;

/** The initial values of an editor; empty for a new service. */
export function editOf(service: EditedServiceDto | undefined): ServiceEdit {
  return {
    name: service?.name ?? '',
    category: service?.serviceCategoryId ?? '',
    price: service === undefined ? '' : `${service.price}`,
    estimation: `${service?.estimationType ?? 0}`,
    duration: service === undefined ? '' : `${service.duration}`,
    bufferBefore: `${service?.bufferBefore ?? 0}`,
    bufferAfter: `${service?.bufferAfter ?? 0}`,
    note: service?.note ?? '',
    translatedName: service?.translatedName ?? '',
    translatedNote: service?.translatedNote ?? '',
    status: service?.status ?? 'ACTIVE',
    providers: service?.providers ?? [],
  };
}

/**
 * The employees preselected for a new service: the only active one. With several of them none is, so that the form
 * asks.
 */
export function providersOfNew(colleagues: readonly ColleagueDto[]): readonly string[] {
  const [only, ...others] = colleagues.filter(({ state }) => state === 'ACTIVE');
  return only === undefined || others.length > 0 ? [] : [only.id];
}

type Code = 'field.required' | 'field.money' | 'field.number' | 'field.range' | 'field.too_long';

function minutesProblem(text: string, least: number, most: number): Code | undefined {
  if (text.trim() === '') {
    return 'field.required';
  }
  const minutes = durationOf(text);
  if (minutes === undefined) {
    return /^-\d+$/.test(text.trim()) ? 'field.range' : 'field.number';
  }
  return minutes < least || minutes > most ? 'field.range' : undefined;
}

/** Problems of a typed service, by the server's codes. */
export function problemsOf(edit: ServiceEdit): { [Name in keyof ServiceEdit]?: Code | undefined } {
  const problems = {
    name: edit.name.trim() === '' ? 'field.required' : edit.name.trim().length > 100 ? 'field.too_long' : undefined,
    price:
      edit.price.trim() === '' ? 'field.required' : forintsOf(edit.price) === undefined ? 'field.money' : undefined,
    duration: minutesProblem(edit.duration, 1, longest),
    bufferBefore: minutesProblem(edit.bufferBefore, 0, longestBuffer),
    bufferAfter: minutesProblem(edit.bufferAfter, 0, longestBuffer),
    note: edit.note.length > 1000 ? 'field.too_long' : undefined,
    translatedName: edit.translatedName.trim().length > 100 ? 'field.too_long' : undefined,
    translatedNote: edit.translatedNote.length > 1000 ? 'field.too_long' : undefined,
  } as const satisfies { [Name in keyof ServiceEdit]?: Code | undefined };
  const total = [edit.bufferBefore, edit.duration, edit.bufferAfter].reduce(
    (sum, text) => sum + (durationOf(text) ?? 0),
    0,
  );
  return total > longest ? { ...problems, duration: problems.duration ?? 'field.range' } : problems;
}

/** The request that saves a typed service without problems. */
export function requestOf(edit: ServiceEdit): SaveServiceRequest {
  const note = edit.note.trim();
  return {
    name: edit.name.trim(),
    price: forintsOf(edit.price) ?? edit.price,
    estimationType: Number(edit.estimation),
    duration: durationOf(edit.duration) ?? 0,
    bufferBefore: durationOf(edit.bufferBefore) ?? 0,
    bufferAfter: durationOf(edit.bufferAfter) ?? 0,
    status: edit.status,
    providers: [...edit.providers],
    translatedName: edit.translatedName.trim(),
    translatedNote: edit.translatedNote.trim(),
    ...(edit.category === '' ? {} : { serviceCategoryId: edit.category }),
    ...(note === '' ? {} : { note }),
  };
}
