import { assetForm, valuesOf } from './asset-form';

const VTI = { ...valuesOf(null), ticker: 'VTI', name: 'Total market', assetType: 'etf' };

it.each([
  ['.45', '0.45'],
  ['1.', '1'],
  ['', '0.00'],
])('a dividend per share that is typed as %j is %s', (manualDividend, dividend) => {
  expect(assetForm.parse({ ...VTI, manualDividend }).manualDividend).toBe(dividend);
});

it('the split is read as people type figures', () => {
  const strategyId = '0198a0c4-0000-7000-8000-000000000001';
  const strategyAllocations = [{ strategyId, percentage: '.5' }];
  expect(assetForm.parse({ ...VTI, strategyAllocations }).strategyAllocations).toEqual([
    { strategyId, percentage: '0.5' },
  ]);
});
