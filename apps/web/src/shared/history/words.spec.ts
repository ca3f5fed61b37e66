import type { HistoryItem } from '@evenkeel/contracts/history';
import { inLocale } from '@/shared/format/fixtures/in-locale';
import { actorWords, memberLabel, membersOf, saidOf, valueText } from './words';

const day = (text: string) => `<${text}>`;
const showing = {
  names: new Map([['a', 'Roth IRA']]),
  moment: (iso: string) => `at ${iso}`,
  day,
};

describe('a change on the screen', () => {
  it('lists what changed first, and does not take an id for a change', () => {
    const item = {
      before: { quantity: '21', fee: '0' },
      after: { transactionId: 't', fee: '0', quantity: '12' },
    };
    expect(membersOf(item).map(({ name, isChanged }) => [name, isChanged])).toEqual([
      ['quantity', true],
      ['fee', false],
      ['transactionId', false],
    ]);
  });

  it('lists ids without a name last', () => {
    const after = { fingerprint: 'f', importId: 'i', accountId: 'a', ticker: 'VTI' };
    expect(membersOf({ before: null, after }).map(({ name }) => name)).toEqual([
      ...['accountId', 'ticker', 'fingerprint', 'importId'],
    ]);
  });

  it('of something new or gone is a change in all that it has', () => {
    expect(membersOf({ before: null, after: { name: 'A', note: null } })).toEqual([
      { name: 'name', before: undefined, after: 'A', isChanged: true },
      { name: 'note', before: undefined, after: null, isChanged: false },
    ]);
    expect(membersOf({ before: { name: 'A' }, after: null })[0]?.isChanged).toBe(true);
  });

  it.each([
    ['transactionType', 'initial_position', 'Type', 'Initial / Initial Position'],
    ['at', '', 'Date and time', '–'],
    ['quantity', '1234.5', 'Shares', '1,234.5'],
    ['assetType', 'mutual_fund', 'Asset type', 'Mutual fund'],
    ['dividendSource', '3mo', 'Dividend source', '3-month average'],
    ['retirementFocus', 'stable_value', 'Retirement focus', 'Stable value'],
    ['frequency', 'one-time', 'Frequency', 'One-time'],
    ['retirementStatus', 'retirement_only', 'Retirement status', 'Retirement only'],
    ['name', 'etf', 'Name', 'etf'],
  ])('calls %s %s as other screens do', (member, value, label, text) => {
    expect([memberLabel(member), valueText(member, value, showing)]).toEqual([label, text]);
  });

  it('shows values as people read them', () => {
    expect(memberLabel('standardTransactionFee')).toBe('Standard transaction fee');
    expect(valueText('standardTransactionFee', '0', showing)).toBe('$0.00');
    expect(valueText('accountId', 'a', showing)).toBe('Roth IRA');
    expect(valueText('at', '2024-01-02T15:00:00.000Z', showing)).toBe(
      'at 2024-01-02T15:00:00.000Z',
    );
    expect(valueText('dateOfBirth', '1980-02-29', showing)).toBe('<1980-02-29>');
    expect(valueText('name', '2036-09-01', showing)).toBe('2036-09-01');
    expect(valueText('day', '[erased]', showing)).toBe('[erased]');
    expect(valueText('cashInLieu', [{ accountId: 'a', amount: '5' }], showing)).toBe(
      'Account: Roth IRA, Amount: $5.00',
    );
    expect([null, '', [], true].map((value) => valueText('note', value, showing))).toEqual([
      ...['–', '–', '–', 'Yes'],
    ]);
  });

  it.each([
    [
      'Bought 1,234.5 VTI at $241.30 in 2.5% fund, corrected from 21 at $1,240.00',
      'Bought 1.234,5 VTI at 241,30 $ in 2.5% fund, corrected from 21 at 1.240,00 $',
    ],
    ['Sold 2.5 VTI at $241.30 in 1.5 shares core', 'Sold 2,5 VTI at 241,30 $ in 1.5 shares core'],
    ['Imported 1,697 transactions from 1,5.csv', 'Imported 1.697 transactions from 1,5.csv'],
    ['Changed the plan $1,000.00 a month', 'Changed the plan $1,000.00 a month'],
    [
      'Stated $1,000.00 for Flat of 2024-01-02 on 2026-09-01',
      'Stated 1.000,00 $ for Flat of 2024-01-02 on <2026-09-01>',
    ],
  ])('has figures as the reader writes them, and names as they are: %s', async (text, shown) => {
    const item = {
      text,
      // Name of an account at that moment.
      names: ['1.5 shares core'],
      subject: { kind: 'retirement', id: 'r', name: 'the plan $1,000.00 a month' },
      before: null,
      after: {
        price: '241.30',
        quantity: '1234.5',
        fileName: '1,5.csv',
        item: 'Flat of 2024-01-02',
      },
    } as unknown as HistoryItem;
    const said = await inLocale('de-DE', async () => {
      const { saidOf } = await import('./words');
      return saidOf(item, { names: new Map([['b', '2.5% fund']]), day });
    });
    expect(said.replaceAll('\u00a0', ' ')).toBe(shown);
  });

  it('keeps a name that looks like a day or a month', () => {
    const item = {
      text: 'Stated $5.00 for 2024-01-02 on 2026-09-01, beside 2026-12',
      names: [],
      subject: { kind: 'net worth', id: 'n', name: '2024-01-02' },
      before: null,
      after: { day: '2026-09-01', name: '2024-01-02' },
    } as unknown as HistoryItem;
    expect(saidOf(item, { names: new Map([['b', '2026-12']]), day })).toBe(
      'Stated $5.00 for 2024-01-02 on <2026-09-01>, beside 2026-12',
    );
  });

  it('names who made it', () => {
    expect(['u', 'system:projector', 'system:operator'].map((of) => actorWords(of, 'u'))).toEqual([
      ...['You', 'Evenkeel', 'The operator'],
    ]);
  });
});
