/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { PreviewRow } from '@evenkeel/contracts/imports';
import { noAccountCalled } from '@evenkeel/domain/ledger/rules';
import { pageStore } from '@/shared/store/fixtures/page-store';

let RowsPreview: typeof import('./rows-preview').RowsPreview;
beforeAll(async () => {
  // jsdom has no layout and no width: the test assumes a wide window and letters of the usual size.
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
  document.documentElement.style.fontSize = '16px';
  ({ RowsPreview } = await import('./rows-preview'));
});

const rowOf = (row: number, changes: Partial<PreviewRow> = {}): PreviewRow => ({
  row,
  status: 'new',
  accountId: null,
  account: 'IRA',
  type: 'buy',
  at: '2024-01-02T15:00:00.000Z',
  ticker: 'VTI',
  quantity: '2.5',
  price: '100',
  fee: '1.50',
  amount: '251.50',
  notes: '',
  problems: [],
  ...changes,
});

const WRONG = rowOf(2, {
  status: 'wrong',
  quantity: 'ten',
  problems: [{ column: 'quantity', reason: 'Quantity must be a decimal number' }],
});

function show(rows: readonly PreviewRow[], total = rows.length): HTMLElement {
  render(
    <Provider store={pageStore()}>
      <RowsPreview rows={rows} total={total} accounts={[]} />
    </Provider>,
  );
  return screen.getByRole('table', { name: 'Rows of the file' });
}

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

it('shows a row as it will be stored, and one with a problem as it is in the file', () => {
  const [first, second] = rowsOf(show([rowOf(1), WRONG]));
  expect(first).toMatch(/^1Jan 2, 2024.*BuyIRAVTI2\.5\$100\.00\$1\.50\$251\.50$/);
  expect(second).toContain('ten');
  expect(screen.getByTitle('Quantity must be a decimal number')).toBeVisible();
  expect(screen.getByLabelText('Problem')).toBeVisible();
});

it('says why a row is wrong in the form of the screen', () => {
  const reason =
    'Not enough shares of VTI in IRA at 2024-01-02T15:00:00.000Z: 1234.5 held, 2000 asked for';
  show([rowOf(1, { status: 'wrong', problems: [{ column: 'quantity', reason }] })]);
  const said = /^Not enough shares of VTI in IRA at Jan 2, 2024.*: 1,234\.5 held, 2,000 asked for$/;
  expect(screen.getByTitle(said)).toHaveTextContent('2.5');
  expect(screen.getByTitle(new RegExp(`^Problem ${said.source.slice(1)}`))).toBeVisible();
});

it('shows a row that a step settles as waiting, and one that has another problem, too, as wrong', () => {
  const settled = { column: 'account', reason: noAccountCalled('IRA') };
  show([
    rowOf(1, { status: 'wrong', problems: [settled] }),
    rowOf(2, { ...WRONG, row: 2, problems: [settled, ...WRONG.problems] }),
  ]);
  expect(screen.getAllByLabelText('Waits for a step above')).toHaveLength(1);
  expect(screen.getAllByLabelText('Problem')).toHaveLength(1);
  const filter = screen.getByLabelText('Rows that are shown');
  expect(within(filter).getByText('Waits for a step above (1)')).toBeInTheDocument();
  expect(within(filter).getByText('Problem (1)')).toBeInTheDocument();
});

it('filters rows by their state', () => {
  const table = show([
    ...[rowOf(1), WRONG, rowOf(3, { status: 'known' })],
    rowOf(4, { status: 'left_out', type: 'Steuer', quantity: 'ten' }),
  ]);
  const filter = screen.getByLabelText('Rows that are shown');
  fireEvent.change(filter, { target: { value: 'wrong' } });
  expect(rowsOf(table)).toHaveLength(1);
  expect(within(filter).getByText('Imported before (1)')).toBeInTheDocument();
  fireEvent.change(filter, { target: { value: 'left_out' } });
  expect(rowsOf(table)).toEqual([expect.stringMatching(/^4.*Steuer.*ten/)]);
});

it('finds rows by account, ticker and note, whichever case and dot their letters have', async () => {
  const table = show([rowOf(1), rowOf(2, { account: 'İstanbul' })]);
  fireEvent.change(screen.getByLabelText('Search the rows'), { target: { value: 'istANbul' } });
  await waitFor(() => expect(rowsOf(table)).toHaveLength(1));
});

it('has only the rows near the window, and says where the file has more', () => {
  const table = show(
    Array.from({ length: 5000 }, (_, row) => rowOf(row + 1)),
    60_000,
  );
  expect(rowsOf(table).length).toBeLessThan(60);
  expect(screen.getByText(/5,000 of 60,000 rows are shown/)).toBeVisible();
  fireEvent.scroll(table, { target: { scrollTop: 100_000 } });
  expect(rowsOf(table)[8]).toMatch(/^2,501/);
});
