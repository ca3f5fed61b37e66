/** The tags of what has to be read again, unless the call failed. */
export const unlessFailed =
  <Tag extends string>(...tags: Tag[]) =>
  (_answer: unknown, error: unknown): Tag[] =>
    error ? [] : tags;
