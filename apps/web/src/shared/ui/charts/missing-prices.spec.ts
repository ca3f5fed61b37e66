import { missingPrices } from './missing-prices';

const point = (isIncomplete: boolean) => ({ isIncomplete });

test('points without a price are marked, the others are not', () => {
  expect(missingPrices([point(false), point(true)])).toEqual([
    { label: 'Price missing', values: [null, 0], color: '--attention', isMark: true },
  ]);
});

test('a series with all prices has no marks', () => {
  expect(missingPrices([point(false)])).toEqual([]);
});
