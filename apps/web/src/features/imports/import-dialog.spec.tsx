/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { type ReactNode, useState } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import type { PreviewRow } from '@evenkeel/contracts/imports';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import {
  NO_TIME_ZONE,
  NO_TYPE_CHOSEN,
  noAccountCalled,
  notInPortfolio,
  wholeSharesOnly,
} from '@evenkeel/domain/ledger/rules';
import { api } from '@/shared/api/api';
import { answerPortfolios, pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { fakeFile } from './fixtures/fake-file';
import { PriceImportDialog, TransactionImportDialog } from './import-dialog';

const server = pageServer();
beforeAll(() => {
  // jsdom has no layout and no width: the test assumes a wide window.
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
});
afterEach(() => jest.restoreAllMocks());
const REPORT = {
  rows: 1,
  recorded: 1,
  duplicates: 0,
  errors: [],
  moreErrors: 0,
  settledByAdding: 0,
  importId: null,
};
const FILE = fakeFile('prices.csv', 'date,ticker,close\n');

const show = (store: ReturnType<typeof pageStore>, dialog: ReactNode) =>
  render(
    <Provider store={store}>
      <MemoryRouter>{dialog}</MemoryRouter>
    </Provider>,
  );

/** Records a file of one price; the server waits until the test gives the answer. */
async function recording() {
  const store = pageStore();
  await signIn(store, []);
  let answer = (_response: Response): void => undefined;
  server.use(
    answerPortfolios([]),
    http.post('/api/quotes/imports', async ({ request }) => {
      const { dryRun } = (await request.json()) as { dryRun: boolean };
      if (dryRun) return HttpResponse.json(REPORT);
      return new Promise<Response>((resolve) => (answer = resolve));
    }),
  );
  const closed = jest.fn();
  function Opened() {
    const [isOpen, setOpen] = useState(true);
    const close = () => {
      closed();
      setOpen(false);
    };
    return isOpen ? <PriceImportDialog onClose={close} /> : null;
  }
  show(store, <Opened />);
  const person = userEvent.setup();
  fireEvent.change(screen.getByLabelText(/Drop a CSV file/), { target: { files: [FILE] } });
  await person.click(await screen.findByRole('button', { name: 'Import 1 price' }));
  await screen.findByText(/You can close this dialog, but keep the page open/);
  return {
    ...{ person, closed },
    answered: (response: Response) => act(async () => answer(response)),
    toast: () => store.getState().toast.current?.title,
  };
}

describe('a file of transactions', () => {
  it.each([
    ['no table', false, ''],
    ['a table of other columns', true, 'Date,Action\n'],
    ['a table below blank lines', true, '\r\n\r\nDate;Action\r\n'],
  ])('that is %s: its columns are asked for: %s', async (_what, isAsked, content) => {
    const store = pageStore();
    await signIn(store, []);
    server.use(
      answerPortfolios([]),
      http.post('/api/portfolios/*', () =>
        HttpResponse.json({ message: 'It cannot be read' }, { status: 400 }),
      ),
    );
    show(store, <TransactionImportDialog onClose={() => undefined} />);
    const file = fakeFile('rows.csv', content);
    fireEvent.change(screen.getByLabelText(/Drop a CSV file/), { target: { files: [file] } });
    await screen.findByText('The file could not be checked');
    expect(screen.queryAllByText('Match the columns')).toHaveLength(isAsked ? 1 : 0);
    expect(screen.queryAllByLabelText('Account')).toHaveLength(isAsked ? 1 : 0);
  });
});

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('a file that is not UTF-8', () => {
  it.each([
    ['Latin-1', TransactionImportDialog, latin1('account,type\nDépôt,buy\n')],
    ['UTF-16', TransactionImportDialog, latin1('\xff\xfea\0c\0c\0')],
    ['UTF-16 without a mark', TransactionImportDialog, latin1('a\0c\0c\0')],
    ['Latin-1 in prices', PriceImportDialog, latin1('date,ticker,close\n2024-01-02,É,1\n')],
  ])('is not sent, and its letters are not lost: %s', async (_what, ImportOpened, bytes) => {
    const store = pageStore();
    await signIn(store, []);
    const sent = jest.fn();
    server.use(
      answerPortfolios([]),
      http.post('/api/*', () => {
        sent();
        return HttpResponse.json(REPORT);
      }),
    );
    show(store, <ImportOpened onClose={() => undefined} />);
    const choose = (content: Uint8Array | string) =>
      fireEvent.change(screen.getByLabelText(/Drop a CSV file/), {
        target: { files: [fakeFile('rows.csv', content)] },
      });
    choose(bytes);
    expect(await screen.findByText(/^rows.csv is not UTF-8.* Save it as CSV UTF-8/)).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
    choose('\ufeffdate,ticker,close\n2024-01-02,É,1\n');
    expect(await screen.findByRole('button', { name: /^Import 1/ })).toBeEnabled();
    expect(screen.queryByText(/not UTF-8/)).toBeNull();
  });
});

it('says of a file that it cannot be read, and takes it when it is chosen again', async () => {
  const store = pageStore();
  await signIn(store, []);
  server.use(
    answerPortfolios([]),
    http.post('/api/quotes/imports', () => HttpResponse.json(REPORT)),
  );
  show(store, <PriceImportDialog onClose={() => undefined} />);
  const person = userEvent.setup();
  const file = fakeFile('prices.csv', 'date,ticker,close\n2024-01-02,VTI,1\n');
  jest.spyOn(file, 'arrayBuffer').mockRejectedValueOnce(new Error('NotReadableError'));
  const choose = () => person.upload(screen.getByLabelText(/Drop a CSV file/), file);
  await choose();
  expect(await screen.findByText('prices.csv could not be read. Choose it again.')).toBeVisible();
  await choose();
  expect(await screen.findByRole('button', { name: 'Import 1 price' })).toBeEnabled();
  expect(screen.queryByText(/could not be read/)).toBeNull();
});

const ROTH = { id: '0198a0c4-0000-7000-8000-00000000000a', nickname: 'Roth', isArchived: false };

/** Opens a file whose rows have one mistake, in the account or the ticker, which a step can add. */
async function lacking(
  column: 'account' | 'ticker',
  value: string,
  accountsStatus = 200,
  preview: readonly PreviewRow[] = [],
) {
  const store = pageStore();
  const portfolio = { id: 'p', name: 'Long run', isArchived: false } as PortfolioView;
  await signIn(store, [portfolio]);
  let answer = (_response: Response): void => undefined;
  let checks = 0;
  const reason = column === 'account' ? noAccountCalled(value) : notInPortfolio(value);
  const mistake = { row: 1, column, value, reason };
  server.use(
    answerPortfolios([portfolio]),
    http.get('/api/portfolios/p/accounts', () => HttpResponse.json([], { status: accountsStatus })),
    http.get('/api/setup/p', () => HttpResponse.json({ assets: [] })),
    http.post('/api/portfolios/p/imports', () => {
      checks += 1;
      return HttpResponse.json(
        { ...REPORT, errors: [mistake], settledByAdding: 1, preview },
        { status: 422 },
      );
    }),
    http.post(
      '/api/portfolios/p/accounts',
      () => new Promise<Response>((resolve) => (answer = resolve)),
    ),
  );
  const onClose = jest.fn();
  show(store, <TransactionImportDialog onClose={onClose} />);
  const file = fakeFile('rows.csv', 'account,type,datetime\n');
  fireEvent.change(screen.getByLabelText(/Drop a CSV file/), { target: { files: [file] } });
  const person = userEvent.setup();
  return {
    ...{ person, onClose },
    answered: (response: Response) => act(async () => answer(response)),
    checkAgain: async () => {
      const before = checks;
      await person.click(screen.getByRole('button', { name: 'Check again' }));
      await screen.findByRole('button', { name: 'Check again' });
      expect(checks).toBe(before + 1);
    },
  };
}

it('asks for what a file lacks only once it is known what there is', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { person } = await lacking('ticker', 'VTI', 400);
  expect(await screen.findByText('Your accounts and assets could not be loaded.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add 1 asset' })).toBeNull();
  server.use(http.get('/api/portfolios/p/accounts', () => HttpResponse.json([ROTH])));
  const added = jest.fn();
  server.use(
    http.post('/api/setup/p/assets', async ({ request }) => {
      added(await request.json());
      return HttpResponse.json({}, { status: 201 });
    }),
  );
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await person.click(await screen.findByRole('button', { name: 'Add 1 asset' }));
  await waitFor(() => expect(added).toHaveBeenCalled());
  expect(added).toHaveBeenCalledWith(
    expect.objectContaining({ ticker: 'VTI', holdInAccounts: [ROTH.id] }),
  );
});

