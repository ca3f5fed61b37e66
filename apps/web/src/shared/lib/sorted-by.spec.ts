import {
  assert,
  array,
  boolean,
  constant,
  integer,
  oneof,
  property,
  record,
  string,
} from 'fast-check';
import { sortedBy } from './sorted-by';

interface Thing {
  readonly name: string;
  readonly value: number | string | null;
}
const namesOf = (things: readonly Thing[], isDown: boolean): string[] =>
  sortedBy(things, { value: ({ value }) => value, name: ({ name }) => name, isDown }).map(
    ({ name }) => name,
  );
const thing = (name: string, value: Thing['value']): Thing => ({ name, value });

describe('rows in a chosen order', () => {
  it('are in the order of signed figures, both ways, those without one last', () => {
    const things = [thing('A', -10), thing('B', null), thing('C', 2), thing('D', -0.5)];
    expect(namesOf(things, true)).toEqual(['C', 'D', 'A', 'B']);
    expect(namesOf(things, false)).toEqual(['A', 'D', 'C', 'B']);
  });

  it('are in the order of names by the language, numbers in them by their size', () => {
    const things = ['zoo', 'Account 10', 'Éclair', 'account 2', 'Echo', 'Fox'].map((name) =>
      thing(name, name),
    );
    expect(namesOf(things, false)).toEqual([
      ...['account 2', 'Account 10', 'Echo', 'Éclair', 'Fox', 'zoo'],
    ]);
  });

  it('are by their names where they are equal, both ways', () => {
    const things = [thing('B', 1), thing('C', 1), thing('A', 1)];
    expect([namesOf(things, true), namesOf(things, false)]).toEqual([
      ['A', 'B', 'C'],
      ['A', 'B', 'C'],
    ]);
  });

  it('are all there, each known one beyond the one before it, and no known one behind an unknown one', () => {
    const things = array(
      record({ name: string(), value: oneof(integer({ min: -5, max: 5 }), constant(null)) }),
    );
    assert(
      property(things, boolean(), (given, isDown) => {
        const sorted = sortedBy(given, {
          value: ({ value }) => value,
          name: ({ name }) => name,
          isDown,
        });
        expect(new Set(sorted)).toEqual(new Set(given));
        expect(sorted).toHaveLength(given.length);
        const values = sorted.map(({ value }) => value);
        const known = values.filter((value) => value !== null);
        expect(values.slice(0, known.length)).toEqual(known);
        const ordered = known.toSorted((a, b) => (isDown ? b - a : a - b));
        expect(known).toEqual(ordered);
      }),
    );
  });
});
