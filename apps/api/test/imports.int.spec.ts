import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AccountView } from '@evenkeel/contracts/accounts';
import type { ImportReport } from '@evenkeel/contracts/imports';
import type { TransactionPage, TransactionView } from '@evenkeel/contracts/ledger';
import type { Problem } from '@evenkeel/contracts/shared/problem';
import type { Answer } from '../../../test/support/api';
import { ROOT } from '../../../test/support/node-program';
import { sharedBaseUrl } from '../../../test/support/shared-base-url';
import { expectStatus, type Person, personWithPortfolio, read } from './person';

const HEADER = 'account,type,datetime,ticker,quantity,price,fee,amount,notes';
const SHARED_DATA = process.env.SHARED_DATA ?? resolve(ROOT, '../shared/data');
const withSharedData = existsSync(resolve(SHARED_DATA, 'transactions.csv')) ? test : test.skip;

const baseUrl = sharedBaseUrl();

async function investor(): Promise<{
  person: Person;
  whole: AccountView;
  fractional: AccountView;
}> {
  const person = await personWithPortfolio(baseUrl);
  const whole = await person.addAccount({ nickname: 'E*Trade Brokerage' });
  const fractional = await person.addAccount({
    nickname: 'Vanguard 401k',
    accountType: '401k',
    fractionalShares: true,
  });
  return { person, whole, fractional };
}
const file = (...rows: string[]): string => [HEADER, ...rows, ''].join('\n');
const count = async (person: Person): Promise<number> =>
  (await person.api.get<TransactionView[]>(person.path('/transactions'))).body.length;

test('a file is recorded as a whole, and a second time nothing of it', async () => {
  const { person, whole } = await investor();
  await person.addAsset('VTI', [whole.id]);
  const content = file(
    'E*Trade Brokerage,cash_contribution,2024-01-02T15:00:00Z,,,,0,100,Pay',
    'E*Trade Brokerage,buy,2024-01-03T15:00:00Z,VTI,2,25,0,50,',
  );
  const { status, body } = await person.import(content);
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      rows: 2,
      recorded: 2,
      duplicates: 0,
      errors: [],
      moreErrors: 0,
      settledByAdding: 0,
      importId: body.importId,
    },
  });
  expect(body.importId).toMatch(/^[0-9a-f-]{36}$/);
  expect((await person.import(content)).body).toEqual({
    rows: 2,
    recorded: 0,
    duplicates: 2,
    errors: [],
    moreErrors: 0,
    settledByAdding: 0,
    importId: null,
  });
  expect(await count(person)).toBe(2);
});

test('a word that is no known type is asked for, and its rows are recorded as what it means or left out', async () => {
  const { person, whole } = await investor();
  await person.addAsset('VTI', [whole.id]);
  const content = file(
    'E*Trade Brokerage,Einzahlung,2024-01-02T15:00:00Z,,,,0,100,',
    'E*Trade Brokerage,Kauf,2024-01-03T15:00:00Z,VTI,2,25,0,50,',
    'Another bank,Steuer,never,,,,0,3,',
  );
  const types = { einzahlung: 'cash_contribution', KAUF: 'buy' };
  const asked = await person.import(content, { dryRun: true, types });
  expect(asked.status).toBe(422);
  expect(asked.body).toMatchObject({ unknownTypes: [{ word: 'Steuer', rows: 1 }] });
  const all = { types: { ...types, Steuer: 'leave_out' } };
  const dry = await person.import(content, { ...all, dryRun: true, preview: true });
  expect(dry.body.preview?.map(({ type, status }) => [type, status])).toEqual([
    ['cash_contribution', 'new'],
    ['buy', 'new'],
    ['Steuer', 'left_out'],
  ]);
  const { body } = await person.import(content, all);
  expect(body).toMatchObject({ rows: 3, recorded: 2, duplicates: 0, leftOut: 1, errors: [] });
  expect(body.unknownTypes).toBeUndefined();
  expect((await person.import(content, all)).body).toMatchObject({ duplicates: 2, leftOut: 1 });
  expect(await count(person)).toBe(2);
  const wrong = await person.api.post<Problem>(person.path('/imports'), {
    ...{ fileName: 'file.csv', format: 'csv', content, dryRun: true, types: { Kauf: 'gift' } },
  });
  expect([wrong.status, wrong.body.fields?.map(({ field }) => field)]).toEqual([
    400,
    ['types.Kauf'],
  ]);
});

test('two equal rows of one file are both kept, and neither is recorded again', async () => {
  const { person } = await investor();
  const content = file(
    ...Array.from(
      { length: 2 },
      () => 'E*Trade Brokerage,cash_contribution,2024-01-02T15:00:00Z,,,,0,100,',
    ),
  );
  expect((await person.import(content)).body).toMatchObject({ recorded: 2, duplicates: 0 });
  expect((await person.import(content)).body).toMatchObject({ recorded: 0, duplicates: 2 });
  expect(await count(person)).toBe(2);
});