describe('what an import adds', () => {
  it('is added with all buttons of the dialog off', async () => {
    const { person, onClose, answered } = await lacking('account', 'Roth');
    await person.click(await screen.findByRole('button', { name: 'Use these accounts' }));
    await screen.findByRole('button', { name: 'Creating...' });
    for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled();
    expect(screen.getByLabelText('Account')).toBeDisabled();
    await person.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    await answered(HttpResponse.json({ message: 'No room' }, { status: 500 }));
    expect(await screen.findByText(/^Roth: /)).toBeVisible();
    for (const name of ['Cancel', 'Choose another file', 'Close', 'Use these accounts'])
      expect(screen.getByRole('button', { name })).toBeEnabled();
  });

  it.each(['constructor', '__proto__'])('is an account with any name, also %s', async (name) => {
    const { person, answered } = await lacking('account', name);
    expect(await screen.findByLabelText(name)).toHaveDisplayValue('Create this account');
    const fractions = screen.getByRole('checkbox', { name: `Fractional shares in ${name}` });
    await person.click(fractions);
    expect(fractions).toBeChecked();
    await person.click(screen.getByRole('button', { name: 'Use these accounts' }));
    await screen.findByRole('button', { name: 'Creating...' });
    await answered(HttpResponse.json({ message: 'No room' }, { status: 500 }));
    expect(await screen.findByText(new RegExp(`^${name}: `))).toBeVisible();
  });

  it('keeps what was chosen for an account while the file is checked again', async () => {
    const { person, checkAgain } = await lacking('account', 'Roth');
    const fractions = () => screen.findByRole('checkbox', { name: 'Fractional shares in Roth' });
    await person.click(await fractions());
    await checkAgain();
    expect(await fractions()).toBeChecked();
  });

  it('proposes fractional shares for a new account whose rows have them', async () => {
    const row: PreviewRow = {
      ...{ row: 1, status: 'wrong', accountId: null, account: 'Roth', type: 'buy' },
      ...{ at: '2026-01-05T12:00:00.000Z', ticker: 'VTI', quantity: '6.811', price: '2' },
      ...{ fee: '0.00', amount: '13.62', notes: '', problems: [] },
    };
    const { person, checkAgain } = await lacking('account', 'Roth', 200, [row]);
    const fractions = () => screen.findByRole('checkbox', { name: 'Fractional shares in Roth' });
    expect(await fractions()).toBeChecked();
    await person.selectOptions(screen.getByLabelText('Account'), 'A new account');
    expect(screen.getByRole('checkbox', { name: 'Fractional shares' })).toBeChecked();
    await person.click(await fractions());
    await checkAgain();
    expect(await fractions()).not.toBeChecked();
  });

  it('keeps what was typed for an asset while the file is checked again', async () => {
    const { person, checkAgain } = await lacking('ticker', 'ETH');
    const name = await screen.findByLabelText('Name of ETH');
    await person.clear(name);
    await person.type(name, 'Ether');
    await person.selectOptions(screen.getByLabelText('Type of ETH'), 'crypto');
    await checkAgain();
    expect(await screen.findByLabelText('Name of ETH')).toHaveValue('Ether');
    expect(screen.getByLabelText('Type of ETH')).toHaveValue('crypto');
  });
});

