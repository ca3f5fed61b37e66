/** So many levels of a tree are a whole step apart, those below them a hint of one. */
const WHOLE_STEPS = 4;

/**
 * How far a place of a tree is indented. In: how deep it lies, 0 at the top, and the most of its
 * row that is given to it, such as `50%`, so that its name has room however deep it lies.
 */
export const indentOf = (depth: number, most: string) => ({
  paddingLeft: `min(${Math.min(depth, WHOLE_STEPS) * 1.25 + Math.max(depth - WHOLE_STEPS, 0) * 0.2}rem, ${most})`,
});
