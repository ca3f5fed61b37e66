import { accept, refuse } from '../kernel/decision';
import { inStoredOrder } from '../kernel/fixtures/stored-order';
import {
  type AssetCommand,
  type AssetDetails,
  type AssetEvent,
  decideAsset,
  evolveAssets,
  noAssets,
} from '.';

const details: AssetDetails = {
  ticker: 'VTI',
  name: 'Total market',
  assetType: 'etf',
  issuesDividends: true,
  rebalanceSpeed: '5',
  rebalanceOnlyProfit: false,
  rebalanceTimeframes: { immediate: false, shortTerm: true, midTerm: true, longTerm: true },
  isCashEquivalent: false,
  holdInAccounts: ['a'],
  dividendFrequency: null,
  dividendSource: 'recent',
  manualDividend: '0.00',
  classifications: [],
  retirementProjection: 'growth',
};
const added: AssetEvent = { type: 'AssetAdded', data: details };
const asPortfolio = { baseDrift: null, boostStrength: null };
const archived: AssetEvent = { type: 'AssetArchived', data: { ticker: 'VTI' } };
const decide = (given: readonly AssetEvent[], when: AssetCommand) =>
  decideAsset(when, given.map(inStoredOrder).reduce(evolveAssets, noAssets()), {
    accountIds: new Set(['a', 'b']),
  });

