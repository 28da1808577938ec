/** Versions this tab saved itself, so that they are not shown as changes by others. */
const own = new Set<string>();

const nameOf = ({ id, version }: RecordVersion) => `${id} ${version}`;

interface RecordVersion {
  id: string;
  version: number;
}

export const rememberOwnChange = (made: RecordVersion): void => {
  own.add(nameOf(made));
};

export const isOwnChange = (made: RecordVersion): boolean => own.has(nameOf(made));
