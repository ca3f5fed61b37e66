/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { ReportView } from './report-view';

const errors = Array.from({ length: 100 }, (_, row) => ({
  row: row + 1,
  column: 'type',
  value: 'gift',
  reason: 'Type is wrong',
}));

function show(moreErrors: number): void {
  const report = { rows: 5000, recorded: 0, duplicates: 0, errors, moreErrors, importId: null };
  render(<ReportView fileName="file.csv" report={report} thing="transaction" />);
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
