import { isWrittenLast, needsAll } from './moment-schema';

describe('tables of a moment that are written last', () => {
  it('have a row for each transaction, lot or day', () => {
    const tables = ['transaction', 'lot', 'realised_gain', 'performance_day'];
    expect(tables.filter(isWrittenLast)).toEqual(tables);
    expect(['portfolio_value', 'holding', 'account_cash', 'account'].some(isWrittenLast)).toBe(
      false,
    );
  });

  it('are needed by statements that name them', () => {
    expect(needsAll('select * from "read"."transaction" as "t"')).toBe(true);
    expect(needsAll('SELECT FROM read.holding h JOIN read.performance_day d USING (a)')).toBe(true);
    expect(needsAll('select "transaction" from "read"."holding"')).toBe(false);
    expect(needsAll('SELECT * FROM app.transaction')).toBe(false);
  });
});
