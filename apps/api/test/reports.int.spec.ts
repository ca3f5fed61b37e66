import type { MethodPreview } from '@evenkeel/contracts/accounts';
import type { NewAuditorLink } from '@evenkeel/contracts/auditors';
import type { Explanation } from '@evenkeel/contracts/explain';
import type { GainsView, HeldLotView } from '@evenkeel/contracts/ledger';
import type { Form8949View, StatementFigures, StatementView } from '@evenkeel/contracts/reports';
import { daysBefore } from '@evenkeel/domain/kernel/days';
import { Client } from 'pg';
import { ApiClient } from '../../../test/support/api';
import { soon } from '../../../test/support/soon';
import { explain, explainedWhole } from './explained';
import { CASH_IN, expectStatus, type Person, personWithPortfolio, read, TRADE } from './person';
import { startTestApi, type TestApi } from './running-api';

let api: TestApi;
// The api has no clock of its own: by the moment of a quote the projector tells whether its series
// reflects it.
beforeAll(async () => (api = await startTestApi()));
afterAll(() => api.stop());

const quote = (person: Person, ticker: string, date: string, price: string) =>
  person.api.put(`/api/quotes/${ticker}`, { date, price });
const statementOf = (person: Person, query: string) =>
  read(person.api.get<StatementView>(person.path(`/statement?${query}`)));
