/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { ImportReport } from '@evenkeel/contracts/imports';
import {
  NO_TYPE_CHOSEN,
  noAccountCalled,
  notEligible,
  wholeSharesOnly,
} from '@evenkeel/domain/ledger/rules';
import { pageStore } from '@/shared/store/fixtures/page-store';
import { type Added, ReportView } from './report-view';

const errors = Array.from({ length: 100 }, (_, row) => ({
  row: row + 1,
  column: 'type',
  value: 'gift',
  reason: 'Type is wrong',
}));

let isNarrow = false;
beforeEach(() => {
  isNarrow = false;
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: isNarrow }) as MediaQueryList;
});

const NONE: Added = { accounts: 0, assets: 0 };

function show(moreErrors: number, changes: Partial<ImportReport> = {}, added = NONE): void {
  const report = {
    rows: 5000,
    recorded: 0,
    duplicates: 0,
    errors,
    moreErrors,
    settledByAdding: 0,
    importId: null,
    ...changes,
  };
  render(
    <Provider store={pageStore()}>
      <ReportView fileName="file.csv" report={report} thing="transaction" added={added} />
    </Provider>,
  );
}

it('counts all problems and says how many of them it names', () => {
  show(1900);
  expect(screen.getByRole('status')).toHaveTextContent(
    '2,000 problems found. No row of the file has been stored.',
  );
  expect(screen.getByText(/100 of 2,000 problems/)).toBeVisible();
});

it('says nothing of others where it names them all', () => {
  show(0);
  expect(screen.getByRole('status')).toHaveTextContent('100 problems found.');
  expect(screen.queryByText(/of 100 problems/)).toBeNull();
});

it('lists problems on a phone without columns that would be cut off', () => {
  isNarrow = true;
  show(0);
  const problems = screen.getByRole('region', { name: 'Problems by row' });
  expect(within(problems).queryByRole('table')).toBeNull();
  expect(within(problems).getAllByRole('listitem')[1]).toHaveTextContent(
    'Row 2, type: giftType is wrong',
  );
});

it('does not count as problems of rows what a step settles', () => {
  const missing = { row: 1, column: 'account', value: 'IRA', reason: noAccountCalled('IRA') };
  show(592, { errors: [missing], settledByAdding: 593 });
  expect(screen.getByRole('status')).toHaveTextContent(
    'Accounts or assets are missing. No row of the file has been stored.',
  );
  expect(screen.queryByRole('region', { name: 'Problems by row' })).toBeNull();
});

it('says where accounts that are there do not allow what a file has', () => {
  const reasons = [wholeSharesOnly('IRA'), notEligible('VTI', 'IRA')];
  const errors = reasons.map((reason) => ({ row: 1, column: 'quantity', value: '6.811', reason }));
  show(0, { errors, settledByAdding: 2 });
  expect(screen.getByRole('status')).toHaveTextContent(
    'Accounts do not allow these shares yet. No row of the file has been stored.',
  );
});

it('asks first what words mean that are no known types', () => {
  const unknown = { row: 1, column: 'type', value: 'Kauf', reason: NO_TYPE_CHOSEN };
  const unknownTypes = [{ word: 'Kauf', rows: 12 }];
  show(11, { errors: [unknown], settledByAdding: 12, unknownTypes });
  expect(screen.getByRole('status')).toHaveTextContent(
    'Choose first what the words for types mean. No row of the file has been stored.',
  );
  expect(screen.queryByRole('region', { name: 'Problems by row' })).toBeNull();
});

describe('rows that are left out', () => {
  const fine = { errors: [], leftOut: 12 };
  const leftOut = () => screen.queryByText('Left out')?.nextElementSibling?.textContent;

  it('are counted beside those that are ready', () => {
    show(0, { ...fine, recorded: 3 });
    expect(screen.getByRole('status')).toHaveTextContent('3 transactions ready to import.');
    expect(leftOut()).toBe('12');
  });

  it.each([
    [0, 'Every row of this file is left out.'],
    [3, 'Every row of this file has been imported before or is left out.'],
  ])('are not said to have been imported before, beside %i that have', (duplicates, words) => {
    show(0, { ...fine, duplicates });
    expect(screen.getByRole('status')).toHaveTextContent(words);
  });

  it('are not named where there are none', () => {
    show(0, { errors: [], recorded: 3 });
    expect(leftOut()).toBeUndefined();
  });
});

const ofColumn = (column: string, what = 'is missing') => ({
  row: 0,
  column,
  value: 'Account;Type',
  reason: `The column ${column} ${what}`,
});

it('asks for columns first, and counts none of them as a problem of rows', () => {
  show(0, {
    rows: 0,
    errors: ['datetime', 'ticker'].map((name) => ofColumn(name)),
    settledByAdding: 2,
  });
  expect(screen.getByRole('status')).toHaveTextContent(
    'Match the columns first. No row of the file has been stored.',
  );
  expect(screen.queryByRole('region', { name: 'Problems by row' })).toBeNull();
  expect(screen.queryByText('Problems')).toBeNull();
});

it('counts a column that occurs twice beside those that a step asks for', () => {
  const errors = [ofColumn('datetime'), ofColumn('type', 'occurs twice')];
  show(0, { rows: 0, errors, settledByAdding: 1 });
  expect(screen.getByRole('status')).toHaveTextContent('1 problem found.');
  const problems = screen.getByRole('region', { name: 'Problems by row' });
  expect(within(problems).getByText('The column type occurs twice')).toBeVisible();
  expect(within(problems).queryByText('The column datetime is missing')).toBeNull();
});

it('names columns that are missing where no step asks for them', () => {
  show(0, { rows: 0, errors: [ofColumn('close')] });
  expect(screen.getByRole('status')).toHaveTextContent('1 problem found.');
  expect(screen.getByText('The column close is missing')).toBeVisible();
});

it('says truthfully what was added though no row was stored', () => {
  show(0, {}, { accounts: 2, assets: 1 });
  expect(screen.getByText('2 accounts and 1 asset added to the portfolio.')).toBeVisible();
});

it('says figures of a reason in the form of the screen, and those of the file as they are', () => {
  const reason = 'Total amount 900.00 differs from quantity x price + fee = 1000.00';
  show(0, { errors: [{ row: 1, column: 'amount', value: '0900,00', reason }] });
  expect(
    screen.getByText('Total amount 900.00 differs from quantity x price + fee = 1,000.00'),
  ).toBeVisible();
  expect(screen.getByText('0900,00')).toBeVisible();
});