test('a dry run says what would be recorded and stores nothing', async () => {
  const { person } = await investor();
  const { body } = await person.import(
    file('E*Trade Brokerage,cash_contribution,2024-01-02T15:00:00Z,,,,0,100,'),
    { dryRun: true },
  );
  expect(body).toEqual({
    rows: 1,
    recorded: 1,
    duplicates: 0,
    errors: [],
    moreErrors: 0,
    settledByAdding: 0,
    importId: null,
  });
  expect(await count(person)).toBe(0);
});

test('a file of one account with plain dates is shown as it will be stored, and recorded in its zone', async () => {
  const { person, fractional } = await investor();
  await person.addAsset('VTI', [fractional.id]);
  const content = [
    'type;datetime;ticker;quantity;price;amount',
    'Deposit;01/13/2024;;;;$1,000.50',
    'Buy;02/03/2024;VTI;2.5;100;',
  ].join('\n');
  const one = { account: fractional.id };
  const unasked = await person.import(content, one);
  expect(unasked.status).toBe(422);
  expect(unasked.body).toMatchObject({ settledByAdding: 2, errors: [{ row: 1 }, { row: 2 }] });
  const chosen = { ...one, timeZone: 'America/New_York' };
  const { body } = await person.import(content, { ...chosen, dryRun: true, preview: true });
  expect(body.preview).toEqual([
    {
      row: 1,
      status: 'new',
      accountId: fractional.id,
      account: '',
      ticker: '',
      type: 'cash_contribution',
      at: '2024-01-13T17:00:00.000Z',
      notes: '',
      problems: [],
      quantity: '',
      price: '',
      fee: '0.00',
      amount: '1000.50',
    },
    {
      row: 2,
      status: 'new',
      accountId: fractional.id,
      account: '',
      ticker: 'VTI',
      type: 'buy',
      at: '2024-02-03T17:00:00.000Z',
      notes: '',
      problems: [],
      quantity: '2.5',
      price: '100',
      fee: '0.00',
      amount: '250.00',
    },
  ]);
  expect(await count(person)).toBe(0);
  expect((await person.import(content, chosen)).body).toMatchObject({ recorded: 2 });
  expect((await person.import(content, chosen)).body).toMatchObject({ recorded: 0, duplicates: 2 });
  const wrong = { account: 'x', timeZone: 'Mars/Olympus', dateOrder: 'year', preview: 1 };
  const refused = await person.api.post<Problem>(person.path('/imports'), {
    fileName: 'file.csv',
    format: 'csv',
    content,
    dryRun: true,
    ...wrong,
  });
  expect(refused.body.fields?.map(({ field }) => field)).toEqual(Object.keys(wrong));
});

test('every planted mistake is reported by row and column, and nothing is stored', async () => {
  const { person, whole, fractional } = await investor();
  await person.addAsset('VTI', [whole.id, fractional.id]);
  const content = file(
    'E*Trade Brokerage,buy,2024-01-03T15:00:00Z,VTI,2,25,0,50,',
    'E*Trade Brokerage,buy,2024-01-04T15:00:00Z,NOPE,2,25,0,50,',
    'E*Trade Brokerage,sell,2024-01-05T15:00:00Z,VTI,9,25,0,225,',
    'E*Trade Brokerage,buy,2024-02-30T15:00:00Z,VTI,2,25,0,50,',
    'E*Trade Brokerage,buy,2024-01-06T15:00:00Z,VTI,2,-25,0,50,',
    'E*Trade Brokerage,buy,2024-01-07T15:00:00Z,VTI,1.5,20,0,30,',
    'Vanguard 401k,buy,2024-01-07T15:00:00Z,VTI,1.5,20,0,30,',
    'E*Trade Brokerage,buy,2024-01-08T15:00:00Z,VTI,2,25,0,80,',
    'Nobody,cash_contribution,2024-01-09T15:00:00Z,,,,0,1,',
    'E*Trade Brokerage,gift,2024-01-09T15:00:00Z,,,,0,1,',
  );
  const { status, body } = await person.import(content);
  expect(status).toBe(422);
  expect(body).toMatchObject({ rows: 10, recorded: 0, importId: null });
  expect(body.errors.map(({ row, column, value }) => [row, column, value])).toEqual([
    [2, 'ticker', 'NOPE'],
    [3, 'quantity', '9'],
    [4, 'datetime', '2024-02-30T15:00:00Z'],
    [5, 'price', '-25'],
    [6, 'quantity', '1.5'],
    [8, 'amount', '80'],
    [9, 'account', 'Nobody'],
    [10, 'type', 'gift'],
  ]);
  expect(body.errors.every(({ reason }) => reason.length > 5)).toBe(true);
  expect(await count(person)).toBe(0);
});

