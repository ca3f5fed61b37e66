/** Names as people of this browser's language order them, `Account 2` before `Account 10`. */
export const { compare: compareNames } = new Intl.Collator(undefined, { numeric: true });

interface Order<Thing> {
  /** What is sorted by; null comes last, whichever way it is sorted. */
  readonly value: (thing: Thing) => number | string | null;
  /** Equal ones are in the order of their names. */
  readonly name: (thing: Thing) => string;
  /** True: the largest first. */
  readonly isDown: boolean;
}

const compare = (a: number | string, b: number | string): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareNames(String(a), String(b));

/** Things in an order that a person chose. */
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
