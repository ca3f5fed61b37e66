/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import type { ListedTransaction, TransactionPage } from '@evenkeel/contracts/ledger';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { TransactionWindowRows } from './transaction-window-rows';

const server = pageServer();

const deposit = (
  id: string,
  transactionDatetime: string,
  transactionAmount: string,
): ListedTransaction => ({
  id,
  transactionType: 'cash_contribution',
  transactionAccountId: 'a',
  transactionPortfolioId: 'p',
  transactionDatetime,
  ticker: null,
  transactionQuantity: null,
  transactionPrice: null,
  transactionFee: '0',
  transactionAmount,
  transactionNotes: 'from the bank',
  lots: null,
  accountNickname: 'Brokerage',
  advice: null,
});

async function show(days: TransactionPage['days'], amount = '5.00') {
  const store = pageStore();
  await signIn(store, []);
  const items = [
    deposit('1', '2024-03-02T15:00:00Z', amount),
    deposit('2', '2024-03-01T16:00:00Z', amount),
    deposit('3', '2024-03-01T15:00:00Z', amount),
  ];
  server.use(
    http.get('/api/portfolios/p/transactions', () =>
      HttpResponse.json({ items, nextCursor: null, total: 3, days }),
    ),
  );
  const onEdit = jest.fn();
  const onSelect = jest.fn();
  render(
    <Provider store={store}>
      <MemoryRouter>
        <div role="table">
          <TransactionWindowRows
            portfolioId="p"
            selection={{}}
            offset={0}
            places={[0, 1, 2].map((index) => ({ index, top: index * 40, height: 40 }))}
            selected={new Map()}
            onSelect={onSelect}
            onEdit={onEdit}
            onDelete={() => undefined}
          />
        </div>
      </MemoryRouter>
    </Provider>,
  );
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
  return { person: userEvent.setup(), onEdit, onSelect, rows: screen.getAllByRole('row') };
}

const DAYS = [
  { day: '2024-03-02', transactions: 1, cash: '5.00' },
  { day: '2024-03-01', transactions: 2, cash: '10.00' },
];

describe('the rows of a window', () => {
  it('says each day once, with what it did to cash where that is more than one transaction', async () => {
    const { rows } = await show(DAYS);
    expect(rows.map((row) => within(row).queryByText(/^Day /)?.textContent)).toEqual([
      undefined,
      'Day +$10.00',
      undefined,
    ]);
    expect(rows.map((row) => row.querySelector('.md\\:sr-only') !== null)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('says the day of each row where days do not stand together', async () => {
    const { rows } = await show([]);
    expect(rows.every((row) => row.querySelector('.md\\:sr-only') === null)).toBe(true);
    expect(screen.queryByText(/^Day /)).toBeNull();
  });

  it.each([
    ['0.50', false],
    ['12345.67', false],
    ['1000000000000.00', true],
  ])('an amount has a line of its own on phones where it is long: %s', async (amount, isLong) => {
    const { rows } = await show([], amount);
    expect(rows.map((row) => row.dataset.long !== undefined)).toEqual([isLong, isLong, isLong]);
  });

  it('a click on a row edits, and one on its buttons does not', async () => {
    const { person, onEdit, onSelect, rows } = await show(DAYS);
    const [first] = rows;
    if (!first) throw new Error('no row');
    await person.click(within(first).getByRole('checkbox'));
    expect(onSelect).toHaveBeenCalledWith(expect.objectContaining({ id: '1' }), true);
    expect(onEdit).not.toHaveBeenCalled();
    await person.click(within(first).getByText('+$5.00'));
    expect(onEdit).toHaveBeenCalledWith(expect.objectContaining({ id: '1' }));
  });

  it('its details say all of it', async () => {
    const { person, onEdit } = await show(DAYS);
    await person.click(
      screen.getAllByRole('button', { name: /^Details of Deposit/ })[0] as Element,
    );
    const details = screen.getByRole('dialog', { name: /^Details of Deposit/ });
    expect(within(details).getByText('from the bank')).toBeVisible();
    expect(within(details).getByRole('link', { name: 'History' })).toHaveAttribute(
      'href',
      '/history?about=1',
    );
    expect(within(details).getByRole('button', { name: 'Duplicate' })).toBeVisible();
    await person.click(within(details).getByRole('button', { name: 'Edit' }));
    expect(onEdit).toHaveBeenCalledWith(expect.objectContaining({ id: '1' }));
  });
});