describe('assets of a portfolio', () => {
  it('are added, each ticker once', () => {
    expect(decide([], { type: 'AddAsset', ...details })).toEqual(accept(added));
    const message = 'Asset VTI exists already';
    expect(decide([added], { type: 'AddAsset', ...details })).toEqual(
      refuse('conflict', message, { field: 'ticker', message }),
    );
  });

  it('are 2,000 at most', () => {
    const all = Array.from({ length: 2000 }, (_, n): AssetEvent => ({
      type: 'AssetAdded',
      data: { ...details, ticker: `T${n}` },
    }));
    expect(decide(all.slice(1), { type: 'AddAsset', ...details })).toEqual(accept(added));
    expect(decide(all, { type: 'AddAsset', ...details })).toEqual(
      refuse('rule', 'A portfolio has at most 2,000 assets'),
    );
  });

  it('have at most 2,000 tickers in all portfolios of a user; one that the user has already is no new one', () => {
    const others = (count: number) =>
      new Set(Array.from({ length: count }, (_, n) => `T${n}`).concat('BND'));
    const add = (count: number, given: readonly AssetEvent[] = []) =>
      decideAsset({ type: 'AddAsset', ...details }, given.reduce(evolveAssets, noAssets()), {
        accountIds: new Set(['a']),
        otherTickers: others(count),
      });
    const bond: AssetEvent = { type: 'AssetAdded', data: { ...details, ticker: 'BND' } };
    expect(add(1998, [bond])).toEqual(accept(added));
    const refused = refuse('rule', 'The portfolios of a user have at most 2,000 different tickers');
    expect(add(1999, [bond])).toEqual(refused);
    expect(
      decideAsset({ type: 'AddAsset', ...details }, noAssets(), {
        accountIds: new Set(['a']),
        otherTickers: new Set([...others(2500), 'VTI']),
      }),
    ).toEqual(accept(added));
  });

  it('are held in accounts of the portfolio only', () => {
    const message = 'Account is not in this portfolio';
    expect(decide([], { type: 'AddAsset', ...details, holdInAccounts: ['a', 'x'] })).toEqual(
      refuse('rule', message, { field: 'holdInAccounts', message }),
    );
  });

  it('are changed, with what was replaced; as they were they give no event', () => {
    expect(decide([added], { type: 'ChangeAsset', ...details })).toEqual(accept());
    const changed: AssetEvent = {
      type: 'AssetChanged',
      data: { ...details, holdInAccounts: ['b'], replaced: details },
    };
    expect(decide([added], { type: 'ChangeAsset', ...details, holdInAccounts: ['b'] })).toEqual(
      accept(changed),
    );
    expect([added, archived, changed].reduce(evolveAssets, noAssets())).toEqual(
      new Map([
        [
          'VTI',
          {
            ...details,
            ...asPortfolio,
            holdInAccounts: ['b'],
            dividendNotes: null,
            isArchived: true,
          },
        ],
      ]),
    );
    expect(decide([added], { type: 'ChangeAsset', ...details })).toEqual(accept());
    expect(decide([added], { type: 'ChangeAsset', ticker: 'VTI', holdInAccounts: ['b'] })).toEqual(
      accept(changed),
    );
  });

  it('are archived and restored', () => {
    const restored: AssetEvent = { type: 'AssetRestored', data: { ticker: 'VTI' } };
    expect(decide([added], { type: 'ArchiveAsset', ticker: 'VTI' })).toEqual(accept(archived));
    expect(decide([added, archived], { type: 'ArchiveAsset', ticker: 'VTI' })).toEqual(
      refuse('conflict', 'Asset is archived already'),
    );
    expect(decide([added, archived], { type: 'RestoreAsset', ticker: 'VTI' })).toEqual(
      accept(restored),
    );
    expect(decide([added], { type: 'RestoreAsset', ticker: 'VTI' })).toEqual(
      refuse('conflict', 'Asset is not archived'),
    );
    expect(
      [added, archived, restored].reduce(evolveAssets, noAssets()).get('VTI')?.isArchived,
    ).toBe(false);
  });

  it('have drift, boost and frequency of their own, each of which can be set and given up alone', () => {
    const none = { ...asPortfolio, dividendFrequency: null };
    const set: AssetEvent = {
      type: 'AssetSettingsChanged',
      data: {
        ticker: 'VTI',
        baseDrift: '5.00',
        boostStrength: '1.0',
        dividendFrequency: 'monthly',
        replaced: none,
      },
    };
    expect(
      decide([added], {
        type: 'ChangeAssetSettings',
        ticker: 'VTI',
        baseDrift: '5.00',
        boostStrength: '1.0',
        dividendFrequency: 'monthly',
      }),
    ).toEqual(accept(set));
    const { replaced: _none, ticker: _ticker, ...settings } = set.data;
    const freed: AssetEvent = {
      type: 'AssetSettingsChanged',
      data: { ticker: 'VTI', ...settings, baseDrift: null, replaced: settings },
    };
    expect(
      decide([added, set], { type: 'ChangeAssetSettings', ticker: 'VTI', baseDrift: null }),
    ).toEqual(accept(freed));
    expect(
      decide([added, set], { type: 'ChangeAssetSettings', ticker: 'VTI', ...settings }),
    ).toEqual(accept());
    expect([added, set, freed].reduce(evolveAssets, noAssets()).get('VTI')).toEqual({
      ...details,
      ...settings,
      baseDrift: null,
      dividendNotes: null,
      isArchived: false,
    });
  });

  it('keep their own drift and boost when their details change', () => {
    const set: AssetEvent = {
      type: 'AssetSettingsChanged',
      data: {
        ticker: 'VTI',
        baseDrift: '3',
        boostStrength: '2',
        dividendFrequency: null,
        replaced: { ...asPortfolio, dividendFrequency: null },
      },
    };
    const changed: AssetEvent = {
      type: 'AssetChanged',
      data: { ...details, name: 'Other', replaced: details },
    };
    expect([added, set, changed].reduce(evolveAssets, noAssets()).get('VTI')).toMatchObject({
      name: 'Other',
      baseDrift: '3',
      boostStrength: '2',
    });
  });

  it.each([
    ['baseDrift', '25.1', 'Base drift must be between 0-25%'],
    ['baseDrift', '-1', 'Base drift must be between 0-25%'],
    ['boostStrength', '2.01', 'Boost strength must be between 0-2'],
    ['boostStrength', 'x', 'Boost strength must be between 0-2'],
  ])('refuse a %s of %s', (field, figure, message) => {
    expect(
      decide([added], { type: 'ChangeAssetSettings', ticker: 'VTI', [field]: figure }),
    ).toEqual(refuse('malformed', message, { field, message }));
  });

  it('are deleted, with what the ledger held of them; the ticker can be added again', () => {
    const deleted: AssetEvent = {
      type: 'AssetDeleted',
      data: {
        ticker: 'VTI',
        transactions: 3,
        accountIds: ['a'],
        replaced: { ...details, ...asPortfolio },
      },
    };
    expect(
      decide([added], { type: 'DeleteAsset', ticker: 'VTI', transactions: 3, accountIds: ['a'] }),
    ).toEqual(accept(deleted));
    expect([added, deleted].reduce(evolveAssets, noAssets())).toEqual(noAssets());
    expect(decide([added, deleted], { type: 'AddAsset', ...details })).toEqual(accept(added));
  });

  it.each([
    'ChangeAsset',
    'ArchiveAsset',
    'RestoreAsset',
    'ChangeAssetSettings',
    'DeleteAsset',
  ] as const)('that are not there refuse %s', (type) => {
    expect(decide([], { type, ...details } as AssetCommand)).toEqual(
      refuse('not_found', 'Asset not found'),
    );
  });

  it.each([
    ['ticker', { ticker: '' }, 'Ticker is required'],
    ['ticker', { ticker: 'vt i' }, 'Invalid ticker format'],
    ['name', { name: ' ' }, 'Name is required'],
    ['rebalanceSpeed', { rebalanceSpeed: '10.1' }, 'Rebalance speed must be between 0 and 10'],
    ['rebalanceSpeed', { rebalanceSpeed: '' }, 'Rebalance speed must be between 0 and 10'],
    ['manualDividend', { manualDividend: '-1' }, 'Dividend per share must not be below 0'],
  ])('need a right %s', (field, changes, message) => {
    expect(decide([], { type: 'AddAsset', ...details, ...changes })).toEqual(
      refuse('malformed', message, { field, message }),
    );
  });
});
