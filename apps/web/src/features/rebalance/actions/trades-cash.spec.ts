import { cashOfTrades } from './trades-cash';

const accounts = [
  { id: 'A', nickname: 'Brokerage', cashBalance: 100 },
  { id: 'B', nickname: 'Roth', cashBalance: 0 },
  { id: 'C', nickname: 'Untouched', cashBalance: 5 },
];
const trade = (side: 'sell' | 'buy', transactionAccountId: string, transactionAmount: string) => ({
  side,
  transactionAccountId,
  transactionAmount,
});

describe('the cash of the accounts', () => {
  it('is told before and after all trades, of the accounts that have one', () => {
    expect(
      cashOfTrades(
        [trade('sell', 'A', '50.10'), trade('buy', 'A', '200'), trade('buy', 'B', '.5')],
        accounts,
      ),
    ).toEqual([
      { accountId: 'A', nickname: 'Brokerage', before: '100.00', after: '-49.90' },
      { accountId: 'B', nickname: 'Roth', before: '0.00', after: '-0.50' },
    ]);
  });

  it('is not changed by a total that is no figure yet', () => {
    expect(cashOfTrades([trade('buy', 'A', 'ten'), trade('buy', 'A', '')], accounts)).toMatchObject(
      [{ before: '100.00', after: '100.00' }],
    );
  });
});
