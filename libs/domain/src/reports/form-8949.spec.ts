import { Decimal } from '../kernel/decimal';
import { form8949Parts, type SoldLot } from './form-8949';

const lot = (
  term: 'short' | 'long',
  ...[proceeds, cost, gain]: [string, string, string]
): SoldLot => ({
  term,
  proceeds: Decimal.parse(proceeds),
  cost: Decimal.parse(cost),
  gain: Decimal.parse(gain),
});

test('short-term lots stand in part I of Form 8949, long-term ones in part II, each with its sums', () => {
  const lots = [
    lot('long', '120.5', '100', '20.5'),
    lot('short', '80', '90.25', '-10.25'),
    lot('short', '10', '4', '6'),
  ];
  const told = form8949Parts(lots).map(({ part, rows, proceeds, cost, gain }) => [
    ...[part, rows.length, String(proceeds), String(cost), String(gain)],
  ]);
  expect(told).toEqual([
    ['I', 2, '90', '94.25', '-4.25'],
    ['II', 1, '120.5', '100', '20.5'],
  ]);
});
