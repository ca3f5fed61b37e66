/** Returns the tags of the data to read again, or none if the call failed. */
export const unlessFailed =
  <Tag extends string>(...tags: Tag[]) =>
  (_answer: unknown, error: unknown): Tag[] =>
    error ? [] : tags;
