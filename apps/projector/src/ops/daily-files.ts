/**
 * The files of earlier days that nobody needs once the one of a day was made, of `keep` that stay
 * with it. In: names that sort by their days. Those of later days, which a clock that was ahead has
 * left, count for nothing and stay: they would take the place of the file just made.
 */
export function replacedBy(made: string, files: readonly string[], keep: number): string[] {
  const untilMade = files.filter((file) => file <= made).sort();
  return untilMade.slice(0, Math.max(0, untilMade.length - keep));
}