const csvOf = async (person: Person, path: string): Promise<string[]> => {
  const answer = await fetch(`${api.baseUrl}${person.path(path)}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  return (await answer.text()).trim().split('\n');
};

/** Somebody with two accounts, who bought in 2024 and sold in 2025 with a gain of each term. */
async function trader() {
  const person = await personWithPortfolio(api.baseUrl);
  const taxed = await person.addAccount({ nickname: 'Broker' });
  const ira = await person.addAccount({ nickname: 'IRA', accountType: 'Roth IRA' });
  await person.addAsset('VTI', [taxed.id, ira.id]);
  const trade = (
    ...[type, account, n, price, amount, day]: readonly [
      'buy' | 'sell',
      { id: string },
      string,
      string,
      string,
      string,
    ]
  ) => person.record(TRADE(type, account.id, 'VTI', n, price, amount, `${day}T15:00:00Z`));
  for (const made of [
    await person.record(CASH_IN(taxed.id, '5000')),
    await person.record(CASH_IN(ira.id, '1000')),
    await trade('buy', taxed, '10', '100', '1000', '2024-01-03'),
    await trade('buy', ira, '5', '100', '500', '2024-01-03'),
    await trade('buy', taxed, '3', '110', '330', '2025-01-10'),
    await trade('sell', taxed, '11', '130', '1430', '2025-03-04'),
    await trade('sell', ira, '1', '130', '130', '2025-03-04'),
    await person.record({
      ...CASH_IN(taxed.id, '12.34', '2025-04-01T15:00:00Z'),
      transactionType: 'dividend',
      ticker: 'VTI',
    }),
    await person.record({
      ...CASH_IN(taxed.id, '40', '2025-05-01T15:00:00Z'),
      transactionType: 'cash_distribution',
    }),
  ])
    expectStatus(made, 201);
  expectStatus(await quote(person, 'VTI', '2024-12-31', '105.55'), 200);
  expectStatus(await quote(person, 'VTI', '2025-12-31', '140.25'), 200);
  return { person, taxed, ira };
}

/** Opening and changes, and closing value, in cents, so that no rounding hides a difference. */
const adds = ({ opening, closing, ...between }: StatementFigures): [number, number] => {
  const cents = (figure: number): number => Math.round(figure * 100);
  const all = [opening, ...Object.values(between)].map(cents);
  return [all.reduce((sum, figure) => sum + figure, 0), cents(closing)];
};
const figuresOnly = ({
  id: _id,
  name: _name,
  ...figures
}: StatementView['accounts'][number]): StatementFigures => figures;

test('a statement says how the value of a period came about, and adds up to the cent', async () => {
  const { person, taxed } = await trader();
  const ofYear = () => statementOf(person, 'from=2025-01-01&to=2025-12-31');
  // A quote is no event that a read could wait for.
  await soon(async () => (await ofYear()).total.opening).toBe(6083.25);
  await soon(async () => (await ofYear()).total.closing).toBe(6543.84);
  const year = await ofYear();
  expect(year.total).toEqual({
    opening: 6083.25,
    deposits: 0,
    sharesEntered: 0,
    implied: 0,
    withdrawals: -40,
    dividends: 12.34,
    fees: 0,
    market: 488.25,
    closing: 6543.84,
  });
  const [sum, closing] = adds(year.total);
  expect(sum).toBe(closing);
  for (const account of year.accounts) {
    const [of, ends] = adds(figuresOnly(account));
    expect(of).toBe(ends);
  }
  expect(year.accounts.map(({ name }) => name)).toEqual(['Broker', 'IRA']);
  expect(year.gains).toEqual({ shortTerm: 20, longTerm: 330 });
  expect(year.dividends).toEqual([{ ticker: 'VTI', amount: 12.34 }]);
  expect(year.transactions.map(({ type }) => type)).toEqual([
    ...['buy', 'sell', 'sell', 'dividend', 'cash_distribution'],
  ]);
  const before = await statementOf(person, 'from=2024-01-01&to=2024-12-31');
  expect([before.total.opening, before.total.deposits]).toEqual([0, 6000]);
  expect(before.total.closing).toBe(year.total.opening);
  const one = await statementOf(person, `from=2025-01-01&to=2025-12-31&accountId=${taxed.id}`);
  const own = year.accounts.filter(({ id }) => id === taxed.id);
  expect([one.total]).toEqual(own.map(figuresOnly));
  const lines = await csvOf(person, '/statement/export?from=2025-01-01&to=2025-12-31');
  expect(lines).toContain('total,2025-12-31,,Closing value,,,,,6543.84');
  expect(lines).toContain('transaction,2025-03-04,Broker,Sell,VTI,11,130,0.00,1430.00');
});

test('what is dated later is in no line of a statement yet, and shares entered are the initial positions', async () => {
  const { person, taxed, ira } = await trader();
  const entered = (account: { id: string }, n: string, at: string) => ({
    ...TRADE('buy', account.id, 'VTI', n, '90', String(90 * Number(n)), at),
    transactionType: 'initial_position',
  });
  const later = new Date(Date.now() + 60 * 60_000).toISOString();
  for (const transaction of [
    entered(ira, '2', '2025-06-02T15:00:00Z'),
    entered(taxed, '3', '2025-07-01T15:00:00Z'),
    CASH_IN(taxed.id, '1000', later),
    { ...CASH_IN(taxed.id, '56.78', later), transactionType: 'dividend', ticker: 'VTI' },
    { ...CASH_IN(ira.id, '30', later), transactionType: 'cash_distribution' },
    entered(taxed, '4', later),
    TRADE('sell', taxed.id, 'VTI', '1', '200', '200', later),
  ])
    expectStatus(await person.record(transaction), 201);
  const to = later.slice(0, 10);
  const ask = () => statementOf(person, `from=2025-01-01&to=${to}`);
  // The price at the close of 2024, the last one before either day.
  await soon(async () => (await ask()).total.sharesEntered).toBe((2 + 3) * 105.55);
  const { total, accounts, dividends, gains, transactions, transactionCount } = await ask();
  expect(total).toMatchObject({ deposits: 0, implied: 0, withdrawals: -40, dividends: 12.34 });
  expect(accounts.map(({ sharesEntered }) => sharesEntered)).toEqual([3 * 105.55, 2 * 105.55]);
  expect(dividends).toEqual([{ ticker: 'VTI', amount: total.dividends }]);
  expect(gains).toEqual({ shortTerm: 20, longTerm: 330 });
  expect(transactions.filter(({ at }) => at >= later)).toEqual([]);
  expect(transactionCount).toBe(transactions.length);
  const lines = await csvOf(person, `/statement/export?from=2025-01-01&to=${to}`);
  expect(lines).toContain(`total,${to},,Shares entered,,,,,527.75`);
  expect(lines.filter((line) => line.startsWith(`transaction,${to}`))).toEqual([]);
  const known = new Map<string, Explanation>();
  for (const [what, value] of [
    ['deposits', 0],
    ['entered', 527.75],
    ['realised', 350],
  ] as const) {
    const figure = `performance:${what}:2024-12-31:${to}`;
    expect([what, (await explainedWhole(person, figure, known)).get(figure)?.value]).toEqual([
      ...[what, value],
    ]);
  }
});

test('a statement waits until the series has what the ledger has, whoever asks for it', async () => {
  const { person, taxed } = await trader();
  const expiresAt = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
  const asked = { name: 'Ms. Miller', expiresAt };
  const { secret } = expectStatus(
    await person.api.post<NewAuditorLink>(person.path('/auditors'), asked),
    201,
  );
  const period = 'from=2024-01-01&to=2024-12-31';
  await statementOf(person, period);
  const answers = () =>
    Promise.all(
      [
        [person.token, person.path(`/statement?${period}`)],
        [person.token, person.path(`/statement/export?${period}`)],
        [secret, `/api/audit/statement?${period}`],
        [secret, `/api/audit/statement/export?${period}`],
      ].map(async ([token, path]) => {
        // None of these requests names a position that it has seen.
        const headers = { authorization: `Bearer ${token}` };
        const answer = await fetch(`${api.baseUrl}${path}`, { headers });
        return { path, status: answer.status, retryAfter: answer.headers.get('retry-after') };
      }),
    );
  const statuses = async () => new Set((await answers()).map(({ status }) => status));
  await soon(statuses).toEqual(new Set([200]));
  const stream = `portfolio-${person.portfolio.id}`;
  const [blocker, operator] = [0, 1].map(
    () => new Client({ connectionString: api.databaseUrl }),
  ) as [Client, Client];
  await Promise.all([blocker.connect(), operator.connect()]);
  try {
    // The series waits for this row.
    await blocker.query('BEGIN');
    await blocker.query(
      `SELECT FROM app.checkpoint WHERE stream_id = $1 AND projection = 'performance' FOR UPDATE`,
      [stream],
    );
    expectStatus(await person.record(CASH_IN(taxed.id, '77', '2024-05-05T15:00:00Z')), 201);
    await read(person.api.get(person.path('/transactions')));
    for (const { path, ...answer } of await answers())
      expect([path, answer]).toEqual([path, { status: 503, retryAfter: '1' }]);
    // A screen must not stay empty while writes go on.
    for (const path of [person.path('/performance'), '/api/performance'])
      expect((await new ApiClient(api.baseUrl, person.token).get(path)).status).toBe(200);
    // Reads do not wait for a series that has stopped.
    await operator.query(
      `INSERT INTO app.quarantine (stream_id, projection, generation, revision, error, since)
       SELECT $1, projection, generation, 0, 'a test', now() FROM app.generation
       WHERE projection = 'performance' AND status = 'live'`,
      [stream],
    );
    expect(await statuses()).toEqual(new Set([200]));
    await operator.query('DELETE FROM app.quarantine WHERE stream_id = $1', [stream]);
  } finally {
    await Promise.all([blocker.end(), operator.end()]);
  }
  await soon(statuses).toEqual(new Set([200]));
  const auditor = new ApiClient(api.baseUrl, secret);
  const { total } = await read(auditor.get<StatementView>(`/api/audit/statement?${period}`));
  expect(total).toMatchObject({ deposits: 6077, sharesEntered: 0 });
});

test('every figure of a statement and of Form 8949 is explained', async () => {
  const { person, taxed, ira } = await trader();
  const put = TRADE('buy', ira.id, 'VTI', '2', '120', '240', '2025-06-02T15:00:00Z');
  expectStatus(await person.record({ ...put, transactionType: 'initial_position' }), 201);
  // The buy costs more than there is: an implied deposit.
  const late = TRADE('buy', ira.id, 'VTI', '9', '120', '1080', '2025-07-02T15:00:00Z');
  expectStatus(await person.record(late), 201);
  expectStatus(await person.record(CASH_IN(taxed.id, '77.7', '2025-08-01T15:00:00Z')), 201);
  const known = new Map<string, Explanation>();
  const shown = async (figure: string) =>
    (await explainedWhole(person, figure, known)).get(figure)?.value;
  const check = async (from: string, to: string, accountId?: string) => {
    const own = accountId === undefined ? '' : `&accountId=${accountId}`;
    const ask = () => statementOf(person, `from=${from}&to=${to}${own}`);
    await soon(async () => (await ask()).incompleteDays).toBe(0);
    const { total, gains, dividends } = await ask();
    const scope = accountId === undefined ? '' : `:${accountId}`;
    const eve = daysBefore(from, 1);
    const of = (what: string) => shown(`performance:${what}:${eve}:${to}${scope}`);
    const minus = async (what: string) => 0 - ((await of(what)) ?? Number.NaN);
    expect({
      opening: await shown(`performance:value:${eve}${scope}`),
      deposits: await of('deposits'),
      sharesEntered: await of('entered'),
      implied: await of('implied'),
      withdrawals: await minus('outflows'),
      dividends: await of('dividends'),
      fees: await of('fees'),
      market: await of('market'),
      closing: await shown(`performance:value:${to}${scope}`),
    }).toEqual(total);
    expect([await of('realised-short-term'), await of('realised-long-term')]).toEqual([
      ...[gains.shortTerm, gains.longTerm],
    ]);
    for (const { ticker, amount } of dividends)
      expect(await shown(`performance:dividends:${eve}:${to}${scope}:${ticker}`)).toBe(amount);
    return { total, gains, dividends };
  };
  // Nothing was there when the period begins.
  const early = await check('2023-01-01', '2024-12-31');
  expect([early.total.opening, early.total.deposits]).toEqual([0, 6000]);
  const year = await check('2025-01-01', '2025-12-31');
  expect([year.gains, year.dividends.length]).toEqual([{ shortTerm: 20, longTerm: 330 }, 1]);
  for (const account of [taxed, ira]) await check('2025-01-01', '2025-12-31', account.id);
  expect([year.total.deposits > 0, year.total.implied > 0, year.total.sharesEntered > 0]).toEqual([
    ...[true, true, true],
  ]);
  const { parts } = await read(
    person.api.get<Form8949View>(person.path('/gains/form-8949?year=2025')),
  );
  const rows = parts.flatMap((part) => part.rows);
  expect(rows).toHaveLength(2);
  for (const { accountId, ticker, sellTransactionId, lot, gain } of rows)
    expect(await shown(`realised:lot:${accountId}:${ticker}:${sellTransactionId}:${lot}`)).toBe(
      gain,
    );
});

test('a statement names the accounts that it leaves out since they are archived', async () => {
  const { person, taxed, ira } = await trader();
  const leftOut = async (query = '') =>
    (await statementOf(person, `from=2025-01-01&to=2025-12-31${query}`)).archivedAccounts;
  expect(await leftOut()).toEqual([]);
  expectStatus(await person.api.put(person.path(`/accounts/${ira.id}/archive`)), 200);
  expect(await leftOut()).toEqual(['IRA']);
  expect(await leftOut(`&accountId=${taxed.id}`)).toEqual([]);
  const lines = await csvOf(person, '/statement/export?from=2025-01-01&to=2025-12-31');
  expect(lines).toContain('archived,2025-12-31,IRA,Left out,,,,,');
});

test('a statement of a period that ends before it begins, or of an account that is not there, is refused', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  const status = async (query: string) =>
    (await person.api.get(person.path(`/statement?${query}`))).status;
  expect(
    await person.api.get(person.path('/statement?from=2025-02-01&to=2025-01-01')),
  ).toMatchObject({
    status: 400,
    body: { message: 'The last day must not be before the first day', fields: [{ field: 'to' }] },
  });
  expect(await status('from=2025-02-01')).toBe(400);
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect(await status(`from=2025-01-01&to=2025-02-01&accountId=${nobody}`)).toBe(404);
  const { total } = await statementOf(person, 'from=2025-01-01&to=2025-02-01');
  expect(Object.values(total).every((figure) => figure === 0)).toBe(true);
});

test('realised gains stand in the columns of Form 8949, of the accounts whose sales are taxed', async () => {
  const { person, taxed, ira } = await trader();
  const formOf = (query: string) =>
    read(person.api.get<Form8949View>(person.path(`/gains/form-8949?${query}`)));
  const { parts, accounts } = await formOf('year=2025');
  const lots = await read(person.api.get<GainsView>(person.path(`/gains?accountId=${taxed.id}`)));
  const lotOf = (sold: number) => {
    const lot = lots.items.find(({ proceeds }) => proceeds === sold);
    return {
      accountId: taxed.id,
      ticker: 'VTI',
      sellTransactionId: lot?.sellTransactionId,
      lot: lot?.lotTransactionId,
    };
  };
  expect(accounts.map(({ name, isIncluded }) => [name, isIncluded])).toEqual([
    ['Broker', true],
    ['IRA', false],
  ]);
  const row = { acquired: '2024-01-03', sold: '2025-03-04', accountName: 'Broker' };
  expect(parts).toEqual([
    {
      part: 'I',
      term: 'short',
      proceeds: 130,
      cost: 110,
      gain: 20,
      rows: [
        {
          ...row,
          ...lotOf(130),
          description: '1 sh. VTI',
          acquired: '2025-01-10',
          proceeds: 130,
          cost: 110,
          gain: 20,
        },
      ],
    },
    {
      part: 'II',
      term: 'long',
      proceeds: 1300,
      cost: 1000,
      gain: 300,
      rows: [
        {
          ...row,
          ...lotOf(1300),
          description: '10 sh. VTI',
          proceeds: 1300,
          cost: 1000,
          gain: 300,
        },
      ],
    },
  ]);
  const chosen = await formOf(`year=2025&accountId=${ira.id}`);
  expect(chosen.parts.map(({ gain }) => gain)).toEqual([0, 30]);
  expect(await csvOf(person, '/gains/form-8949/export?year=2025')).toEqual([
    'Part,Box,(a) Description of property,(b) Date acquired,(c) Date sold or disposed of,(d) Proceeds,(e) Cost or other basis,(f) Code(s),(g) Amount of adjustment,(h) Gain or (loss),Account',
    'I,,1 sh. VTI,01/10/2025,03/04/2025,130.00,110.00,,,20.00,Broker',
    'II,,10 sh. VTI,01/03/2024,03/04/2025,1300.00,1000.00,,,300.00,Broker',
  ]);
});

test('gains are exported with the days where the user lives, and so in the year of their file', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  const { id } = await person.addAccount();
  await person.addAsset('VTI', [id]);
  await person.moveTo('Pacific/Auckland');
  for (const transaction of [
    CASH_IN(id, '1000', '2020-01-02T15:00:00Z'),
    TRADE('buy', id, 'VTI', '2', '100', '200', '2021-06-30T12:00:00Z'),
    TRADE('sell', id, 'VTI', '1', '110', '110', '2021-12-31T10:59:59Z'),
    TRADE('sell', id, 'VTI', '1', '120', '120', '2021-12-31T11:00:00Z'),
  ])
    expectStatus(await person.record(transaction), 201);
  await soon(async () => (await read(person.api.get<GainsView>(person.path('/gains')))).total).toBe(
    2,
  );
  const datesOf = async (year: number) => {
    const [, ...rows] = await csvOf(person, `/gains/export?year=${year}`);
    return rows.map((row) => row.split(',').slice(2, 4));
  };
  const acquired = '2021-07-01T00:00:00.000+12:00';
  expect(await datesOf(2021)).toEqual([[acquired, '2021-12-31T23:59:59.000+13:00']]);
  expect(await datesOf(2022)).toEqual([[acquired, '2022-01-01T00:00:00.000+13:00']]);
});

test('the term of a sale goes by the days where the user lives, wherever it is told', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  await person.moveTo('America/New_York');
  const { id } = await person.addAccount();
  await person.addAsset('VTI', [id]);
  const trade = (type: 'buy' | 'sell', price: string, at: string) =>
    person.record(TRADE(type, id, 'VTI', '1', price, price, at));
  for (const made of [
    // From the evening of March 10 to the morning of March 11: long.
    await trade('buy', '100', '2023-03-11T03:00:00Z'),
    await trade('sell', '110', '2024-03-11T14:00:00Z'),
    // From June 12 to the evening of June 12: short.
    await trade('buy', '100', '2023-06-12T15:00:00Z'),
    await trade('sell', '120', '2024-06-13T01:00:00Z'),
  ])
    expectStatus(made, 201);
  const gains = async () => {
    const { items, years } = await read(person.api.get<GainsView>(person.path('/gains')));
    return { years, terms: items.map(({ term }) => term) };
  };
  const sums = { shortTerm: 20, longTerm: 10 };
  await soon(gains).toEqual({ years: [{ year: 2024, ...sums }], terms: ['short', 'long'] });
  const [, ...rows] = await csvOf(person, '/gains/export');
  expect(rows.map((row) => row.split(',')[8])).toEqual(['short', 'long']);
  const form = await read(
    person.api.get<Form8949View>(person.path(`/gains/form-8949?year=2024&accountId=${id}`)),
  );
  expect(form.parts.map(({ term, gain }) => [term, gain])).toEqual([
    ['short', 20],
    ['long', 10],
  ]);
  await soon(
    async () => (await statementOf(person, 'from=2024-01-01&to=2024-12-31')).gains,
  ).toEqual(sums);
  for (const [term, gain] of Object.entries({ short: 20, long: 10 })) {
    const figure = `performance:realised-${term}-term:2023-12-31:2024-12-31`;
    expect((await explain(person, figure)).value).toBe(gain);
  }
  const held = await read(
    person.api.get<HeldLotView[]>(
      person.path(`/lots?accountId=${id}&ticker=VTI&at=2024-03-11T13:59:00Z`),
    ),
  );
  expect(held.map(({ term }) => term)).toEqual(['long', 'short']);
  const previewed = await person.api.post<MethodPreview>(
    person.path(`/accounts/${id}/method-preview`),
    { accountingMethod: 'Average Cost' },
  );
  expect(previewed.body.before).toMatchObject({ shortTermGain: 20, longTermGain: 10 });
});

test('closed lots of a sell add up to it, and are the same in every window, file and form', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  const { id } = await person.addAccount({ fractionalShares: true });
  await person.addAsset('VTI', [id]);
  const trade = (type: 'buy' | 'sell', shares: string, ...rest: [string, string, string]) =>
    person.record(TRADE(type, id, 'VTI', shares, ...rest));
  for (const made of [
    await trade('buy', '1', '10.006', '10.01', '2024-01-02T15:00:00Z'),
    await trade('buy', '1', '10.006', '10.01', '2024-01-03T15:00:00Z'),
    await trade('buy', '1', '10.006', '10.01', '2024-01-04T15:00:00Z'),
    await trade('sell', '3', '33.33333333', '100', '2024-03-04T15:00:00Z'),
  ])
    expectStatus(made, 201);
  const gains = (query = '') =>
    read(person.api.get<GainsView>(person.path(`/gains?year=2024${query}`)));
  const figures = (row: { proceeds: number; cost: number; gain: number }) =>
    `${row.proceeds} - ${row.cost} = ${row.gain}`;
  const { items, shortTerm } = await gains();
  const shown = ['33.33 - 10 = 23.33', '33.34 - 10.02 = 23.32', '33.33 - 10 = 23.33'];
  expect([items.map(figures), shortTerm]).toEqual([shown, 69.98]);
  for (const offset of [0, 1, 2])
    expect((await gains(`&limit=1&offset=${offset}`)).items).toEqual([items[offset]]);
  const [, ...rows] = await csvOf(person, '/gains/export');
  expect(rows.map((row) => row.split(',').slice(5, 8))).toEqual([
    ['33.33', '10.00', '23.33'],
    ['33.34', '10.02', '23.32'],
    ['33.33', '10.00', '23.33'],
  ]);
  const { parts } = await read(
    person.api.get<Form8949View>(person.path(`/gains/form-8949?year=2024&accountId=${id}`)),
  );
  expect(parts[0]?.rows.map(figures)).toEqual(shown.toReversed());
  expect(parts[0]).toMatchObject({ proceeds: 100, cost: 30.02, gain: 69.98 });
});

test('long gains, statements and forms are made in parts, which are one whole together', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  await person.addAsset('VTI', [(await person.addAccount()).id]);
  const LOTS = 2_003;
  const noon = (day: string) => `${day}T12:00:00.000Z`;
  const buys = Array.from({ length: LOTS }, (_, n) => {
    const day = new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10);
    return `Broker,buy,${noon(day)},VTI,1,1,0,1.00,`;
  });
  const rows = [
    'account,type,datetime,ticker,quantity,price,fee,amount,notes',
    `Broker,cash_contribution,${noon('2020-01-01')},,,,0,5000.00,`,
    ...buys,
    // The proceeds of one lot are not a whole number of cents.
    `Broker,sell,${noon('2025-12-01')},VTI,${LOTS},0.5,1.37,1000.13,`,
  ];
  expectStatus(await person.import(rows.join('\n')), 200);
  const jsonOf = async <View>(path: string): Promise<View> => {
    const headers = { authorization: `Bearer ${person.token}`, 'accept-encoding': 'identity' };
    const answer = await fetch(`${api.baseUrl}${person.path(path)}`, { headers });
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    // An answer that is made as one value states its length when it begins.
    expect(answer.headers.get('content-length')).toBeNull();
    return (await answer.json()) as View;
  };
  await soon(async () => (await read(person.api.get<GainsView>(person.path('/gains')))).total).toBe(
    LOTS,
  );
  const whole = await jsonOf<GainsView>('/gains?year=2025');
  const windows: GainsView['items'] = [];
  for (let offset = 0; offset < LOTS; offset += 500) {
    const window = `/gains?year=2025&limit=500&offset=${offset}`;
    const { items, ...sums } = await read(person.api.get<GainsView>(person.path(window)));
    expect(whole).toMatchObject(sums);
    windows.push(...items);
  }
  expect(whole.items).toEqual(windows);
  const cents = (of: readonly { proceeds: number }[]) =>
    of.reduce((sum, { proceeds }) => sum + Math.round(proceeds * 100), 0);
  expect([whole.items.length, cents(whole.items)]).toEqual([LOTS, 100_013]);

  const [, ...lines] = await csvOf(person, '/gains/export?year=2025');
  expect(lines.map((line) => Number(line.split(',')[5]))).toEqual(
    whole.items.map(({ proceeds }) => proceeds),
  );
  const { parts } = await jsonOf<Form8949View>('/gains/form-8949?year=2025');
  const [short, long] = parts;
  const gainsOf = (term: 'short' | 'long') =>
    whole.items.filter((item) => item.term === term).reverse();
  for (const part of parts) {
    const own = gainsOf(part.term);
    expect(part.rows.map(({ lot, proceeds }) => [lot, proceeds])).toEqual(
      own.map(({ lotTransactionId, proceeds }) => [lotTransactionId, proceeds]),
    );
    expect(Math.round(part.proceeds * 100)).toBe(cents(own));
  }
  expect([short?.rows.length, long?.rows.length]).toEqual([207, 1796]);
  const [, ...ofForm] = await csvOf(person, '/gains/form-8949/export?year=2025');
  expect(ofForm.map((line) => line.split(',').slice(0, 4))).toEqual(
    parts.flatMap(({ part, rows: own }) =>
      own.map(({ description, acquired }) => {
        const [year = '', month = '', day = ''] = acquired.split('-');
        return [part, '', description, `${month}/${day}/${year}`];
      }),
    ),
  );
  const statement = await csvOf(person, '/statement/export?from=2020-01-01&to=2025-12-31');
  const told = statement.filter((line) => line.startsWith('transaction,'));
  expect([told.length, told[0], told.at(-1)]).toEqual([
    LOTS + 2,
    'transaction,2020-01-01,Broker,Deposit / Cash In,,,,0.00,5000.00',
    `transaction,2025-12-01,Broker,Sell,VTI,${LOTS},0.5,1.37,1000.13`,
  ]);
});