it('allows parts of shares in an account of whole shares', async () => {
  const store = pageStore();
  const portfolio = { id: 'p', name: 'Long run', isArchived: false } as PortfolioView;
  await signIn(store, [portfolio]);
  const settings = {
    ...{ nickname: 'Roth', officialName: 'Roth of 2020', accountType: 'Roth IRA' },
    ...{ accountingMethod: 'LIFO', standardTransactionFee: '1.5', provider: null },
    ...{ accountNumber: '1234', websiteLink: null },
  };
  let account = { ...ROTH, ...settings, fractionalShares: false, cashBalance: 7 };
  const changed = jest.fn();
  const mistake = {
    ...{ row: 1, column: 'quantity', value: '6.811' },
    reason: wholeSharesOnly('Roth'),
  };
  server.use(
    answerPortfolios([portfolio]),
    http.get('/api/portfolios/p/accounts', () => HttpResponse.json([account])),
    http.get('/api/setup/p', () => HttpResponse.json({ assets: [] })),
    http.put(`/api/portfolios/p/accounts/${ROTH.id}`, async ({ request }) => {
      const body = (await request.json()) as object;
      changed(body);
      account = { ...account, ...body };
      return HttpResponse.json(account);
    }),
    http.post('/api/portfolios/p/imports', () =>
      account.fractionalShares
        ? HttpResponse.json(REPORT)
        : HttpResponse.json({ ...REPORT, errors: [mistake], settledByAdding: 1 }, { status: 422 }),
    ),
  );
  show(store, <TransactionImportDialog onClose={() => undefined} />);
  const file = fakeFile('rows.csv', 'account,type,datetime\n');
  fireEvent.change(screen.getByLabelText(/Drop a CSV file/), { target: { files: [file] } });
  const step = await screen.findByRole('region', { name: 'Fractional shares' });
  expect(within(step).getByRole('listitem')).toHaveTextContent('Roth');
  await userEvent
    .setup()
    .click(within(step).getByRole('button', { name: 'Allow fractional shares in this account' }));
  expect(await screen.findByRole('button', { name: 'Import 1 transaction' })).toBeEnabled();
  expect(changed.mock.calls).toEqual([[{ ...settings, fractionalShares: true }]]);
  expect(screen.queryByRole('region', { name: 'Fractional shares' })).toBeNull();
});

