import { actionItems, csvOfActions, textOfActions } from './action-list';
import { INPUTS } from './fixtures/inputs';
import { advisedFor } from './what-if/assumptions';

const items = actionItems(advisedFor(INPUTS));
const nameOf = (accountId: string) =>
  ({ A: 'Brokerage', B: '=Roth "IRA", mine' })[accountId] ?? 'Account';

describe('advised trades', () => {
  it('list the sells and then the buys, with amounts, shares, accounts and the reason as a sentence', () => {
    expect(items.map(({ key, amount, shares, level }) => ({ key, amount, shares, level }))).toEqual(
      [
        { key: 'sell VTI', amount: 800, shares: 8, level: null },
        { key: 'buy BND', amount: 1000, shares: 20, level: 'action' },
      ],
    );
    expect(items[0]?.reason).toBe(
      'Above the long-term target, and the 180 days have passed: 8 shares are sold down to it.',
    );
    expect(items[1]?.accounts.reduce((sum, { amount }) => sum + amount, 0)).toBe(1000);
  });

  it('can be copied as text, one line for each account', () => {
    expect(textOfActions(items.slice(0, 1), nameOf)).toBe('Sell 8 VTI ($800.00) in Brokerage');
  });

  it('are CSV with exact figures, quoted where a field asks for it, and never a formula', () => {
    const [item] = items;
    if (!item) throw new Error('there is a sell');
    const split = {
      ...item,
      ticker: '-VTI',
      accounts: [
        { accountId: 'A', shares: 0.00000001, amount: 0.1, fee: 0 },
        { accountId: 'B', shares: 7.5, amount: 750, fee: 0 },
      ],
    };
    const [header, first, second, end] = csvOfActions([split], nameOf).split('\r\n');
    expect(header).toBe('action,ticker,account,shares,amount,level,reason');
    expect(first).toContain("sell,'-VTI,Brokerage,0.00000001,0.10,,");
    expect(second).toContain(`sell,'-VTI,"'=Roth ""IRA"", mine",7.5,750.00,,`);
    expect(end).toBe('');
  });
});