test('what is wrong with the header stands at row 0; names can be mapped', async () => {
  const { person, whole } = await investor();
  const wrong = await person.import(
    'Konto,type,datetime,ticker,quantity,price,amount,amount,notes\nx,y,z,,,,,1,\n',
  );
  expect(wrong.status).toBe(422);
  expect(wrong.body.errors.map(({ row, column }) => [row, column])).toEqual([
    [0, 'account'],
    [0, 'amount'],
  ]);
  // The dialog asks for the one that is missing; one that is there twice is a problem.
  expect(wrong.body.settledByAdding).toBe(1);
  expect((await person.import('Konto\nx\n')).body.settledByAdding).toBe(0);
  const mapped =
    'Konto,type,datetime,ticker,quantity,price,Gebühr,amount,notes\nDepot,cash_contribution,2024-01-02T15:00:00Z,,,,0,5,\n';
  const { status, body } = await person.import(mapped, {
    mapping: { account: 'konto', fee: 'Gebühr' },
    accounts: { Depot: whole.id },
  });
  expect({ status, recorded: body.recorded }).toEqual({ status: 200, recorded: 1 });
});

test('a file may leave out fee, amount and notes, and no other column', async () => {
  const { person, whole } = await investor();
  await person.addAsset('VTI', [whole.id]);
  const header = HEADER.replace(',fee', '').replace(',amount', '').replace(',notes', '');
  const { status, body } = await person.import(
    `${header}\nE*Trade Brokerage,buy,2024-01-03T15:00:00Z,VTI,2,25\n`,
  );
  expect({ status, recorded: body.recorded }).toEqual({ status: 200, recorded: 1 });
  const [recorded] = expectStatus(
    await person.api.get<TransactionView[]>(person.path('/transactions')),
    200,
  );
  expect(recorded).toMatchObject({
    transactionFee: '0.00',
    transactionAmount: '50.00',
    transactionNotes: null,
  });
  const cash = await person.import(
    `${header}\nE*Trade Brokerage,cash_contribution,2024-01-03T15:00:00Z,,,\n`,
  );
  expect(cash.body.errors).toEqual([
    {
      row: 1,
      column: 'amount',
      value: '',
      reason: expect.stringMatching(/^Total amount is required/),
    },
  ]);
  const again = await person.import(
    file('E*Trade Brokerage,buy,2024-01-03T15:00:00Z,VTI,2,25,0,50,'),
  );
  expect(again.body).toMatchObject({ recorded: 0, duplicates: 1 });
  const others = header.split(',');
  const without = await Promise.all(
    others.map((name) => person.import(`${others.filter((other) => other !== name).join(',')}\n`)),
  );
  expect(
    without.map((answer) => [
      answer.status,
      ...answer.body.errors.map(({ row, column }) => [row, column]),
    ]),
  ).toEqual(others.map((name) => [422, [0, name]]));
});

test('a file without columns of shares is read where the mapping says that it has none', async () => {
  const { person, whole } = await investor();
  await person.addAsset('VTI', [whole.id]);
  const mapping = { quantity: '', price: '' };
  const dividends =
    'type,datetime,ticker,amount\nDividends,2024-01-03T15:00:00Z,VTI,5\nBuy,2024-01-04T15:00:00Z,VTI,9\n';
  const wrong = await person.import(dividends, { account: whole.id, mapping });
  expect(wrong.body.errors.map(({ row, column }) => [row, column])).toEqual([
    [2, 'quantity'],
    [2, 'price'],
  ]);
  const { status, body } = await person.import(dividends, {
    account: whole.id,
    mapping,
    types: { Buy: 'leave_out' },
  });
  expect({ status, recorded: body.recorded }).toEqual({ status: 200, recorded: 1 });
  const deposits = await person.import('type,datetime,amount\nDeposit,2024-01-03T15:00:00Z,5\n', {
    account: whole.id,
    mapping: { ...mapping, ticker: '' },
  });
  expect(deposits.body.recorded).toBe(1);
  const untyped = await person.import('datetime,amount\n2024-01-03T15:00:00Z,5\n', {
    account: whole.id,
    mapping: { ...mapping, ticker: '', type: '' },
  });
  expect(untyped.status).toBe(422);
});

