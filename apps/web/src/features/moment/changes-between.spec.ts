import { type BookAt, NO_BOOK } from './book-at';
import { changesBetween } from './changes-between';

const EMPTY: BookAt = {
  settings: null,
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
const account = (id: string, nickname: string, cashBalance: number) => ({
  id,
  nickname,
  officialName: '',
  accountType: 'Taxable Brokerage' as const,
  accountingMethod: 'FIFO' as const,
  standardTransactionFee: '0',
  fractionalShares: false,
  isArchived: false,
  cashBalance,
});
const strategy = (id: string, name: string, parentStrategyId: string | null = null) => ({
  id,
  name,
  description: null,
  strategyType: 'Percent' as const,
  parentStrategyId,
});
const SETTINGS = {
  name: 'Long run',
  description: null,
  minTransactionAmount: '50',
  baseDrift: '2',
  boostStrength: '1',
  isArchived: false,
  isSample: false,
};
const target = (childId: string, percent: string, dollarTarget: string | null = null) => ({
  parentId: 's',
  childId,
  childType: 'asset' as const,
  targetAllocationPercent: percent,
  dollarTarget,
});

describe('what changed between two moments (HIS-45)', () => {
  it('keeps names that are read from the right in their place', () => {
    const holding = { ...held('VTI', 1, 100), accountName: 'חשבון 7' };
    const { holdings } = changesBetween(EMPTY, { ...EMPTY, holdings: [holding] });
    expect(holdings.map(({ name }) => name)).toEqual(['VTI in \u2068חשבון 7\u2069']);
  });

  it('orders names as people do: account 2 before account 10', () => {
    const accounts = [account('a', 'Account 10', 1), account('b', 'Account 2', 1)];
    const { cash } = changesBetween(EMPTY, { ...EMPTY, accounts });
    expect(cash.map(({ name }) => name)).toEqual(['Account 2', 'Account 10']);
  });

  it('shows holdings and cash of both, by name', () => {
    const before = {
      ...EMPTY,
      totalValue: 300,
      accounts: [account('a', 'Broker', 100)],
      holdings: [held('VTI', 2, 200)],
    };
    const after = {
      ...before,
      totalValue: 450,
      accounts: [...before.accounts, account('b', 'Bank', 50)],
      holdings: [held('VTI', 1, 120), held('BND', 3, 180)],
    };
    expect(changesBetween(before, after)).toMatchObject({
      value: { before: 300, after: 450 },
      holdings: [
        { id: 'a:BND', name: 'BND in Broker', before: null, after: { quantity: 3, value: 180 } },
        {
          id: 'a:VTI',
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
    const strategies = [strategy('s', 'Growth')];
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

  it('shows the settings and the strategies that differ', () => {
    const before = {
      ...EMPTY,
      settings: SETTINGS,
      accounts: [account('a', 'Broker', 0)],
      strategies: [strategy('s', 'Growth'), strategy('t', 'Bonds')],
    };
    const after = {
      ...before,
      settings: { ...SETTINGS, description: 'For later', baseDrift: '3' },
      accounts: [{ ...account('a', 'Broker', 0), accountingMethod: 'LIFO' as const }],
      strategies: [strategy('s', 'Growth'), strategy('t', 'Bonds', 's'), strategy('u', 'Gold')],
    };
    const { settings, strategies } = changesBetween(before, after);
    expect(settings).toEqual([
      { id: 'baseDrift', name: 'Base drift', before: '2%', after: '3%' },
      {
        id: 'a accountingMethod',
        name: 'Broker: accounting method',
        before: 'FIFO',
        after: 'LIFO',
      },
      { id: 'description', name: 'Description', before: null, after: 'For later' },
    ]);
    expect(strategies).toEqual([
      { id: 't', name: 'Bonds', before: 'Bonds (Percent)', after: 'Bonds (Percent, in Growth)' },
      { id: 'u', name: 'Gold', before: null, after: 'Gold (Percent)' },
    ]);
  });

  it('has nothing on a side on which nothing was there yet', () => {
    const after = { ...EMPTY, totalValue: 100, accounts: [account('a', 'Broker', 100)] };
    expect(changesBetween(NO_BOOK, after)).toMatchObject({
      value: { before: null, after: 100 },
      cash: [{ before: null, after: 100 }],
    });
  });
});