test('fractional shares are offered once the type of a new asset is known', async () => {
  const store = pageStore();
  const portfolio = { id: 'p', name: 'Long run', isArchived: false } as PortfolioView;
  await signIn(store, [portfolio]);
  const errors = [
    { row: 1, column: 'ticker', value: 'NEW', reason: notInPortfolio('NEW') },
    { row: 1, column: 'quantity', value: '6.811', reason: wholeSharesOnly('Roth') },
  ];
  server.use(
    answerPortfolios([portfolio]),
    http.get('/api/portfolios/p/accounts', () =>
      HttpResponse.json([{ ...ROTH, fractionalShares: false }]),
    ),
    http.get('/api/setup/p', () => HttpResponse.json({ assets: [] })),
    http.post('/api/portfolios/p/imports', () =>
      HttpResponse.json({ ...REPORT, errors, settledByAdding: 2 }, { status: 422 }),
    ),
  );
  show(store, <TransactionImportDialog onClose={() => undefined} />);
  const file = fakeFile('rows.csv', 'account,type,datetime\n');
  fireEvent.change(screen.getByLabelText(/Drop a CSV file/), { target: { files: [file] } });
  await screen.findByRole('button', { name: 'Add 1 asset' });
  expect(screen.queryByRole('region', { name: 'Fractional shares' })).toBeNull();
});

