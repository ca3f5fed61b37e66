/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import type { AccountView } from '@evenkeel/contracts/accounts';
import type { AssetView } from '@evenkeel/contracts/assets';
import type { TransactionView } from '@evenkeel/contracts/ledger';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { TransactionFormDialog } from './transaction-form-dialog';

const server = pageServer();

const ACCOUNT = 'a5f5a2c8-6a0b-4f43-9f0e-7f4c1f1c2d11';
const PORTFOLIO = '0e5f4a55-3f5b-4d54-8f0c-0f6a5b1d9a10';
const account = {
  id: ACCOUNT,
  nickname: 'Brokerage',
  accountingMethod: 'FIFO',
  standardTransactionFee: '0.00',
  fractionalShares: false,
  isArchived: false,
  cashBalance: 100,
  holdings: [{ ticker: 'HBTM', quantity: 30 }],
} as unknown as AccountView;
const OTHER = 'b6f5a2c8-6a0b-4f43-9f0e-7f4c1f1c2d12';
const other = {
  ...account,
  id: OTHER,
  nickname: 'Roth',
  standardTransactionFee: '4.95',
} as AccountView;
const asset = {
  ticker: 'HBTM',
  userName: 'Harbor Total Market',
  assetType: 'etf',
  currentPrice: 12.5,
  priceMissing: false,
  userEligibleAccounts: JSON.stringify([ACCOUNT, OTHER]),
  settings: { isArchived: false },
} as unknown as AssetView;
const bought: TransactionView = {
  id: 't',
  transactionType: 'buy',
  transactionAccountId: ACCOUNT,
  transactionPortfolioId: PORTFOLIO,
  transactionDatetime: '2024-01-03T15:00:00.000Z',
  ticker: 'HBTM',
  transactionQuantity: '30',
  transactionPrice: '10',
  transactionFee: '0',
  transactionAmount: '300.00',
  transactionNotes: null,
  lots: null,
  accountNickname: 'Brokerage',
};

interface Opened {
  readonly transaction?: TransactionView;
  readonly copied?: TransactionView;
  readonly accounts?: readonly AccountView[];
}

async function open({ accounts = [account], ...more }: Opened = {}) {
  const { person } = await openWith({ accounts, ...more });
  return person;
}

async function openWith({ accounts = [account], ...more }: Opened) {
  const store = pageStore();
  await signIn(store, []);
  const page = (transaction: TransactionView | null) => (
    <Provider store={store}>
      <MemoryRouter>
        <TransactionFormDialog
          title="Add Transaction"
          portfolioId={PORTFOLIO}
          transaction={transaction}
          copied={more.copied ?? null}
          accounts={accounts}
          assets={[asset]}
          onClose={() => undefined}
        />
      </MemoryRouter>
    </Provider>
  );
  const { rerender } = render(page(more.transaction ?? null));
  /** Another browser changes the transaction. */
  const arrive = (changed: TransactionView) => rerender(page(changed));
  return { person: userEvent.setup(), arrive };
}

const field = (name: string) => screen.getByLabelText(name);
const after = () => screen.getByLabelText('After this transaction');

