/** Compares names in the order of the browser's language, `Account 2` before `Account 10`. */
export const { compare: compareNames } = new Intl.Collator(undefined, { numeric: true });

interface Order<Thing> {
  /** Value to sort by; null sorts last in both directions. */
  readonly value: (thing: Thing) => number | string | null;
  /** Name, by which things with equal values are sorted. */
  readonly name: (thing: Thing) => string;
  /** True if the largest value comes first. */
  readonly isDown: boolean;
}

const compare = (a: number | string, b: number | string): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareNames(String(a), String(b));

/** Returns things in the order that a person chose. */
export const sortedBy = <Thing>(
  things: readonly Thing[],
  { value, name, isDown }: Order<Thing>,
): Thing[] =>
  things.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)];
    if (a !== null && b !== null) {
      const order = compare(a, b);
      if (order !== 0) return isDown ? -order : order;
    } else if (a !== null || b !== null) return a === null ? 1 : -1;
    return compareNames(name(one), name(other));
  });
