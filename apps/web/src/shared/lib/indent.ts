/** Number of levels of a tree that are a whole step apart; lower levels are a fraction apart. */
const WHOLE_STEPS = 4;

/**
 * Returns the style that indents a node of a tree. `depth` is 0 at the top. `most` limits the
 * indent, for example to `50%` of the row, so that the name has room at every depth.
 */
export const indentOf = (depth: number, most: string) => ({
  paddingLeft: `min(${Math.min(depth, WHOLE_STEPS) * 1.25 + Math.max(depth - WHOLE_STEPS, 0) * 0.2}rem, ${most})`,
});
