/** Invalidates these tags once a call has succeeded. */
export const onSuccess =
  <Tag extends string>(...tags: Tag[]) =>
  (_result: unknown, error: unknown): Tag[] =>
    error === undefined ? tags : [];
