import type { AccountView } from '@evenkeel/contracts/accounts';
import type { AssetView } from '@evenkeel/contracts/assets';
import type { ImportReport, PreviewRow } from '@evenkeel/contracts/imports';
import {
  NO_DATE_ORDER,
  NO_TIME_ZONE,
  noAccountCalled,
  notEligible,
  notInPortfolio,
  wholeSharesOnly,
} from '@evenkeel/domain/ledger/rules';
import { columnsOf, rowsOf } from './csv-header';
import {
  accountsOfWholeShares,
  accountsWithFractions,
  allowed,
  askedOfDates,
  missingAssets,
  missingColumns,
  optionalColumns,
  refusedAssets,
  unknownAccounts,
  unreadColumns,
} from './findings';
import { guessedAccountType } from './guesses';

type Mistake = [row: number, column: string, value: string, reason: string];
const report = (...errors: Mistake[]): ImportReport => ({
  rows: 9,
  recorded: 0,
  duplicates: 0,
  importId: null,
  moreErrors: 0,
  settledByAdding: 0,
  errors: errors.map(([row, column, value, reason]) => ({ row, column, value, reason })),
});

describe('what an import report leaves to settle', () => {
  it('names each unknown account once, and no account that exists', () => {
    const known = [{ nickname: 'Brokerage' }] as AccountView[];
    expect(
      unknownAccounts(
        report(
          [1, 'account', 'IRA', noAccountCalled('IRA')],
          [2, 'account', ' IRA ', noAccountCalled('IRA')],
          [3, 'account', 'Brokerage', noAccountCalled('Brokerage')],
          [4, 'account', '', 'Account is required'],
          [0, 'account', '', 'The column account is missing'],
        ),
        known,
      ),
    ).toEqual(['IRA']);
  });

  it('names each account whose rows have fractions of shares', () => {
    const rows = [
      { account: 'Brokerage', quantity: '3' },
      { account: 'Brokerage', quantity: '4.000' },
      { account: 'Brokerage', quantity: '' },
      { account: 'Brokerage', quantity: 'some' },
      { account: '401k', quantity: '6.811' },
      { account: '401k', quantity: '0.00000001' },
    ] as PreviewRow[];
    expect([...accountsWithFractions({ ...report(), preview: rows })]).toEqual(['401k']);
    expect([...accountsWithFractions(report())]).toEqual([]);
  });

  it('is nothing that adding does not settle', () => {
    const wrong = report(
      [1, 'account', 'Foo', 'Account Second is archived'],
      [1, 'account', 'Foo', 'The account chosen for the whole file is not in this portfolio'],
      [1, 'ticker', 'USD', 'A cash contribution takes no asset'],
    );
    expect(unknownAccounts(wrong, [])).toEqual([]);
    expect(missingAssets(wrong, [])).toEqual([]);
  });

  it('names each ticker that could be added, and none that is an asset already', () => {
    const known = [{ ticker: 'VEA' }] as AssetView[];
    expect(
      missingAssets(
        report(
          [1, 'ticker', 'itot', notInPortfolio('ITOT')],
          [2, 'ticker', 'ITOT', notInPortfolio('ITOT')],
          [3, 'ticker', 'VEA', notInPortfolio('VEA')],
          [4, 'ticker', 'no ticker!', 'Invalid ticker format'],
        ),
        known,
      ),
    ).toEqual(['ITOT']);
  });

  it('names each account of whole shares that refused a part of a share', () => {
    const accounts = [
      { nickname: 'Brokerage', fractionalShares: false },
      { nickname: 'account 2', fractionalShares: false },
      { nickname: 'Old', fractionalShares: false, isArchived: true },
      { nickname: 'IRA', fractionalShares: true },
      { nickname: 'Never named', fractionalShares: false },
    ] as AccountView[];
    const refused = ['Brokerage', 'account 2', 'Brokerage', 'Old', 'IRA', 'Nobody'].map(
      (nickname): Mistake => [1, 'quantity', '6.811', wholeSharesOnly(nickname)],
    );
    const found = accountsOfWholeShares(
      report(...refused, [2, 'quantity', 'x', 'Never named']),
      accounts,
    );
    expect(found.map(({ nickname }) => nickname)).toEqual(['account 2', 'Brokerage']);
  });

  it('names each asset that is not eligible where the file buys it, and allows it there beside where it is already', () => {
    const accounts = [
      { id: 'a', nickname: 'Brokerage' },
      { id: 'b', nickname: 'IRA for account X' },
      { id: 'c', nickname: 'Old', isArchived: true },
    ] as AccountView[];
    const assets = [
      { ticker: 'VTI', userEligibleAccounts: '["a"]', settings: {} },
      { ticker: 'BND', userEligibleAccounts: '[]', settings: {} },
      { ticker: 'VEA', userEligibleAccounts: '[]', settings: {} },
    ] as unknown as AssetView[];
    const reasons = [
      notEligible('VTI', 'IRA for account X'),
      notEligible('VTI', 'IRA for account X'),
      notEligible('VTI', 'Brokerage'),
      notEligible('BND', 'Brokerage'),
      notEligible('BND', 'Old'),
      notEligible('BND', 'Nobody'),
      'Asset VEA is archived',
    ];
    const refused = refusedAssets(
      {
        ...report(),
        errors: reasons.map((reason) => ({ row: 1, column: 'ticker', value: '', reason })),
      },
      assets,
      accounts,
    );
    expect(
      refused.map(({ asset, accounts: where }) => [asset.ticker, where.map(({ id }) => id)]),
    ).toEqual([
      ['BND', ['a']],
      ['VTI', ['b']],
    ]);
    expect(refused.map((one) => allowed(one).holdInAccounts)).toEqual([['a'], ['a', 'b']]);
  });

  it('asks for columns that the file calls otherwise, but for none that may be left out', () => {
    const columns = ['account', 'kind', 'datetime', 'ticker', 'quantity', 'price', 'amount'];
    expect(missingColumns(columns, {})).toEqual(['type']);
    expect(missingColumns(columns, { type: 'kind' })).toEqual([]);
  });
});

