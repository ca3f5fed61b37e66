import type { AccountView } from '@evenkeel/contracts/accounts';
import type { AssetView } from '@evenkeel/contracts/assets';
import type { TransactionView } from '@evenkeel/contracts/ledger';
import { offeredAssets } from './offered-assets';

const asset = (ticker: string, eligible: readonly string[], isArchived = false) =>
  ({
    ticker,
    userEligibleAccounts: JSON.stringify(eligible),
    settings: { isArchived },
  }) as unknown as AssetView;
const assets = [
  asset('VTI', ['a']),
  asset('BND', []),
  asset('GLD', ['b']),
  asset('OLD', ['a'], true),
];
const account = {
  id: 'a',
  holdings: [{ ticker: 'BND' }, { ticker: 'OLD' }],
} as unknown as AccountView;
const offered = (type: string, edited: string | null = null) =>
  offeredAssets(
    assets,
    { type, account },
    edited === null ? null : ({ ticker: edited } as TransactionView),
  ).map(({ ticker }) => ticker);

it.each(['buy', 'initial_position'])('for a %s only eligible assets are offered', (type) => {
  expect(offered(type)).toEqual(['VTI']);
});

it.each(['sell', 'dividend'])(
  'for a %s what the account holds is offered too, unless it is archived',
  (type) => {
    expect(offered(type)).toEqual(['BND', 'VTI']);
  },
);

it('an edited transaction keeps its asset on offer', () => {
  expect(offered('buy', 'GLD')).toEqual(['GLD', 'VTI']);
  expect(offered('sell', 'OLD')).toEqual(['BND', 'OLD', 'VTI']);
});

it('nothing is offered before an account is chosen', () => {
  expect(offeredAssets(assets, { type: 'sell', account: undefined }, null)).toEqual([]);
});
