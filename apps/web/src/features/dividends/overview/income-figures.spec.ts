import type { DividendIncome } from '@evenkeel/contracts/dividends';
import { byAsset, monthAfter, paidMonths } from './income-figures';

const of = (ticker: string, received: number, projected: number) => ({
  ticker,
  received,
  projected,
});
const month = (
  name: string,
  ...assets: ReturnType<typeof of>[]
): DividendIncome['months'][number] => ({
  month: name,
  received: assets.reduce((sum, { received }) => sum + received, 0),
  projected: assets.reduce((sum, { projected }) => sum + projected, 0),
  assets,
});

describe('the income by month', () => {
  it('has every month from the first to the last, across years, also those without income', () => {
    const months = [month('2026-11', of('VTI', 5, 0)), month('2027-02', of('VTI', 0, 6))];
    expect(paidMonths({ months })).toEqual([
      { month: '2026-11', received: 5, projected: 0 },
      { month: '2026-12', received: 0, projected: 0 },
      { month: '2027-01', received: 0, projected: 0 },
      { month: '2027-02', received: 0, projected: 6 },
    ]);
  });

  it('is nothing where nothing was paid', () => {
    expect(paidMonths({ months: [] })).toEqual([]);
  });

  it('counts months on and back, across years', () => {
    expect(monthAfter('2026-12')).toBe('2027-01');
    expect(monthAfter('2026-01', -1)).toBe('2025-12');
    expect(monthAfter('2026-11', 14)).toBe('2028-01');
  });
});

describe('the income by asset', () => {
  it('sums its months to the cent, the largest first, what is of no asset among them', () => {
    const months = [
      month('2026-10', of('BND', 0.1, 0), of('VTI', 3, 0)),
      month('2026-11', of('BND', 0.2, 0.1), of('', 0.7, 0)),
      month('2026-12', of('BND', 0, 0.2), of('VTI', 0, 4)),
    ];
    expect(byAsset({ months })).toEqual([of('VTI', 3, 4), of('', 0.7, 0), of('BND', 0.3, 0.3)]);
  });
});
