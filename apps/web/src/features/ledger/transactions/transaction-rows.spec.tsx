/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { delay, http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import type { ListedTransaction, TransactionPage } from '@evenkeel/contracts/ledger';
import { api } from '@/shared/api/api';
import { pageServer } from '@/shared/api/fixtures/page-server';
import type { NearWindows } from '@/shared/lib/use-windows';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { TransactionRows } from './transaction-rows';

const server = pageServer();

beforeAll(() => {
  // jsdom has no layout and no width: the test assumes a wide window.
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
});

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

const placesAt = (...indexes: number[]) =>
  indexes.map((index) => ({ index, top: index * 40, height: 40, measure: null }));

const nothing = (): void => undefined;

const renderRows = (
  store: ReturnType<typeof pageStore>,
  near: NearWindows,
  actions: Partial<
    Pick<ComponentProps<typeof TransactionRows>, 'onSelect' | 'onEdit' | 'onDelete'>
  >,
) =>
  render(
    <Provider store={store}>
      <MemoryRouter>
        <div role="table">
          <TransactionRows
            portfolioId="p"
            selection={{}}
            near={near}
            selected={new Map()}
            onSelect={nothing}
            onEdit={nothing}
            onDelete={nothing}
            {...actions}
          />
        </div>
      </MemoryRouter>
    </Provider>,
  );

async function show(
  days: TransactionPage['days'],
  amount = '5.00',
  more: Partial<ListedTransaction> = {},
) {
  const store = pageStore();
  await signIn(store, []);
  const items = [
    deposit('1', '2024-03-02T15:00:00Z', amount),
    deposit('2', '2024-03-01T16:00:00Z', amount),
    deposit('3', '2024-03-01T15:00:00Z', amount),
  ].map((item) => ({ ...item, ...more }));
  server.use(
    http.get('/api/portfolios/p/transactions', () =>
      HttpResponse.json({ items, nextCursor: null, total: 3, days }),
    ),
  );
  const onEdit = jest.fn();
  const onSelect = jest.fn();
  renderRows(store, [[0, placesAt(0, 1, 2)]], { onSelect, onEdit });
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
  return { person: userEvent.setup(), onEdit, onSelect, rows: screen.getAllByRole('row') };
}

/** Shows the last rows of the first window and the first rows of the second. */
async function renderBoundary() {
  const store = pageStore();
  await signIn(store, []);
  const onDelete = jest.fn();
  renderRows(
    store,
    [
      [0, placesAt(98, 99)],
      [100, placesAt(100, 101)],
    ],
    { onDelete },
  );
  return { store, onDelete };
}

const listOf = (count: number): ListedTransaction[] =>
  Array.from({ length: count }, (_, n) => deposit(`t${n}`, '2024-03-01T15:00:00Z', `${n + 1}.00`));

/**
 * Shows both windows. `record` puts a row on top; `waits` delays the answer for each window, in
 * milliseconds.
 */
async function showBoundary(waits: Record<string, number>) {
  const list = listOf(110);
  let isFirst = true;
  server.use(
    http.get('/api/portfolios/p/transactions', async ({ request }) => {
      const offset = new URL(request.url).searchParams.get('offset') ?? '0';
      const items = list.slice(Number(offset), Number(offset) + 100);
      if (!isFirst) await delay(waits[offset]);
      return HttpResponse.json({ items, nextCursor: null, total: list.length, days: [] });
    }),
  );
  const { store, onDelete } = await renderBoundary();
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4));
  const record = async () => {
    isFirst = false;
    list.unshift(deposit('new', '2024-03-02T15:00:00Z', '7.00'));
    act(() => void store.dispatch(api.util.invalidateTags([{ type: 'transactions', id: 'p' }])));
    // Both windows have answered: each place shows the row that was one place above it before.
    await waitFor(() =>
      expect(amountsShown()).toEqual(['+$98.00', '+$99.00', '+$100.00', '+$101.00']),
    );
  };
  return { person: userEvent.setup(), record, onDelete };
}

/** The server refuses the second window once; `letAnswer` releases the next answer. */
async function showFailure() {
  const list = listOf(110);
  let asked = 0;
  let letAnswer = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    letAnswer = resolve;
  });
  server.use(
    http.get('/api/portfolios/p/transactions', async ({ request }) => {
      const offset = Number(new URL(request.url).searchParams.get('offset'));
      if (offset === 100) {
        asked += 1;
        if (asked === 1) return HttpResponse.json({ message: 'No' }, { status: 500 });
        await gate;
      }
      const items = list.slice(offset, offset + 100);
      return HttpResponse.json({ items, nextCursor: null, total: list.length, days: [] });
    }),
  );
  await renderBoundary();
  const again = await screen.findByRole('button', { name: 'Try again' });
  await screen.findByText('+$100.00');
  return {
    person: userEvent.setup(),
    again,
    askedAgain: () => waitFor(() => expect(asked).toBe(2)),
    letAnswer,
  };
}

