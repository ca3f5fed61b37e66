/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import type { StatementFigures, StatementView } from '@evenkeel/contracts/reports';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { datesIn } from '@/shared/format/dates';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { Statement } from './statement';

const BROKER = '0198a0c4-0000-7000-8000-00000000000a';
const NAMES = ['opening', 'deposits', 'sharesEntered', 'implied', 'withdrawals', 'dividends'];
const total = Object.fromEntries(
  [...NAMES, 'fees', 'market', 'closing'].map((name) => [name, 0]),
) as StatementFigures;
const STATEMENT: StatementView = {
  ...{ portfolioName: 'Long run', from: '2025-01-01', to: '2025-12-31', timeZone: 'UTC' },
  ...{ total, accounts: [], archivedAccounts: ['Old IRA'], dividends: [], transactions: [] },
  ...{ gains: { shortTerm: 0, longTerm: 0 }, transactionCount: 0, incompleteDays: 0 },
};

const server = pageServer(
  http.get('/api/portfolios/p/accounts', () =>
    HttpResponse.json([{ id: BROKER, nickname: 'Broker' }]),
  ),
  http.get('/api/portfolios/p/statement', ({ request }) =>
    new URL(request.url).searchParams.get('to') === STATEMENT.to
      ? HttpResponse.json(STATEMENT)
      : HttpResponse.json(
          {
            statusCode: 400,
            error: 'Bad Request',
            message: 'The last day must not be before the first day',
          },
          { status: 400 },
        ),
  ),
);

async function openOfTheYear(from = '2025-01-01', more = '') {
  history.replaceState(null, '', `/reports?from=${from}&to=2025-12-31${more}`);
  const store = pageStore();
  await signIn(store, []);
  render(
    <Provider store={store}>
      <BrowserRouter>
        <Statement portfolioId="p" />
      </BrowserRouter>
    </Provider>,
  );
  await screen.findByRole('heading', { name: 'Statement of Long run' });
}
const chooseLastDay = (value: string) =>
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value } });

describe('a statement (HIS-63)', () => {
  it('names the accounts that it leaves out', async () => {
    await openOfTheYear();
    expect(screen.getByText(/Left out, since they are archived: Old IRA\./)).toBeVisible();
  });

  it('keeps shares and price in their place beside a name that is read from the right', async () => {
    const buy = {
      ...{ id: 'b', at: '2025-02-03', accountName: 'חשבון 7', type: 'buy', ticker: 'VTI' },
      ...{ quantity: '50', price: '250', fee: '0', amount: '12500' },
    };
    server.use(
      http.get('/api/portfolios/p/statement', () =>
        HttpResponse.json({ ...STATEMENT, transactions: [buy], transactionCount: 1 }),
      ),
    );
    await openOfTheYear();
    expect(screen.getByText('\u2068חשבון 7\u2069 · 50 × $250.00')).toBeInTheDocument();
  });

  it('breaks a long name of an account, and keeps the names of its lines in sight', async () => {
    const nickname = 'Wm'.repeat(30);
    const broker = { ...total, id: BROKER, name: nickname };
    server.use(
      http.get('/api/portfolios/p/statement', () =>
        HttpResponse.json({ ...STATEMENT, accounts: [broker] }),
      ),
    );
    await openOfTheYear();
    expect(screen.getByText(nickname)).toHaveClass('max-w-40', 'wrap-break-word');
    expect(screen.getByRole('rowheader', { name: 'Opening value' })).toHaveClass('sticky');
  });

  it('is of this year where its address names a day that no calendar has', async () => {
    await openOfTheYear('2025-13-01');
    const today = datesIn('UTC').dayInput(new Date());
    expect(screen.getByLabelText('First day')).toHaveValue(`${today.slice(0, 4)}-01-01`);
  });

  it.each([
    ['of an account that its address names', BROKER, BROKER],
    ['of all where its address names one of another portfolio', BROKER.replace(/a$/, 'b'), ''],
    ['of all where its address names what is no account', 'x', ''],
  ])('is %s', async (_what, account, chosen) => {
    await openOfTheYear('2025-01-01', `&account=${account}`);
    await screen.findByRole('option', { name: 'Broker' });
    await waitFor(() => expect(screen.getByLabelText('Accounts')).toHaveValue(chosen));
  });

  it('of one account says so where the accounts could not be loaded', async () => {
    const failing = jest.spyOn(console, 'error').mockReturnValue();
    server.use(
      http.get('/api/portfolios/p/accounts', () => HttpResponse.json([], { status: 400 })),
    );
    await openOfTheYear('2025-01-01', `&account=${BROKER}`);
    expect(await screen.findByText('Your accounts could not be loaded.')).toBeVisible();
    expect(screen.getByLabelText('Accounts')).toHaveDisplayValue('One account');
    failing.mockRestore();
  });

  it('of a period that could not be made gives way to the reason', async () => {
    await openOfTheYear();
    const failing = jest.spyOn(console, 'error').mockReturnValue();
    chooseLastDay('2024-12-31');
    await screen.findByText('The last day must not be before the first day');
    expect(screen.queryByRole('article')).toBeNull();
    failing.mockRestore();
  });

  it('is gone while that of another period is loaded', async () => {
    await openOfTheYear();
    server.use(http.get('/api/portfolios/p/statement', () => new Promise<never>(() => undefined)));
    chooseLastDay('2026-01-31');
    expect(screen.queryByRole('article')).toBeNull();
  });
});
