import type { AssetView } from '@evenkeel/contracts/assets';
import { type Sort, sortedAssets } from './sorting';

const asset = (
  ticker: string,
  userName: string,
  value: number,
  priceChangePercent: number,
  unrealisedGain: number | null,
) => ({ ticker, userName, value, priceChangePercent, unrealisedGain }) as AssetView;
const ASSETS = [
  asset('VTI', 'Alpha', 10, -1, 5),
  asset('BND', 'Zeta', 30, 2, null),
  asset('ITOT', 'Mid', 30, 0, -7),
];

test.each<[Sort, string[]]>([
  ['ticker', ['BND', 'ITOT', 'VTI']],
  ['name', ['VTI', 'ITOT', 'BND']],
  ['value', ['BND', 'ITOT', 'VTI']],
  ['day', ['BND', 'ITOT', 'VTI']],
  ['gain', ['VTI', 'ITOT', 'BND']],
])(
  'cards are sorted by %s, the largest first, what is not known last, and equals by ticker',
  (sort, expected) => {
    expect(sortedAssets(ASSETS, sort).map(({ ticker }) => ticker)).toEqual(expected);
  },
);
