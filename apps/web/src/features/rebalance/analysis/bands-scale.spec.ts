import { bandScale } from './bands-scale';
import { INPUTS } from '../fixtures/inputs';
import { advisedFor } from '../what-if/assumptions';

const { calculations } = advisedFor(INPUTS);
const round = (places: readonly number[]) => places.map((place) => Math.round(place * 10) / 10);

describe('the picture of the bands', () => {
  it('puts each target in the middle and the levels at their distance in percent of it', () => {
    const { rows, reachPercent } = bandScale(calculations);
    expect(reachPercent).toBeCloseTo(13.5, 1);
    const vti = rows.find(({ ticker }) => ticker === 'VTI');
    // 4, 6, 8 and 10 % of 13.5 % on either side of the middle.
    expect(round(vti?.sells ?? [])).toEqual([64.8, 72.2, 79.6, 87]);
    expect(round(vti?.buys ?? [])).toEqual([20.4, 27.8, 35.2]);
  });

  it('shows what lies beyond at the end of the axis, and says so; the furthest come first', () => {
    const { rows } = bandScale(calculations);
    expect(rows.map(({ ticker, current, isBeyond }) => ({ ticker, current, isBeyond }))).toEqual([
      { ticker: 'BND', current: 0, isBeyond: true },
      { ticker: 'VTI', current: 100, isBeyond: true },
    ]);
    const near = calculations.map((of) => ({ ...of, currentValue: of.targetValue * 1.05 }));
    expect(
      bandScale(near).rows.every(
        ({ isBeyond, current }) => !isBeyond && current > 50 && current < 100,
      ),
    ).toBe(true);
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