it('says that the account of the whole file is gone, so that rows can name theirs again', async () => {
  const store = pageStore();
  const portfolio = { id: 'p', name: 'Long run', isArchived: false } as PortfolioView;
  await signIn(store, [portfolio]);
  let accounts = [ROTH];
  const asked: { account?: string } = {};
  server.use(
    answerPortfolios([portfolio]),
    http.get('/api/portfolios/p/accounts', () => HttpResponse.json(accounts)),
    http.get('/api/setup/p', () => HttpResponse.json({ assets: [] })),
    http.post('/api/portfolios/p/imports', async ({ request }) => {
      delete asked.account;
      Object.assign(asked, await request.json());
      return HttpResponse.json(REPORT);
    }),
  );
  show(store, <TransactionImportDialog onClose={() => undefined} />);
  const file = fakeFile(
    'rows.csv',
    'account,type,datetime,ticker,quantity,price,fee,amount,notes\n',
  );
  fireEvent.change(screen.getByLabelText(/Drop a CSV file/), { target: { files: [file] } });
  const person = userEvent.setup();
  const choice = () => screen.findByLabelText('Account');
  await within(await choice()).findByRole('option', { name: ROTH.nickname });
  await person.selectOptions(await choice(), ROTH.nickname);
  await waitFor(() => expect(asked.account).toBe(ROTH.id));
  expect(await choice()).toHaveDisplayValue(ROTH.nickname);
  accounts = [];
  act(() => void store.dispatch(api.util.invalidateTags(['accounts'])));
  await waitFor(async () =>
    expect(await choice()).toHaveDisplayValue('An account that is no longer there'),
  );
  await person.selectOptions(await choice(), 'Each row names its account');
  await waitFor(() => expect(asked).not.toHaveProperty('account'));
  expect(await choice()).toHaveDisplayValue('Each row names its account');
  expect(screen.queryByText('An account that is no longer there')).toBeNull();
});

/** Answers like the server for rows of the account `Foo`; `asked` holds the last request. */
async function choosing() {
  const store = pageStore();
  const portfolio = { id: 'p', name: 'Long run', isArchived: false } as PortfolioView;
  await signIn(store, [portfolio]);
  const asked = { mapping: {}, accounts: {} as Record<string, string>, timeZone: '' };
  const mistake = (column: string, reason: string) => ({ row: 1, column, value: 'Foo', reason });
  server.use(
    answerPortfolios([portfolio]),
    http.get('/api/portfolios/p/accounts', () =>
      HttpResponse.json([{ id: 'a', nickname: 'Brokerage', isArchived: false }]),
    ),
    http.get('/api/setup/p', () => HttpResponse.json({ assets: [] })),
    http.post('/api/portfolios/p/imports', async ({ request }) => {
      Object.assign(asked, { timeZone: '' }, await request.json());
      const errors = [
        ...(asked.accounts.Foo ? [] : [mistake('account', noAccountCalled('Foo'))]),
        ...(asked.timeZone ? [] : [mistake('datetime', NO_TIME_ZONE)]),
      ];
      const status = errors.length > 0 ? 422 : 200;
      return HttpResponse.json({ ...REPORT, errors, settledByAdding: errors.length }, { status });
    }),
  );
  show(store, <TransactionImportDialog onClose={() => undefined} />);
  const person = userEvent.setup();
  const header = 'account,kind,Date,Shares,Unit price,ticker,fee,amount,notes\n';
  const choose = (name: string, columns = header) =>
    fireEvent.change(screen.getByLabelText(/Drop a CSV file/), {
      target: { files: [fakeFile(name, columns)] },
    });
  const press = async (name: string) => person.click(await screen.findByRole('button', { name }));
  const match = async (columns: Record<string, string>) => {
    for (const [ours, theirs] of Object.entries(columns))
      await person.selectOptions(await screen.findByLabelText(ours), theirs);
    await press('Use these columns');
  };
  return { asked, person, choose, press, match };
}

afterEach(() => localStorage.clear());

describe('columns', () => {
  it('that brokers use are chosen already, and read once that is confirmed (IMP-26)', async () => {
    const { asked, choose, press } = await choosing();
    choose('one.csv');
    expect(await screen.findByLabelText('datetime')).toHaveValue('Date');
    expect(screen.getByLabelText('price')).toHaveValue('Unit price');
    expect(screen.getByLabelText('type')).toHaveValue('');
    expect(asked.mapping).toEqual({});
    await press('Use these columns');
    expect(await screen.findByText(/^Columns are matched: Date is datetime, /)).toBeVisible();
    expect(asked.mapping).toEqual({ datetime: 'Date', quantity: 'Shares', price: 'Unit price' });
  });
});

