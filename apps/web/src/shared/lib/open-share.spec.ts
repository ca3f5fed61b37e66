import fc from 'fast-check';
import { totalPercent } from '@evenkeel/domain/strategies/rules';
import { givenOut, openShareOf } from './open-share';

describe('what a split over strategies leaves open', () => {
  it.each([
    [['60', '15.5'], '24.5'],
    [['100'], null],
    [['60', '40'], null],
    [[], null],
    [['60', ''], '40'],
  ])('of %j is %s', (split, open) => {
    expect(openShareOf(split)).toBe(open);
  });

  it.each([
    [['60'], ['100']],
    [
      ['30', '10'],
      ['75', '25'],
    ],
    [
      ['10', '10', '10'],
      ['33.4', '33.3', '33.3'],
    ],
    [
      ['0', '0'],
      ['50', '50'],
    ],
  ])('is given out of %j in proportion', (split, whole) => {
    expect(givenOut(split)).toEqual(whole);
  });

  it('is given out to the last step of 0.1, whatever the split', () => {
    const tenths = fc.integer({ min: 0, max: 1000 }).map((steps) => String(steps / 10));
    fc.assert(
      fc.property(fc.array(tenths, { minLength: 1, maxLength: 12 }), (split) => {
        const whole = givenOut(split);
        expect(totalPercent(whole).toString()).toBe('100');
        for (const percentage of whole) expect(percentage).toMatch(/^\d+(\.\d)?$/);
      }),
    );
  });
});