test('rows of the wrong length and broken quotes are reported, not guessed at', async () => {
  const { person } = await investor();
  const short = await person.import(
    `${HEADER}\nE*Trade Brokerage,cash_contribution,2024-01-02T15:00:00Z\n`,
  );
  expect(short.body.errors[0]).toMatchObject({
    row: 1,
    column: '',
    reason: 'The row has 3 cells, but the header has 9',
  });
  const broken = await person.import(`${HEADER}\n"unclosed`);
  expect(broken).toMatchObject({ status: 422, body: { errors: [{ row: 0, column: '' }] } });
  const asked = await person.api.post<Problem>(person.path('/imports'), {
    fileName: '',
    format: 'xml',
    content: '',
    dryRun: 'no',
  });
  expect({ status: asked.status, fields: asked.body.fields?.map(({ field }) => field) }).toEqual({
    status: 400,
    fields: ['fileName', 'format', 'content', 'dryRun'],
  });
});

/**
 * Imports like the web app: if the answer says that the time is up, it sends the same request
 * again, which records nothing twice.
 */
async function importedInTime(person: Person, content: string): Promise<Answer<ImportReport>> {
  const request = { fileName: 'file.csv', format: 'csv', content, dryRun: false };
  const key = randomUUID();
  const send = () => person.api.call<ImportReport>('POST', person.path('/imports'), request, key);
  let answer = await send();
  for (let again = 0; answer.status === 503 && again < 5; again += 1) answer = await send();
  return answer;
}

test('50,000 rows are recorded by one request', async () => {
  const { person, fractional } = await investor();
  await person.addAsset('VTI', [fractional.id]);
  const rows = Array.from(
    { length: 50_000 },
    (_, n) =>
      `Vanguard 401k,${n % 9 === 8 ? 'sell' : 'buy'},${new Date(1_400_000_000_000 + n * 3_600_000).toISOString()},VTI,1.5,20,0,30,Note ${n}`,
  );
  const { status, body } = await importedInTime(person, file(...rows));
  expect({ status, recorded: body.recorded }).toEqual({ status: 200, recorded: 50_000 });
  const page = await read(person.api.get<TransactionPage>(person.path('/transactions?limit=1')));
  expect(page.total).toBe(50_000);
}, 180_000);

withSharedData(
  'the shared ledger of ten years goes into a brokerage of whole shares and a 401k of fractions',
  async () => {
    const { person, whole, fractional } = await investor();
    const content = readFileSync(resolve(SHARED_DATA, 'transactions.csv'), 'utf8');
    const cells = content
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','));
    for (const ticker of new Set(
      cells.map(([, , , ticker]) => ticker).filter((text) => text !== ''),
    ))
      await person.addAsset(ticker ?? '', [whole.id, fractional.id]);
    const imported = expectStatus(await person.import(content), 200);
    expect(imported).toMatchObject({
      rows: cells.length,
      recorded: cells.length,
      duplicates: 0,
      errors: [],
    });
    expect((await person.import(content)).body).toMatchObject({
      recorded: 0,
      duplicates: cells.length,
    });
    const quotes = readFileSync(resolve(SHARED_DATA, 'quotes.csv'), 'utf8');
    const quoted = await person.api.post<ImportReport>('/api/quotes/imports', {
      fileName: 'quotes.csv',
      format: 'csv',
      content: quotes,
      dryRun: false,
    });
    expect(quoted).toMatchObject({ status: 200, body: { errors: [] } });
    const accounts = (await person.api.get<AccountView[]>(person.path('/accounts'))).body;
    for (const account of accounts)
      expect(account.holdings.map(({ ticker, quantity }) => [ticker, quantity])).toEqual(
        holdingsOf(cells, account.nickname),
      );
    for (const account of accounts)
      expect(account.cashBalance).toBeCloseTo(cashOf(cells, account.nickname), 2);
  },
);

const SHARES: Record<string, number> = { buy: 1, initial_position: 1, sell: -1 };
const CASH: Record<string, number> = {
  buy: -1,
  sell: 1,
  dividend: 1,
  cash_contribution: 1,
  cash_distribution: -1,
};

function holdingsOf(cells: string[][], nickname: string): [string, number][] {
  const thousandths = new Map<string, number>();
  for (const [account, type = '', , ticker = '', quantity = ''] of cells) {
    if (account === nickname && SHARES[type])
      thousandths.set(
        ticker,
        (thousandths.get(ticker) ?? 0) + SHARES[type] * Math.round(Number(quantity) * 1000),
      );
  }
  return [...thousandths]
    .filter(([, held]) => held !== 0)
    .map(([ticker, held]): [string, number] => [ticker, held / 1000])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

function cashOf(cells: string[][], nickname: string): number {
  return (
    cells
      .filter(([account]) => account === nickname)
      .reduce(
        (cents, [, type = '', , , , , , amount = '']) =>
          cents + (CASH[type] ?? 0) * Math.round(Number(amount) * 100),
        0,
      ) / 100
  );
}
