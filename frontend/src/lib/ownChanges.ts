/** What this tab changed itself, so that it is not shown as news. */
const own = new Set<string>();

const nameOf = ({ id, version }: Versioned) => `${id} ${version}`;

interface Versioned {
  id: string;
  version: number;
}

/** This tab made that version. */
export const noteOwn = (made: Versioned): void => {
  own.add(nameOf(made));
};

/** Whether this tab did. */
export const isOwn = (made: Versioned): boolean => own.has(nameOf(made));
