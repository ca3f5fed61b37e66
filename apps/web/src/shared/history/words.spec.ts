import { actorWords, memberLabel, membersOf, valueText } from './words';

const showing = { names: new Map([['a', 'Roth IRA']]), moment: (iso: string) => `at ${iso}` };

describe('a change on the screen', () => {
  it('lists what changed first, and does not take an id for a change', () => {
    const item = {
      before: { quantity: '21', fee: '0' },
      after: { transactionId: 't', fee: '0', quantity: '12' },
    };
    expect(membersOf(item).map(({ name, isChanged }) => [name, isChanged])).toEqual([
      ['quantity', true],
      ['transactionId', false],
      ['fee', false],
    ]);
  });

  it('of something new or gone is a change in all that it has', () => {
    expect(membersOf({ before: null, after: { name: 'A', note: null } })).toEqual([
      { name: 'name', before: undefined, after: 'A', isChanged: true },
      { name: 'note', before: undefined, after: null, isChanged: false },
    ]);
    expect(membersOf({ before: { name: 'A' }, after: null })[0]?.isChanged).toBe(true);
  });

  it('shows values as people read them', () => {
    expect(memberLabel('standardTransactionFee')).toBe('Standard transaction fee');
    expect(valueText('standardTransactionFee', '0', showing)).toBe('$0.00');
    expect(valueText('accountId', 'a', showing)).toBe('Roth IRA');
    expect(valueText('at', '2024-01-02T15:00:00.000Z', showing)).toBe(
      'at 2024-01-02T15:00:00.000Z',
    );
    expect(valueText('cashInLieu', [{ accountId: 'a', amount: '5' }], showing)).toBe(
      'Account: Roth IRA, Amount: $5.00',
    );
    expect([null, '', [], true].map((value) => valueText('note', value, showing))).toEqual([
      ...['–', '–', '–', 'Yes'],
    ]);
  });

  it('names who made it', () => {
    expect(['u', 'system:projector', 'system:operator'].map((of) => actorWords(of, 'u'))).toEqual([
      ...['You', 'Evenkeel', 'The operator'],
    ]);
  });
});
