import { TRANSACTION_TYPES, transactionListQuery, transactionTypeLabel } from '.';
import { splitRequest } from './splits';

describe('a transaction type', () => {
  it.each([
    ['buy', 'Buy'],
    ['sell', 'Sell'],
    ['dividend', 'Div - VTI'],
    ['cash_contribution', 'Deposit / Cash In'],
    ['cash_distribution', 'Withdrawal / Cash Out'],
    ['initial_position', 'Initial / Initial Position'],
  ] as const)('%s is called %s', (type, label) => {
    expect(transactionTypeLabel(type, 'VTI')).toBe(label);
  });

  it('is one of the six', () => {
    expect(TRANSACTION_TYPES).toHaveLength(6);
  });
});

describe('a window of the list', () => {
  const problems = (query: object) =>
    transactionListQuery
      .safeParse(query)
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

  it.each([
    [{ limit: '5', offset: '-1' }, 'offset: must be a whole number from 0 to 10000000'],
    [{ limit: '5', offset: '1.5' }, 'offset: must be a whole number from 0 to 10000000'],
    [{ limit: '5', offset: '5', cursor: 'x' }, 'offset: goes without a cursor'],
  ])('%j is refused', (query, problem) => {
    expect(problems(query)).toEqual([problem]);
  });

  it('begins at an offset or after a cursor', () => {
    expect(problems({ limit: '5', offset: '0' })).toBeUndefined();
    expect(problems({ limit: '5', cursor: 'x' })).toBeUndefined();
  });
});

describe('a split', () => {
  const split = { ticker: 'vti', at: '2026-03-31T00:00:00Z', numerator: '2', denominator: '1' };

  it('has a ticker in upper case, a moment in UTC, and no cash where none is named', () => {
    expect(splitRequest.parse(split)).toEqual({
      ...split,
      ticker: 'VTI',
      at: '2026-03-31T00:00:00.000Z',
      cashInLieu: [],
    });
  });

  it.each(['0', '-1', '1.5', '01', 'two', '1000001', ''])(
    'of %j shares is refused',
    (numerator) => {
      expect(splitRequest.safeParse({ ...split, numerator }).error?.issues[0]?.path).toEqual([
        'numerator',
      ]);
    },
  );
});