it('names the columns that are not read, also where nothing is missing', () => {
  const columns = ['Account', 'type', 'datetime', 'ticker', 'quantity', 'price', 'Commission', ''];
  expect(missingColumns(columns, {})).toEqual([]);
  expect(unreadColumns(columns, {})).toEqual(['Commission']);
  expect(optionalColumns(columns, {})).toEqual(['fee', 'amount', 'notes']);
  expect(unreadColumns(columns, { fee: 'Commission' })).toEqual([]);
  expect(optionalColumns(columns, { fee: 'Commission' })).toEqual(['amount', 'notes']);
});

describe('a CSV text', () => {
  it('has the columns of its header that have a name', () => {
    expect(columnsOf('account,, datetime\r\nx,y,z\n')).toEqual(['account', 'datetime']);
    expect(columnsOf('')).toEqual([]);
  });

  it('has a row for each line below that', () => {
    expect(rowsOf('a,b\r\n1,2\r\n\r\n3,4\n')).toBe(2);
    expect(rowsOf('')).toBe(0);
  });
});

describe('the type of an account that is created from its name', () => {
  it.each([
    ['Vanguard 401k', '401k'],
    ['Roth at Schwab', 'Roth IRA'],
    ['E*Trade Brokerage', 'Taxable Brokerage'],
    ['Fiera Capital', 'Taxable Brokerage'],
  ])('%s is a %s', (name, type) => {
    expect(guessedAccountType(name)).toBe(type);
  });
});

describe('what is asked of dates', () => {
  const withReasons = (reason: string): ImportReport => ({
    ...report(),
    errors: [{ row: 1, column: 'datetime', value: '03/04/2026', reason }],
  });

  it('is the zone and the order where they are not known, and nothing else', () => {
    expect(askedOfDates(withReasons(NO_TIME_ZONE))).toEqual({ zone: true, order: false });
    expect(askedOfDates(withReasons(NO_DATE_ORDER))).toEqual({ zone: true, order: true });
    expect(askedOfDates(withReasons('Date and time is required'))).toBeNull();
  });
});

it('a column of accounts is not asked for where the whole file is one account', () => {
  const columns = ['type', 'datetime', 'ticker', 'quantity', 'price', 'amount'];
  expect(missingColumns(columns, {})).toEqual(['account']);
  expect(missingColumns(columns, {}, true)).toEqual([]);
});