const rowOf = (amount: string): HTMLElement => {
  const row = screen.getByText(amount).closest<HTMLElement>('[role=row]');
  if (!row) throw new Error(`no row of ${amount}`);
  return row;
};

const amountsShown = () =>
  screen.getAllByRole('row').map((row) => within(row).getByText(/^\+/).textContent);

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

  it.each([
    ['123.456', '12.34', '1234.67', [], []],
    ['123.456', '12.34', '950000.00', ['−$950,000.00'], []],
    ['12345.12345678', '12.34', '1234.67', ['12,345.12345678'], ['12,345.12345678']],
    ['1', '1234567.8901', '1234.67', ['$1,234,567.8901'], ['$1,234,567.8901']],
    ['1', '9', '900000000000.00', ['−$900,000,000,000.00'], ['−$900,000,000,000.00']],
  ] as const)(
    'a figure that its column has no room for is smaller, and does not reach the next row: %s × %s, %s',
    async (transactionQuantity, transactionPrice, amount, narrow, wide) => {
      const trade = { transactionQuantity, transactionPrice, ticker: 'VTI' };
      const { rows } = await show([], amount, { ...trade, transactionType: 'buy' });
      const cells = within(rows[0] as HTMLElement).getAllByRole('cell');
      const small = (from: string) =>
        cells.filter((cell) => cell.classList.contains(from)).map((cell) => cell.textContent);
      expect(small('md:max-wide:text-xs')).toEqual(narrow);
      expect(small('wide:text-xs')).toEqual(wide);
    },
  );

  it.each([
    ['VTI', 'dividend', null, false],
    ['ABCDEFGHIJ', 'sell', null, false],
    ['ABCDEFGHIJ', 'dividend', null, true],
    ['WMWMWMWMWM', 'sell', null, true],
    ['VTI', 'buy', '1234.567', false],
    ['VTSAX', 'buy', '12345678.123', true],
  ] as const)(
    'an amount has a line of its own on phones where ticker and type are long: %s, %s, %s shares',
    async (ticker, transactionType, transactionQuantity, isLong) => {
      const trade = transactionQuantity && { transactionQuantity, transactionPrice: '12.34' };
      const { rows } = await show([], '9.34', { ticker, transactionType, ...trade });
      expect(rows.map((row) => row.dataset.long !== undefined)).toEqual([isLong, isLong, isLong]);
    },
  );

  it.each([
    [null, false],
    [{ adviceId: 'a', calculatedAt: '2024-03-01T15:00:00Z', action: null }, true],
  ])(
    'an amount has a line of its own on phones where the mark of advice takes its room: %j',
    async (advice, isLong) => {
      const more = { ticker: 'CCC.T', transactionType: 'buy', advice } as const;
      const { rows } = await show([], '1381.00', more);
      expect(rows.map((row) => row.dataset.long !== undefined)).toEqual([isLong, isLong, isLong]);
    },
  );

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

  it.each([
    ['stays within its window', '+$99.00', {}],
    ['comes to the next window, which answers last', '+$100.00', { '100': 300 }],
    ['comes to the next window, which answers first', '+$100.00', { '0': 300 }],
  ])('a row that %s keeps the focus', async (_how, amount, waits) => {
    const { person, record, onDelete } = await showBoundary(waits);
    const remove = within(rowOf(amount)).getByRole('button', { name: /^Delete/ });
    act(() => remove.focus());
    await record();
    await person.keyboard('{Enter}');
    expect(onDelete).toHaveBeenLastCalledWith(
      expect.objectContaining({ transactionAmount: amount.slice(2) }),
    );
  });

  it.each([
    ['in its window', '+$99.00', {}],
    ['in the next window, which answers last', '+$100.00', { '100': 300 }],
  ])(
    'open details are of the same transaction when its row moves: %s',
    async (_how, amount, waits) => {
      const { person, record } = await showBoundary(waits);
      await person.click(within(rowOf(amount)).getByRole('button', { name: /^Details/ }));
      await record();
      expect(within(screen.getByRole('dialog')).getByText(amount.slice(1))).toBeVisible();
    },
  );

  it('Try again keeps the focus until the rows are there, and the first of them has it then', async () => {
    const { person, again, askedAgain, letAnswer } = await showFailure();
    await person.click(again);
    await askedAgain();
    // The screen updates a moment after the request.
    await act(() => delay(100));
    expect(again).toBeVisible();
    expect(again).toHaveFocus();
    letAnswer();
    await waitFor(() =>
      expect(amountsShown()).toEqual(['+$99.00', '+$100.00', '+$101.00', '+$102.00']),
    );
    expect(rowOf('+$101.00')).toHaveFocus();
    await person.tab();
    expect(within(rowOf('+$101.00')).getByRole('checkbox')).toHaveFocus();
  });

  it('rows that could not be loaded say so in their place', async () => {
    await showFailure();
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('+$99.00'),
      expect.stringContaining('+$100.00'),
      'These transactions could not be loaded.Try again',
    ]);
  });
});
