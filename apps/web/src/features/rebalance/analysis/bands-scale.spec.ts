import fc from 'fast-check';
import { bandScale } from './bands-scale';
import { INPUTS } from '../fixtures/inputs';
import { advisedFor } from '../what-if/assumptions';

const { calculations } = advisedFor(INPUTS);
const round = (places: readonly number[]) => places.map((place) => Math.round(place * 10) / 10);

describe('the picture of the bands', () => {
  it('puts each target in the middle and the levels at their distance in percent of it', () => {
    const { rows, evenPercent, belowPercent, abovePercent } = bandScale(calculations);
    expect([evenPercent, belowPercent, abovePercent].map(Math.round)).toEqual([14, 50, 20]);
    const vti = rows.find(({ ticker }) => ticker === 'VTI');
    // On each side of the middle, 13.5 % takes up 35 of 50 units; the bands end at 4, 6, 8 and 10
    // %.
    expect(round(vti?.sells ?? [])).toEqual([60.4, 65.6, 70.7, 75.9]);
    expect(round(vti?.buys ?? [])).toEqual([29.3, 34.4, 39.6]);
  });

  it('shows what lies beyond nearer to the end, never at it; the furthest come first', () => {
    const { rows } = bandScale(calculations);
    expect(rows.map(({ ticker, current }) => [ticker, Math.round(current)])).toEqual([
      ['BND', 3],
      ['VTI', 97],
    ]);
    const [first] = calculations;
    if (!first) throw new Error('one is calculated');
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1e9, noNaN: true })), (values) => {
        const { rows: shown } = bandScale(
          values.map((currentValue) => ({
            ...first,
            currentValue,
            recommendedAction: 'hold' as const,
          })),
        );
        const places = shown
          .toSorted((left, right) => left.currentValue - right.currentValue)
          .map(({ current }) => current);
        expect(places.every((place) => place > 2 && place < 98)).toBe(true);
        expect(places).toEqual(places.toSorted((left, right) => left - right));
      }),
    );
  });

  it('reaches on each side as far as something lies there, and never below nothing at all', () => {
    const [first] = calculations;
    if (!first) throw new Error('one is calculated');
    const at = (...values: readonly number[]) =>
      bandScale(
        values.map((share) => ({
          ...first,
          currentValue: first.targetValue * share,
          recommendedAction: 'hold' as const,
        })),
      );
    const ends = ({ belowPercent, abovePercent }: ReturnType<typeof at>) =>
      [belowPercent, abovePercent].map(Math.round);
    expect(ends(at(3.45, 0.6))).toEqual([40, 245]);
    expect(ends(at(3.45))).toEqual([100, 245]);
    expect(ends(at(0))).toEqual([100, 100]);
    // Bands may exceed the 100 % that can lie below the target.
    const wide = calculations.map((of) => ({ ...of, nowTarget: of.targetValue * 2 }));
    expect(ends(bandScale(wide))).toEqual([100, 135]);
    const nothing = bandScale(wide.map((of) => ({ ...of, currentValue: 0 }))).rows;
    expect(nothing.map(({ current }) => current)).toEqual([3, 3]);
    // The scale gives more room to places near the bands.
    const [far, near] = at(3.45, 1.4).rows;
    expect((near?.current ?? 0) - 85).toBeGreaterThan(((far?.current ?? 0) - 85) / 4);
  });

  it('leads from the current value to where the advised trade ends', () => {
    const { rows } = bandScale(calculations);
    expect(rows.map(({ ticker, valueAfter }) => [ticker, valueAfter])).toEqual([
      ['BND', 3000],
      ['VTI', 5200],
    ]);
    for (const { current, after } of rows)
      expect(Math.abs((after ?? 0) - 50)).toBeLessThan(Math.abs(current - 50));
    const held = calculations.map((of) => ({ ...of, recommendedAction: 'hold' as const }));
    expect(bandScale(held).rows.map(({ after }) => after)).toEqual([null, null]);
  });

  it('leaves out assets without a target or a price', () => {
    const [first, second] = calculations;
    if (!first || !second) throw new Error('two are calculated');
    expect(
      bandScale([
        { ...first, hasTarget: false },
        { ...second, priceMissing: true },
      ]).rows,
    ).toEqual([]);
  });
});
