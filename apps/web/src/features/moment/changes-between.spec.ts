import { type BookAt, changesBetween } from './changes-between';

const EMPTY: BookAt = {
  totalValue: 0,
  accounts: [],
  holdings: [],
  allocations: [],
  strategies: [],
};
const held = (ticker: string, quantity: number, value: number) => ({
  accountId: 'a',
  accountName: 'Broker',
  ticker,
  quantity,
  value,
});
const target = (childId: string, percent: string, dollarTarget: string | null = null) => ({
  parentId: 's',
  childId,
  childType: 'asset' as const,
  targetAllocationPercent: percent,
  dollarTarget,
});

describe('what changed between two moments (HIS-45)', () => {
  it('shows holdings and cash of both, by name', () => {
    const before = {
      ...EMPTY,
      totalValue: 300,
      accounts: [{ id: 'a', nickname: 'Broker', cashBalance: 100 }],
      holdings: [held('VTI', 2, 200)],
    };
    const after = {
      ...before,
      totalValue: 450,
      accounts: [...before.accounts, { id: 'b', nickname: 'Bank', cashBalance: 50 }],
      holdings: [held('VTI', 1, 120), held('BND', 3, 180)],
    };
    expect(changesBetween(before, after)).toEqual({
      value: { before: 300, after: 450 },
      holdings: [
        { id: 'BND a', name: 'BND in Broker', before: null, after: { quantity: 3, value: 180 } },
        {
          id: 'VTI a',
          name: 'VTI in Broker',
          before: { quantity: 2, value: 200 },
          after: { quantity: 1, value: 120 },
        },
      ],
      cash: [
        { id: 'b', name: 'Bank', before: null, after: 50 },
        { id: 'a', name: 'Broker', before: 100, after: 100 },
      ],
      targets: [],
    });
  });

  it('shows the targets that differ', () => {
    const strategies = [{ id: 's', name: 'Growth' }];
    const before = {
      ...EMPTY,
      strategies,
      allocations: [target('VTI', '60'), target('BND', '40')],
    };
    const after = {
      ...EMPTY,
      strategies,
      allocations: [target('VTI', '70.00'), target('BND', '40.00')],
    };
    expect(changesBetween(before, after).targets).toEqual([
      { id: 's VTI', name: 'VTI in Growth', before: '60%', after: '70%' },
    ]);
  });
});