describe('columns that only shares need', () => {
  it('may be none of the file, so that a file of dividends alone can be imported', async () => {
    const { asked, choose, press, match } = await choosing();
    choose('dividends.csv', 'account,type,SettleDate,ISIN,amount\n');
    expect(await screen.findByLabelText('datetime')).not.toHaveTextContent('No such column');
    const none = 'No such column';
    await match({ datetime: 'SettleDate', ticker: 'ISIN', quantity: none, price: none });
    expect(await screen.findByText(/no column is quantity, no column is price\./)).toBeVisible();
    const mapping = { datetime: 'SettleDate', ticker: 'ISIN', quantity: '', price: '' };
    expect(asked.mapping).toEqual(mapping);
    expect(screen.queryByText('Match the columns')).toBeNull();
    await press('Choose another file');
    choose('more.csv', 'account,type,SettleDate,ISIN,amount\n');
    expect(await screen.findByText(/^Columns are matched as the last time/)).toBeVisible();
    expect(asked.mapping).toEqual(mapping);
  });
});

describe('what was chosen for a file', () => {
  const WRONG = { type: 'kind', datetime: 'Date', quantity: 'Unit price', price: 'Shares' };

  it('is said of columns, and can be matched anew, also after dates were chosen', async () => {
    const { asked, choose, press, match } = await choosing();
    choose('one.csv');
    await match(WRONG);
    await press('Read the dates this way');
    expect(await screen.findByText(/^Columns are matched: .*Unit price is quantity/)).toBeVisible();
    await press('Match them anew');
    expect(asked.mapping).toEqual({});
    await match({ ...WRONG, quantity: 'Shares', price: 'Unit price' });
    expect(await screen.findByText(/Shares is quantity/)).toBeVisible();
    await press('Choose another file');
    choose('two.csv');
    expect(await screen.findByText(/^Columns are matched as the last time/)).toBeVisible();
    await press('Choose anew');
    await press('Read the dates this way');
    expect(await screen.findByText(/^Columns are matched as the last time/)).toBeVisible();
    await press('Match them anew');
  });

  it('is said of accounts, can be chosen anew, and is not taken for the next file', async () => {
    const { asked, person, choose, press } = await choosing();
    const give = async () => {
      const choice = await screen.findByLabelText('Foo');
      // The page may read the accounts after the file.
      await within(choice).findByRole('option', { name: 'Brokerage' });
      await person.selectOptions(choice, 'Brokerage');
      await press('Use these accounts');
      expect(await screen.findByText(/^Accounts are chosen: Foo is Brokerage\./)).toBeVisible();
      expect(asked.accounts).toEqual({ Foo: 'a' });
    };
    choose('one.csv');
    await give();
    await press('Choose them anew');
    expect(asked.accounts).toEqual({});
    await give();
    await press('Choose another file');
    choose('two.csv');
    expect(await screen.findByLabelText('Foo')).toBeVisible();
    expect(asked.accounts).toEqual({});
    expect(screen.queryByText(/Accounts are chosen/)).toBeNull();
  });
});