describe('the transaction form', () => {
  it('asks for everything in one order', async () => {
    await open();
    const labels = [...screen.getByRole('dialog').querySelectorAll('label')];
    expect(labels.map(({ textContent }) => textContent)).toEqual([
      'Account',
      'Type',
      'Asset',
      'Shares',
      'Price',
      'Fee',
      'Total amount',
      'Date and time',
      'Notes (optional)',
    ]);
  });

  it('opens with empty figures', async () => {
    await open();
    for (const name of ['Shares', 'Price', 'Fee', 'Total amount'])
      expect(field(name)).toHaveDisplayValue('');
  });

  it('follows what is changed elsewhere in a transaction, but where something was typed', async () => {
    const { person, arrive } = await openWith({ transaction: bought });
    await person.type(field('Notes (optional)'), 'Mine');
    arrive({
      ...bought,
      transactionQuantity: '12',
      transactionAmount: '120.00',
      transactionNotes: 'Theirs',
    });
    expect(field('Shares')).toHaveDisplayValue('12');
    expect(field('Total amount')).toHaveDisplayValue('120.00');
    expect(field('Notes (optional)')).toHaveDisplayValue('Mine');
  });

  it('says that shares are whole once an account is chosen that asks for it', async () => {
    const person = await open({ accounts: [account, { ...account, id: OTHER, nickname: 'Roth' }] });
    await person.type(field('Shares'), '1.5');
    await person.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Account is required')).toBeVisible();
    expect(screen.queryByText('Whole shares only')).toBeNull();
    await person.selectOptions(field('Account'), 'Roth');
    expect(await screen.findByText('Whole shares only')).toBeVisible();
    // The choice of the account has emptied the figures.
    await person.type(field('Shares'), '1.5');
    await person.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(field('Shares')).toBeInvalid());
  });

  it('starts a sell at the current price, knows what is held and sells all on a click', async () => {
    const person = await open();
    await person.selectOptions(field('Type'), 'sell');
    await person.selectOptions(field('Asset'), 'HBTM');
    expect(field('Price')).toHaveDisplayValue('12.5');
    expect(screen.getByText('30 held · Whole shares only')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Sell all' }));
    expect(field('Shares')).toHaveDisplayValue('30');
    expect(field('Total amount')).toHaveDisplayValue('375.00');
    expect(after()).toHaveTextContent('Cash in Brokerage$100.00 → $475.00');
    expect(after()).toHaveTextContent('Shares of HBTM30 → 0');
  });

  it('sells a part of a share, too, that a split left in an account with whole shares', async () => {
    const holdings = [{ ticker: 'HBTM', quantity: 5.5 }] as AccountView['holdings'];
    const person = await open({ accounts: [{ ...account, holdings }] });
    await person.selectOptions(field('Type'), 'sell');
    await person.selectOptions(field('Asset'), 'HBTM');
    expect(screen.getByText('5.5 held')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Sell all' }));
    expect(field('Shares')).toHaveDisplayValue('5.5');
    expect(after()).toHaveTextContent('Shares of HBTM5.5 → 0');
    expect(field('Shares')).not.toHaveAttribute('aria-invalid');
  });

  it('starts a sell at the current price again when the account is changed', async () => {
    const person = await open({ accounts: [account, other] });
    await person.selectOptions(field('Account'), 'Brokerage');
    await person.selectOptions(field('Type'), 'sell');
    await person.selectOptions(field('Asset'), 'HBTM');
    await person.clear(field('Price'));
    await person.type(field('Price'), '13');
    await person.selectOptions(field('Account'), 'Roth');
    expect(field('Asset')).toHaveDisplayValue('HBTM · Harbor Total Market');
    expect(field('Price')).toHaveDisplayValue('12.5');
    expect(field('Fee')).toHaveDisplayValue('4.95');
    await person.type(field('Shares'), '2');
    expect(field('Total amount')).toHaveDisplayValue('20.05');
  });

  /** Opens a sell of the past, when the account held these lots. */
  async function sellOfThePast(lots: readonly string[]) {
    server.use(
      http.get(`/api/portfolios/${PORTFOLIO}/lots`, () =>
        HttpResponse.json(lots.map((quantity) => ({ quantity }))),
      ),
    );
    const person = await open();
    await person.selectOptions(field('Type'), 'sell');
    await person.selectOptions(field('Asset'), 'HBTM');
    await person.clear(field('Date and time'));
    await person.type(field('Date and time'), '2024-02-01T10:00');
    return person;
  }

  it('knows what was held at the moment of a sell of the past', async () => {
    await sellOfThePast(['3', '4']);
    await waitFor(() => expect(screen.getByText('7 held · Whole shares only')).toBeVisible());
  });

  it('sells a part of a share that was held at the moment of a sell of the past', async () => {
    const person = await sellOfThePast(['3', '2.5']);
    await waitFor(() => expect(screen.getByText('5.5 held')).toBeVisible());
    await person.click(screen.getByRole('button', { name: 'Sell all' }));
    expect(field('Shares')).toHaveDisplayValue('5.5');
    expect(field('Shares')).not.toHaveAttribute('aria-invalid');
  });

  it('shows cash and shares after a buy while it is typed, and that cash falls below zero', async () => {
    const person = await open();
    await person.selectOptions(field('Asset'), 'HBTM');
    expect(screen.queryByLabelText('After this transaction')).toBeNull();
    await person.type(field('Shares'), '10');
    await person.type(field('Price'), '12');
    expect(after()).toHaveTextContent('Cash in Brokerage$100.00 → −$20.00 · below zero');
    expect(after()).toHaveTextContent('Shares of HBTM30 → 40');
  });

  it('calculates with figures as people type them', async () => {
    const person = await open();
    await person.selectOptions(field('Asset'), 'HBTM');
    await person.type(field('Price'), '.75');
    await person.type(field('Fee'), '.5');
    await person.type(field('Shares'), '010');
    expect(field('Total amount')).toHaveDisplayValue('8.00');
    expect(after()).toHaveTextContent('Cash in Brokerage$100.00 → $92.00');
    expect(after()).toHaveTextContent('Shares of HBTM30 → 40');
    await person.clear(field('Total amount'));
    await person.type(field('Total amount'), '05.5');
    expect(field('Price')).toHaveDisplayValue('0.5000');
  });

  it('counts what an edited transaction replaces', async () => {
    const person = await open({ transaction: bought });
    await person.clear(field('Total amount'));
    await person.type(field('Total amount'), '310');
    expect(after()).toHaveTextContent('Cash in Brokerage$100.00 → $90.00');
    expect(after()).not.toHaveTextContent('Shares of HBTM');
  });

  it('asks for the asset where that of the copied one is no longer offered', async () => {
    const person = await open({ copied: { ...bought, ticker: 'GONE' } });
    expect(field('Account')).toHaveDisplayValue('Brokerage');
    expect(field('Shares')).toHaveDisplayValue('30');
    await person.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Asset is required for this transaction type')).toBeVisible();
  });

  it('begins like the one that is copied', async () => {
    await open({ copied: bought });
    expect(field('Shares')).toHaveDisplayValue('30');
    expect(screen.getByRole('button', { name: 'Save and add another' })).toBeVisible();
  });
});
