/** Versions this tab saved itself, so that they are not shown as changes by others. */
const own = new Set<string>();

const nameOf = ({ id, version }: Versioned) => `${id} ${version}`;

interface Versioned {
  id: string;
  version: number;
}

export const rememberOwnChange = (made: Versioned): void => {
  own.add(nameOf(made));
};

export const isOwnChange = (made: Versioned): boolean => own.has(nameOf(made));
