import type { SickDayPlaceDto, SickDayRowDto } from '../../../api/sickDay';

/** The outcome for an appointment: a place as `provider|start`, or one of these. */
export type Choice = 'call' | 'cancel' | `${string}|${string}`;

export const choiceOf = ({ providerId, start }: Pick<SickDayPlaceDto, 'providerId' | 'start'>): Choice =>
  `${providerId}|${start}`;

/** The place that a value stands for; none when the guest is called or written to. */
export function placeOf(choice: Choice): { providerId: string; start: string } | undefined {
  const [providerId = '', start] = choice.split('|');
  return start === undefined ? undefined : { providerId, start };
}

/** The outcome of a row: the desk's choice, else the proposal. */
export const chosenOf = ({ event, proposed }: SickDayRowDto, chosen: ReadonlyMap<string, Choice>): Choice =>
  chosen.get(event.id) ?? (proposed == null ? 'call' : choiceOf(proposed));

/** The rows of which another goes into the same calendar at that time. */
export function clashesOf(rows: readonly SickDayRowDto[], chosen: ReadonlyMap<string, Choice>): ReadonlySet<string> {
  const taken = rows.flatMap((row) => {
    const place = placeOf(chosenOf(row, chosen));
    if (place === undefined) {
      return [];
    }
    const from = Date.parse(place.start);
    const until = from + Date.parse(row.event.end) - Date.parse(row.event.start);
    return [{ id: row.event.id, providerId: place.providerId, from, until }];
  });
  const clashes = taken.filter((one) =>
    taken.some(
      (other) =>
        other.id !== one.id && other.providerId === one.providerId && other.from < one.until && one.from < other.until,
    ),
  );
  return new Set(clashes.map(({ id }) => id));
}