describe('a word that is no known type', () => {
  /** Answers like the server for rows of the type `Kauf` and rows of a long type. */
  async function typing() {
    const store = pageStore();
    const portfolio = { id: 'p', name: 'Long run', isArchived: false } as PortfolioView;
    await signIn(store, [portfolio]);
    const long = `<b>${'Wertpapier'.repeat(19)}</b>`;
    const asked = { types: {} as Record<string, string> };
    const account = { row: 1, column: 'account', value: 'Foo', reason: noAccountCalled('Foo') };
    server.use(
      answerPortfolios([portfolio]),
      http.get('/api/portfolios/p/accounts', () => HttpResponse.json([ROTH])),
      http.get('/api/setup/p', () => HttpResponse.json({ assets: [] })),
      http.post('/api/portfolios/p/imports', async ({ request }) => {
        Object.assign(asked, await request.json());
        const unknown = [
          { word: 'Kauf', rows: 12 },
          { word: long, rows: 1 },
        ].filter(({ word }) => !asked.types[word]);
        const errors = [
          ...unknown.map(({ word }) => ({
            ...{ row: 1, column: 'type', value: word, reason: NO_TYPE_CHOSEN },
          })),
          account,
        ];
        const settledByAdding = errors.length;
        const unknownTypes = unknown.length > 0 ? { unknownTypes: unknown } : { leftOut: 1 };
        return HttpResponse.json(
          { ...REPORT, recorded: 0, errors, settledByAdding, ...unknownTypes },
          { status: 422 },
        );
      }),
    );
    show(store, <TransactionImportDialog onClose={() => undefined} />);
    const choose = (name: string) =>
      fireEvent.change(screen.getByLabelText(/Drop a CSV file/), {
        target: { files: [fakeFile(name, 'account,type,datetime,ticker,quantity,price\n')] },
      });
    choose('one.csv');
    const person = userEvent.setup();
    const press = async (name: string) => person.click(await screen.findByRole('button', { name }));
    const select = async (label: string, option: string) =>
      person.selectOptions(await screen.findByLabelText(label), option);
    return { asked, long, choose, press, select };
  }

  it('is asked for once, before accounts are, and what was chosen stays', async () => {
    const { asked, long, choose, press, select } = await typing();
    expect(await screen.findByText('What is each of them?', { exact: false })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use these accounts' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Use these types' })).toBeDisabled();
    await select('“Kauf” in 12 rows', 'Buy');
    await press('Check again');
    expect(await screen.findByLabelText('“Kauf” in 12 rows')).toHaveValue('buy');
    expect(asked.types).toEqual({});
    await press('Use these types');
    expect(await screen.findByText(/^Types are chosen\. Buy: Kauf\./)).toBeVisible();
    expect(asked.types).toEqual({ Kauf: 'buy' });
    await select(`“${long}” in 1 row`, 'Leave these rows out');
    await press('Use these types');
    expect(await screen.findByText('Left out')).toBeVisible();
    expect(asked.types).toEqual({ Kauf: 'buy', [long]: 'leave_out' });
    expect(screen.getByRole('button', { name: 'Use these accounts' })).toBeVisible();
    await press('Choose another file');
    choose('two.csv');
    expect(
      await screen.findByText(
        /^Types are chosen\. Buy: Kauf\. Left out: <b>(Wertpapier){3}Wertpap…\./,
      ),
    ).toBeVisible();
    await press('Choose them anew');
    expect(await screen.findByLabelText('“Kauf” in 12 rows')).toBeVisible();
    expect(asked.types).toEqual({});
  });
});

describe('an import that is being recorded', () => {
  it('goes on when the dialog is closed, which asks nothing, and says when it is done', async () => {
    const { person, closed, answered, toast } = await recording();
    await person.click(screen.getByText('Close'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await answered(HttpResponse.json(REPORT));
    await waitFor(() => expect(toast()).toBe('1 price imported'));
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('lets the browser ask before a reload ends it, also after the dialog was closed', async () => {
    const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { person, answered, toast } = await recording();
    expect(isAsked()).toBe(true);
    await person.click(screen.getByText('Close'));
    expect(isAsked()).toBe(true);
    await answered(HttpResponse.json(REPORT));
    await waitFor(() => expect(toast()).toBe('1 price imported'));
    expect(isAsked()).toBe(false);
  });

  it('that fails says so in the dialog', async () => {
    const first = await recording();
    await first.answered(HttpResponse.json({ message: 'No room' }, { status: 500 }));
    expect(await screen.findByText('The file could not be imported')).toBeInTheDocument();
    expect(first.toast()).toBeUndefined();
  });

  it('that fails after the dialog was closed says so, too', async () => {
    const { person, answered, toast } = await recording();
    await person.click(screen.getByText('Close'));
    await answered(HttpResponse.json({ message: 'No room' }, { status: 500 }));
    await waitFor(() => expect(toast()).toBe('The file could not be imported'));
  });

  it('whose answer is lost is not said to have failed', async () => {
    const first = await recording();
    await first.answered(HttpResponse.error());
    expect(await screen.findByText('It is not known whether the file was imported')).toBeVisible();
    expect(screen.getByText('Please try again in a moment: no row is stored twice.')).toBeVisible();
  });

  it('whose answer is lost after the dialog was closed is not said to have failed, either', async () => {
    const { person, answered, toast } = await recording();
    await person.click(screen.getByText('Close'));
    await answered(HttpResponse.error());
    await waitFor(() => expect(toast()).toBe('It is not known whether the file was imported'));
  });
});
