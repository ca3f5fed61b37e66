import { accept, refuse } from '../kernel/decision';
import { type AssetCommand, type AssetDetails, type AssetEvent, decideAsset, evolveAssets, noAssets } from '.';

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
const archived: AssetEvent = { type: 'AssetArchived', data: { ticker: 'VTI' } };
const decide = (given: readonly AssetEvent[], when: AssetCommand) => decideAsset(when, given.reduce(evolveAssets, noAssets()), { accountIds: new Set(['a', 'b']) });

describe('assets of a portfolio', () => {
  it('are added, each ticker once', () => {
    expect(decide([], { type: 'AddAsset', ...details })).toEqual(accept(added));
    const message = 'Asset VTI exists already';
    expect(decide([added], { type: 'AddAsset', ...details })).toEqual(refuse('conflict', message, { field: 'ticker', message }));
  });

  it('are held in accounts of the portfolio only', () => {
    const message = 'Account is not in this portfolio';
    expect(decide([], { type: 'AddAsset', ...details, holdInAccounts: ['a', 'x'] })).toEqual(refuse('rule', message, { field: 'holdInAccounts', message }));
  });

  it('are changed, with what was replaced', () => {
    const changed: AssetEvent = { type: 'AssetChanged', data: { ...details, holdInAccounts: ['b'], replaced: details } };
    expect(decide([added], { type: 'ChangeAsset', ...details, holdInAccounts: ['b'] })).toEqual(accept(changed));
    expect([added, archived, changed].reduce(evolveAssets, noAssets())).toEqual(new Map([['VTI', { ...details, holdInAccounts: ['b'], isArchived: true }]]));
    expect(decide([added], { type: 'ChangeAsset', ...details })).toEqual(accept());
  });

  it('are archived and restored', () => {
    const restored: AssetEvent = { type: 'AssetRestored', data: { ticker: 'VTI' } };
    expect(decide([added], { type: 'ArchiveAsset', ticker: 'VTI' })).toEqual(accept(archived));
    expect(decide([added, archived], { type: 'ArchiveAsset', ticker: 'VTI' })).toEqual(refuse('conflict', 'Asset is archived already'));
    expect(decide([added, archived], { type: 'RestoreAsset', ticker: 'VTI' })).toEqual(accept(restored));
    expect(decide([added], { type: 'RestoreAsset', ticker: 'VTI' })).toEqual(refuse('conflict', 'Asset is not archived'));
    expect([added, archived, restored].reduce(evolveAssets, noAssets()).get('VTI')?.isArchived).toBe(false);
  });

  it.each(['ChangeAsset', 'ArchiveAsset', 'RestoreAsset'] as const)('that are not there refuse %s', (type) => {
    expect(decide([], { type, ...details })).toEqual(refuse('not_found', 'Asset not found'));
  });

  it.each([
    ['ticker', { ticker: '' }, 'Ticker is required'],
    ['ticker', { ticker: 'vt i' }, 'Invalid ticker format'],
    ['name', { name: ' ' }, 'Name is required'],
    ['rebalanceSpeed', { rebalanceSpeed: '10.1' }, 'Rebalance speed must be between 0 and 10'],
    ['rebalanceSpeed', { rebalanceSpeed: '' }, 'Rebalance speed must be between 0 and 10'],
    ['manualDividend', { manualDividend: '-1' }, 'Dividend per share must not be below 0'],
  ])('need a right %s', (field, changes, message) => {
    expect(decide([], { type: 'AddAsset', ...details, ...changes })).toEqual(refuse('malformed', message, { field, message }));
  });
});
