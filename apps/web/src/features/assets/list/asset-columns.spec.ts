import fc from 'fast-check';
import type { AccountView } from '@evenkeel/contracts/accounts';
import type { AssetView } from '@evenkeel/contracts/assets';
import type { StrategyView } from '@evenkeel/contracts/strategies';
import { sortedBy } from '@/shared/lib/sorted-by';
import { sumOfMoney } from '@/shared/lib/sum-of-money';
import { ASSET, ASSET_COLUMNS } from './asset-columns';
import { type AssetRow, rowsOf } from './asset-row';

const settings = { isArchived: false, classifications: [], strategyAssignments: {} };
const asset = (ticker: string, more: Partial<AssetView> = {}): AssetView =>
  ({
    ticker,
    assetType: 'etf',
    currentPrice: 0,
    priceMissing: false,
    priceChangePercent: 0,
    quantity: 1,
    value: 0,
    valueChange: 0,
    valueChangePercent: 0,
    costBasis: 0,
    unrealisedGain: 0,
    unrealisedGainPercent: null,
    holdings: [],
    settings,
    ...more,
  }) as unknown as AssetView;

/**
 * Three assets: one with small figures, one with large figures, and one that is held without a
 * price.
 */
const LITTLE = asset('LTL', {
  assetType: 'bond',
  currentPrice: 1,
  priceChangePercent: -3,
  value: 10,
  valueChange: -5,
  valueChangePercent: -3,
  costBasis: 20,
  unrealisedGain: -10,
  unrealisedGainPercent: -50,
  holdings: [{ ticker: 'LTL', quantity: 1, accountId: 'a', accountName: 'Brokerage', value: 10 }],
  settings: { ...settings, strategyAssignments: { s: '60.0000', gone: '40' } } as never,
  userIssuesDividends: false,
  isCashEquivalent: true,
});
const MUCH = asset('MCH', {
  assetType: 'stock',
  currentPrice: 100,
  priceChangePercent: 1,
  quantity: 2,
  value: 90,
  valueChange: 1,
  valueChangePercent: 1,
  costBasis: 50,
  unrealisedGain: 40,
  unrealisedGainPercent: 80,
  holdings: [{ ticker: 'MCH', quantity: 2, accountId: 'b', accountName: 'Roth', value: 90 }],
  settings: { ...settings, strategyAssignments: { t: '100' } } as never,
  userIssuesDividends: true,
});
const UNPRICED = asset('NIL', {
  priceMissing: true,
  unrealisedGain: null,
  costBasis: 30,
  quantity: 3,
});
const holding = (ticker: string, value: number) => ({ ticker, value, valueChange: 0 });
const ACCOUNTS = [
  {
    isArchived: false,
    cashBalance: 100,
    holdings: [holding('LTL', 10), holding('MCH', 90), holding('NIL', 0)],
  },
] as unknown as AccountView[];
const STRATEGIES = [
  { id: 's', name: 'Core' },
  { id: 't', name: 'Growth' },
] as StrategyView[];

const rows = (assets: readonly AssetView[]): AssetRow[] =>
  rowsOf(assets, {
    portfolioId: 'p',
    asOf: '2026-11-21T12:00:00.000Z',
    accounts: ACCOUNTS,
    strategies: STRATEGIES,
    onSetPrice: () => undefined,
  });
const tickersBy = (column: (typeof ASSET_COLUMNS)[number], isDown: boolean): string[] =>
  sortedBy(rows([MUCH, UNPRICED, LITTLE]), {
    value: column.value,
    name: ({ asset: { ticker } }) => ticker,
    isDown,
  }).map(({ asset: { ticker } }) => ticker);

const column = (id: string) => {
  const found = ASSET_COLUMNS.find((one) => one.id === id);
  if (!found) throw new Error(`no column ${id}`);
  return found;
};

describe('the table of assets', () => {
  it.each([ASSET, ...ASSET_COLUMNS].map((one) => [one.label, one] as const))(
    'sorts by %s as it is shown, both ways, and what has none comes last',
    (_label, one) => {
      const [unpriced] = rows([UNPRICED]);
      const isKnown = unpriced !== undefined && one.value(unpriced) !== null;
      const known = (tickers: string[]) => tickers.filter((ticker) => ticker !== 'NIL');
      const [up, down] = [tickersBy(one, false), tickersBy(one, true)];
      expect([known(up), known(down)]).toEqual([
        ['LTL', 'MCH'],
        ['MCH', 'LTL'],
      ]);
      if (!isKnown) expect([up.at(-1), down.at(-1)]).toEqual(['NIL', 'NIL']);
    },
  );

  it('knows no worth of what is held without a price, but what it cost', () => {
    const [row] = rows([UNPRICED]);
    if (!row) throw new Error('it has a row');
    const known = ASSET_COLUMNS.filter(({ value }) => value(row) !== null).map(({ id }) => id);
    expect(known).toEqual(['type', 'shares', 'cost']);
  });

  it('says which accounts hold an asset, its strategies, and its share of all that is held', () => {
    const [little, much] = rows([LITTLE, MUCH]);
    expect(little).toMatchObject({
      accounts: ['Brokerage'],
      strategies: ['Core 60%'],
      weight: 5,
    });
    expect(much).toMatchObject({ accounts: ['Roth'], strategies: ['Growth 100%'], weight: 45 });
  });

  it('adds up money alone', () => {
    expect(ASSET_COLUMNS.filter(({ total }) => total).map(({ id }) => id)).toEqual([
      ...['day', 'value', 'cost', 'gain'],
    ]);
  });

  it('has totals that are the sum of what its rows show', () => {
    const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
    const held = fc.record({ cents, isPriced: fc.boolean() });
    fc.assert(
      fc.property(fc.array(held), (given) => {
        const listed = rows(
          given.map((one, place) =>
            asset(`T${place}`, {
              priceMissing: !one.isPriced,
              value: one.isPriced ? one.cents / 100 : 0,
            }),
          ),
        );
        const { total, value } = column('value');
        const amounts = listed.map((row) => total?.amount(row) ?? null);
        expect(amounts).toEqual(listed.map((row) => value(row)));
        const sum = given.reduce((before, one) => before + (one.isPriced ? one.cents : 0), 0);
        const shown = sumOfMoney(amounts.filter((amount) => amount !== null));
        expect(BigInt(shown.replace('.', ''))).toBe(BigInt(sum));
      }),
    );
  });
});
