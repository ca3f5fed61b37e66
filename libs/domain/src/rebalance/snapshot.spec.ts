import fc from 'fast-check';
import { calculateRebalance } from './calculate';
import { portfolio } from './fixtures/portfolio';
import { portfolios } from './fixtures/random';
import { resultJson } from './result-json';
import { inputOf, snapshotOf } from './snapshot';

describe('a snapshot', () => {
  it('gives the same answer after it went over the wire as text', () => {
    fc.assert(
      fc.property(portfolios, (input) => {
        const wired = inputOf(JSON.parse(JSON.stringify(snapshotOf(input))));
        expect(JSON.stringify(resultJson(calculateRebalance(wired)))).toBe(
          JSON.stringify(resultJson(calculateRebalance(input))),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('refuses a figure that is no plain decimal', () => {
    const snapshot = snapshotOf(portfolio({}));
    expect(() =>
      inputOf({ ...snapshot, settings: { ...snapshot.settings, baseDrift: '2e3' } }),
    ).toThrow('not a plain decimal number: 2e3');
  });
});
