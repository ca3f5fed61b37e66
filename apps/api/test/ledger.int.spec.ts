import type {
  GainsView,
  HoldingView,
  TransactionPage,
  TransactionView,
} from '@evenkeel/contracts/ledger';
import type { Problem } from '@evenkeel/contracts/shared/problem';
import { PORTFOLIO_DEFAULTS, type PortfolioView } from '@evenkeel/contracts/portfolios';
import { sharedBaseUrl } from '../../../test/support/shared-base-url';
import { soon } from '../../../test/support/soon';
import {
  ACCOUNT,
  CASH_IN,
  expectStatus,
  type Person,
  personWithPortfolio,
  read,
  TRADE,
} from './person';

const baseUrl = sharedBaseUrl();

async function investor(): Promise<{ person: Person; accountId: string }> {
  const person = await personWithPortfolio(baseUrl);
  const { id } = await person.addAccount();
  await person.addAsset('VTI', [id]);
  return { person, accountId: id };
}

describe('transactions', () => {
  test('a transaction is recorded, corrected and deleted, and the list follows each time', async () => {
    const { person, accountId } = await investor();
    const request = {
      ...TRADE('buy', accountId, 'vti', '2', '100.5', '201', '2024-01-03T10:00:00-05:00'),
      transactionNotes: 'First',
    };
    const { status, body } = await person.api.post<TransactionView>(
      person.path('/transactions'),
      request,
    );
    const view: TransactionView = {
      id: body.id,
      transactionType: 'buy',
      transactionAccountId: accountId,
      transactionPortfolioId: person.portfolio.id,
      transactionDatetime: '2024-01-03T15:00:00.000Z',
      ticker: 'VTI',
      transactionQuantity: '2',
      transactionPrice: '100.5',
      transactionFee: '0.00',
      transactionAmount: '201.00',
      transactionNotes: 'First',
      lots: null,
      accountNickname: 'Broker',
    };
    expect({ status, body }).toEqual({ status: 201, body: view });
    const list = async () =>
      (await person.api.get<TransactionView[]>(person.path('/transactions'))).body;
    expect(await list()).toEqual([view]);
    const corrected = await person.api.put<TransactionView>(
      person.path(`/transactions/${body.id}`),
      { ...request, transactionNotes: null },
    );
    expect(corrected).toMatchObject({ status: 200, body: { ...view, transactionNotes: null } });
    expect(await list()).toEqual([corrected.body]);
    expect((await person.api.delete(person.path(`/transactions/${body.id}`))).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await person.api.delete(person.path(`/transactions/${body.id}`))).status).toBe(404);
  });

  test('what is missing or wrong is named by field', async () => {
    const { person, accountId } = await investor();
    const empty = await person.api.post<Problem>(person.path('/transactions'), {});
    expect(empty.body.fields?.map(({ field }) => field)).toEqual([
      'transactionType',
      'transactionAccountId',
      'transactionDatetime',
      'transactionAmount',
    ]);
    const { transactionType: _type, ...rest } = CASH_IN(accountId, '5', '2024-01-02T15:00:00Z');
    const typeless = await person.api.post<Problem>(person.path('/transactions'), rest);
    expect(typeless).toMatchObject({
      status: 400,
      body: {
        message: 'transactionType: Required',
        fields: [{ field: 'transactionType', message: 'Required' }],
      },
    });
    const buy = TRADE('buy', accountId, 'VTI', '1', '100', '100', '2024-01-03T15:00:00Z');
    const wrong: [object, number, string][] = [
      [{ transactionPrice: '-1' }, 400, 'transactionPrice'],
      [{ transactionPrice: '1e3' }, 400, 'transactionPrice'],
      [{ transactionQuantity: '' }, 400, 'transactionQuantity'],
      [{ transactionDatetime: 'yesterday' }, 400, 'transactionDatetime'],
      [{ transactionAmount: '150' }, 422, 'transactionAmount'],
      [{ transactionQuantity: '0.5', transactionAmount: '50' }, 422, 'transactionQuantity'],
      [{ ticker: 'NONE' }, 422, 'ticker'],
    ];
    for (const [change, status, field] of wrong)
      expect(await person.record({ ...buy, ...change })).toMatchObject({
        status,
        body: { fields: [{ field }] },
      });
    expect((await person.api.get(person.path('/transactions'))).body).toEqual([]);
  });

  test('figures may be JSON numbers', async () => {
    const { person, accountId } = await investor();
    const numbers = {
      transactionQuantity: 2,
      transactionPrice: 100.5,
      transactionFee: 0,
      transactionAmount: 201,
    };
    const buy = TRADE('buy', accountId, 'VTI', '2', '100.5', '201', '2024-01-03T15:00:00Z');
    expect(
      await person.api.post(person.path('/transactions'), { ...buy, ...numbers }),
    ).toMatchObject({
      status: 201,
      body: { transactionQuantity: '2', transactionPrice: '100.5', transactionAmount: '201.00' },
    });
  });

  test('a transaction that names another portfolio than the address is refused', async () => {
    const { person, accountId } = await investor();
    const other = expectStatus(
      await person.api.post<PortfolioView>('/api/portfolios', {
        name: 'Other',
        ...PORTFOLIO_DEFAULTS,
      }),
      201,
    );
    const deposit = CASH_IN(accountId, '5', '2024-01-02T15:00:00Z');
    const refused = {
      status: 400,
      body: {
        message: 'The transaction names another portfolio than the address',
        fields: [{ field: 'transactionPortfolioId' }],
      },
    };
    const elsewhere = { ...deposit, transactionPortfolioId: other.id };
    expect(await person.record(elsewhere)).toMatchObject(refused);
    const here = { ...deposit, transactionPortfolioId: person.portfolio.id };
    const recorded = await person.api.post<TransactionView>(person.path('/transactions'), here);
    expect(recorded.status).toBe(201);
    const path = person.path(`/transactions/${recorded.body.id}`);
    expect(await person.api.put(path, elsewhere)).toMatchObject(refused);
    expect(
      await person.api.post(person.path('/rebalance/trades'), {
        adviceId: null,
        transactions: [here, elsewhere],
      }),
    ).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'transactions.1.transactionPortfolioId' }] },
    });
    expect((await person.api.get<unknown[]>(person.path('/transactions'))).body).toHaveLength(1);
  });

  test('a sell of more than is held is refused as a whole and says what is held', async () => {
    const { person, accountId } = await investor();
    expectStatus(
      await person.record(
        TRADE('buy', accountId, 'VTI', '2', '100', '200', '2024-01-03T15:00:00Z'),
      ),
      201,
    );
    const { status, body } = await person.record(
      TRADE('sell', accountId, 'VTI', '3', '100', '300', '2024-01-04T15:00:00Z'),
    );
    expect(status).toBe(422);
    expect(body.message).toMatch(/VTI.*Broker.*2024-01-04/);
    expect((await person.api.get<unknown[]>(person.path('/transactions'))).body).toHaveLength(1);
  });

  test('sells sent at once never sell a share twice', async () => {
    const { person, accountId } = await investor();
    expectStatus(
      await person.record(TRADE('buy', accountId, 'VTI', '5', '10', '50', '2024-01-03T15:00:00Z')),
      201,
    );
    const sells = await Promise.all(
      Array.from({ length: 12 }, () =>
        person.record(TRADE('sell', accountId, 'VTI', '1', '10', '10', '2024-01-04T15:00:00Z')),
      ),
    );
    expect(sells.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 5 }, () => 201),
      ...Array.from({ length: 7 }, () => 422),
    ]);
  });
});

describe('the windowed list', () => {
  async function filled(): Promise<{ person: Person; accountId: string }> {
    const held = await investor();
    const rows = Array.from(
      { length: 25 },
      (_, day) =>
        `Broker,${day % 5 === 4 ? 'buy' : 'cash_contribution'},2024-01-${String(day + 1).padStart(2, '0')}T15:00:00Z,${day % 5 === 4 ? 'VTI,1,10' : ',,'},0,${day % 5 === 4 ? '10' : `${(day % 3) + 1}.00`},${day === 7 ? '50% off_sale' : ''}`,
    );
    expectStatus(
      await held.person.import(
        `account,type,datetime,ticker,quantity,price,fee,amount,notes\n${rows.join('\n')}\n`,
      ),
      200,
    );
    return held;
  }

  test.each([
    '-datetime',
    'amount',
    '-amount',
    'ticker',
    '-quantity',
    'type',
    'account',
    'price',
    'fee',
  ])('sorted by %s it gives every row once, page by page', async (sort) => {
    const { person } = await filled();
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const { body } = await person.api.get<TransactionPage>(
        person.path(`/transactions?limit=7&sort=${sort}${query}`),
      );
      expect(body.total).toBe(25);
      seen.push(...body.items.map(({ id }) => id));
      cursor = body.nextCursor;
    }
    const whole = await person.api.get<TransactionView[]>(
      person.path(`/transactions?sort=${sort}`),
    );
    expect(seen).toEqual(whole.body.map(({ id }) => id));
    expect(new Set(seen).size).toBe(25);
  });

  test('sorted by account, names are in the order in which people read them', async () => {
    const person = await personWithPortfolio(baseUrl);
    const names = ['Konto 2', 'Konto 10', 'Konto 20', 'Äpfel', 'Zürich'];
    const inOrder = ['Äpfel', 'Konto 2', 'Konto 10', 'Konto 20', 'Zürich'];
    for (const nickname of names) {
      const { id } = await person.addAccount({ nickname });
      expectStatus(await person.record(CASH_IN(id, '10')), 201);
    }
    const page = async (query: string) =>
      (await person.api.get<TransactionPage>(person.path(`/transactions?limit=3&${query}`))).body;
    const namesOf = ({ items }: TransactionPage) => items.map((item) => item.accountNickname);
    const first = await page('sort=account');
    const second = await page(`sort=account&cursor=${first.nextCursor}`);
    expect([...namesOf(first), ...namesOf(second)]).toEqual(inOrder);
    expect(namesOf(await page('sort=-account'))).toEqual(inOrder.toReversed().slice(0, 3));
  });

  test.each([
    ['renamed', 'Konto 1', 'Zürich', ['Konto 2', 'Konto 3', 'Zürich']],
    ['renamed to the front', 'Konto 3', 'Abel', ['Konto 2']],
    ['the one where the page ended', 'Konto 1', null, ['Konto 2', 'Konto 3']],
  ])(
    'sorted by account, a page goes on after the name before it: %s',
    async (_what, changed, nickname, rest) => {
      const person = await personWithPortfolio(baseUrl);
      const accounts = new Map<string, string>();
      for (const name of ['Konto 0', 'Konto 1', 'Konto 2', 'Konto 3']) {
        const { id } = await person.addAccount({ nickname: name });
        accounts.set(name, id);
        expectStatus(await person.record(CASH_IN(id, '10')), 201);
      }
      const page = async (query: string) =>
        (await person.api.get<TransactionPage>(person.path(`/transactions?${query}`))).body;
      const { nextCursor } = await page('limit=2&sort=account');
      const path = person.path(`/accounts/${accounts.get(changed)}`);
      if (nickname === null) expectStatus(await person.api.delete(path), 204);
      else expectStatus(await person.api.put(path, { ...ACCOUNT, nickname }), 200);
      const { items } = await page(`limit=9&sort=account&cursor=${nextCursor}`);
      expect(items.map((item) => item.accountNickname)).toEqual(rest);
    },
  );

  test.each(['amount', '-amount'])(
    'sorted by %s, what leaves an account is below zero, as the column shows it',
    async (sort) => {
      const { person } = await filled();
      const { body } = await person.api.get<TransactionView[]>(
        person.path(`/transactions?sort=${sort}`),
      );
      const shown = body.map(
        ({ transactionType, transactionAmount }) =>
          Number(transactionAmount) * (transactionType === 'buy' ? -1 : 1),
      );
      expect(shown).toEqual(
        shown.toSorted((one, other) => (sort === 'amount' ? one - other : other - one)),
      );
      expect([Math.min(...shown), Math.max(...shown)]).toEqual([-10, 3]);
    },
  );

  test.each(['-datetime', 'amount', '-ticker'])(
    'sorted by %s any window of it can be asked for by its offset',
    async (sort) => {
      const { person } = await filled();
      const window = async (offset: number) =>
        (
          await person.api.get<TransactionPage>(
            person.path(`/transactions?limit=10&offset=${offset}&sort=${sort}`),
          )
        ).body;
      const windows = [await window(20), await window(0), await window(10), await window(30)];
      const [third, first, second, beyond] = windows.map(({ items }) => items.map(({ id }) => id));
      const whole = await person.api.get<TransactionView[]>(
        person.path(`/transactions?sort=${sort}`),
      );
      expect([...(first ?? []), ...(second ?? []), ...(third ?? [])]).toEqual(
        whole.body.map(({ id }) => id),
      );
      expect(beyond).toEqual([]);
      expect(windows.map(({ total }) => total)).toEqual([25, 25, 25, 25]);
    },
  );

  test('a window in the order of its moments tells its days, by the clocks of the user', async () => {
    const { person, accountId } = await filled();
    expectStatus(await person.record(CASH_IN(accountId, '7', '2024-01-24T18:00:00Z')), 201);
    const { body } = await person.api.get<TransactionPage>(
      person.path('/transactions?limit=100&offset=0'),
    );
    const dayOf = (iso: string) => iso.slice(0, 10);
    const names = [...new Set(body.items.map((one) => dayOf(one.transactionDatetime)))];
    const signs: Record<string, number> = { buy: -1, cash_contribution: 1 };
    expect(body.days).toEqual(
      names.map((day) => {
        const ofDay = body.items.filter((one) => dayOf(one.transactionDatetime) === day);
        const cash = ofDay
          .map((one) => (signs[one.transactionType] ?? NaN) * Number(one.transactionAmount))
          .reduce((sum, amount) => sum + amount, 0);
        return { day, transactions: ofDay.length, cash: cash.toFixed(2) };
      }),
    );
    await person.moveTo('Pacific/Auckland');
    const days = async (query: string) =>
      (await person.api.get<TransactionPage>(person.path(`/transactions?${query}`))).body.days;
    const elsewhere = await days('limit=1&offset=0');
    expect(elsewhere.map(({ day }) => day > (body.days[0]?.day ?? ''))).toEqual([true]);
    const [oldest] = await days('limit=1&offset=0&sort=datetime&type=buy');
    expect(oldest).toMatchObject({ transactions: 1 });
    expect(await days('limit=5&offset=0&sort=amount')).toEqual([]);
    expect(await days('limit=5')).toEqual([]);
  });

  test('filters and search narrow items and total', async () => {
    const { person, accountId } = await filled();
    const total = async (query: string) =>
      (await person.api.get<TransactionPage>(person.path(`/transactions?limit=1&${query}`))).body
        .total;
    expect(await total('type=buy')).toBe(5);
    expect(await total('ticker=vti')).toBe(5);
    expect(await total(`accountId=${accountId}`)).toBe(25);
    expect(await total('from=2024-01-02T00:00:00Z&to=2024-01-03T23:59:59Z')).toBe(2);
    expect(await total('search=vti')).toBe(5);
    expect(await total('search=deposit')).toBe(20);
    expect(await total('search=50%25%20off_')).toBe(1);
    expect(await total('search=50_')).toBe(0);
    const [one] = (await person.api.get<TransactionPage>(person.path('/transactions?limit=1'))).body
      .items;
    expect(await total(`id=${one?.id}`)).toBe(1);
    expect(await total(`id=${one?.id}&type=dividend`)).toBe(0);
    expect(await total(`id=${accountId}`)).toBe(0);
  });

  test('a dividend is found by each of its names', async () => {
    const { person } = await filled();
    expectStatus(
      await person.import(
        'account,type,datetime,ticker,quantity,price,fee,amount,notes\n' +
          'Broker,dividend,2024-02-01T15:00:00Z,VTI,,,0,1.50,\n',
      ),
      200,
    );
    const found = async (search: string) =>
      (
        await person.api.get<TransactionPage>(
          person.path(`/transactions?limit=9&search=${encodeURIComponent(search)}`),
        )
      ).body.items.map(({ transactionType }) => transactionType);
    for (const name of ['Div - VTI', 'div - v', '- vti', 'Dividend', 'dividend'])
      expect([name, await found(name)]).toEqual([name, ['dividend']]);
    expect(await found('Div - VTIX')).toEqual([]);
  });

  test('a strange cursor, limit or order is refused by name', async () => {
    const { person } = await investor();
    const fields = async (query: string) =>
      (await person.api.get<Problem>(person.path(`/transactions?${query}`))).body.fields?.map(
        ({ field }) => field,
      );
    expect(await fields('limit=0')).toEqual(['limit']);
    expect(await fields('limit=501')).toEqual(['limit']);
    expect(await fields('limit=5&cursor=abc')).toEqual(['cursor']);
    expect(
      await fields(
        `limit=5&sort=amount&cursor=${Buffer.from('["amount","x","1"]').toString('base64url')}`,
      ),
    ).toEqual(['cursor']);
    expect(await fields('limit=5&offset=-1')).toEqual(['offset']);
    expect(await fields('limit=5&offset=5&cursor=abc')).toEqual(['offset']);
    expect(await fields('sort=colour')).toEqual(['sort']);
    expect(await fields('type=gift')).toEqual(['type']);
  });
});

/** The statuses of `count` requests at once. */
async function statusesOf(count: number, person: Person, address: string) {
  const asked = Array.from({ length: count }, () => person.api.call('GET', address));
  return new Set((await Promise.all(asked)).map(({ status }) => status));
}

test('whole lists and exports wait for each other, and a window for none', async () => {
  const person = await personWithPortfolio(baseUrl);
  const period = 'from=2024-01-01&to=2024-12-31';
  for (const address of [
    ...['/transactions', '/transactions/export', '/gains', '/gains/export'].map(person.path),
    ...[`/statement?${period}`, `/statement/export?${period}`].map(person.path),
    ...['/gains/form-8949?year=2024', '/gains/form-8949/export?year=2024'].map(person.path),
    `/api/dividends/${person.portfolio.id}/income`,
  ]) {
    await read(person.api.get(address));
    expect([address, await statusesOf(40, person, address)]).toEqual([
      address,
      new Set([200, 503]),
    ]);
  }
  for (const path of ['/transactions?limit=5', '/gains?limit=5', '/holdings?lots=false'])
    expect(await statusesOf(12, person, person.path(path))).toEqual(new Set([200]));
});

test('a whole list is made in parts, and is what its windows are together', async () => {
  const person = await personWithPortfolio(baseUrl);
  const all = person.path('/transactions');
  const raw = await fetch(`${baseUrl}${all}`, {
    headers: { authorization: `Bearer ${person.api.token}`, 'accept-encoding': 'identity' },
  });
  expect(raw.headers.get('content-type')).toBe('application/json; charset=utf-8');
  // An answer that is made as one value states its length when it begins.
  expect(raw.headers.get('content-length')).toBeNull();
  expect(await raw.text()).toBe('[]');

  await person.addAccount();
  const rows = Array.from({ length: 4_001 }, (_, at) => {
    const moment = new Date(Date.UTC(2024, 0, 2) + at * 60_000).toISOString();
    return `Broker,cash_contribution,${moment},,,,0,${at + 1}.00,"Note ${at}, ""quoted"""`;
  });
  const header = 'account,type,datetime,ticker,quantity,price,fee,amount,notes';
  expectStatus(await person.import([header, ...rows, ''].join('\n')), 200);
  const whole = await read(person.api.get<TransactionView[]>(all));
  const windows: TransactionView[] = [];
  for (let offset = 0; offset <= 4_000; offset += 500) {
    const window = `?limit=500&offset=${offset}`;
    const { items } = await read(
      person.api.get<TransactionPage>(person.path(`/transactions${window}`)),
    );
    windows.push(...items);
  }
  expect(whole).toHaveLength(4_001);
  // A window names the advice that each transaction followed, too.
  expect(windows).toMatchObject(whole);
});

test('answers about one thing wait for each other, a hundred at most', async () => {
  const { person, accountId } = await investor();
  const lots = `/lots?accountId=${accountId}&ticker=VTI&at=2024-01-02T15:00:00.000Z`;
  await soon(() => statusesOf(1, person, person.path('/holdings'))).toEqual(new Set([200]));
  for (const address of [
    ...['/holdings', lots, '/explain?figure=value'].map(person.path),
    '/api/quotes/VTI',
  ]) {
    expect([address, await statusesOf(20, person, address)]).toEqual([address, new Set([200])]);
    expect([address, await statusesOf(300, person, address)]).toEqual([
      address,
      new Set([200, 503]),
    ]);
  }
});

test('the export is the CSV that an import takes, and importing it again stores nothing', async () => {
  const { person, accountId } = await investor();
  const content =
    'account,type,datetime,ticker,quantity,price,fee,amount,notes\nBroker,cash_contribution,2024-01-02T15:00:00.000Z,,,,0.00,500.00,"From, mum"\nBroker,buy,2024-01-03T15:00:00.000Z,VTI,2,100,1.50,201.50,\n';
  expectStatus(await person.import(content), 200);
  const { body, headers } = await person.api.get<string>(
    person.path('/transactions/export?sort=datetime'),
  );
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="transactions-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect(body).toBe(content);
  expect((await person.import(body)).body).toMatchObject({
    rows: 2,
    recorded: 0,
    duplicates: 2,
    importId: null,
  });
  expect(
    (
      await person.api.get<string>(
        person.path(`/transactions/export?type=buy&accountId=${accountId}`),
      )
    ).body
      .trim()
      .split('\n'),
  ).toHaveLength(2);
});

test('an export that is imported elsewhere gives the same lots, whichever way it runs', async () => {
  const { person } = await investor();
  const noon = '2024-01-03T12:00:00.000Z';
  const rows = [
    'Broker,cash_contribution,2024-01-02T12:00:00.000Z,,,,0.00,50000.00,',
    `Broker,buy,${noon},VTI,10,100,0.00,1000.00,first`,
    `Broker,buy,${noon},VTI,10,120,0.00,1200.00,second`,
    'Broker,sell,2024-06-03T12:00:00.000Z,VTI,10,150,0.00,1500.00,',
  ];
  const head = 'account,type,datetime,ticker,quantity,price,fee,amount,notes';
  expectStatus(await person.import([head, ...rows].join('\n')), 200);
  for (const sort of ['-datetime', 'datetime']) {
    const { body } = await person.api.get<string>(person.path(`/transactions/export?sort=${sort}`));
    const { person: other } = await investor();
    expectStatus(await other.import(body), 200);
    const { body: gains } = await other.api.get<GainsView>(other.path('/gains'));
    expect({ sort, gains: gains.items.map(({ gain }) => gain) }).toEqual({ sort, gains: [500] });
  }
});

test('holdings and gains follow from the lots', async () => {
  const { person, accountId } = await investor();
  const first = await person.record(
    TRADE('buy', accountId, 'VTI', '2', '100', '200', '2022-01-03T15:00:00Z'),
  );
  const second = await person.record(
    TRADE('buy', accountId, 'VTI', '2', '150', '300', '2023-06-01T15:00:00Z'),
  );
  const sell = await person.record(
    TRADE('sell', accountId, 'VTI', '3', '200', '600', '2023-12-01T15:00:00Z'),
  );
  expectStatus(sell, 201);
  const holdings = await person.api.get<HoldingView[]>(person.path('/holdings'));
  expect(holdings.body).toEqual([
    {
      accountId,
      accountName: 'Broker',
      ticker: 'VTI',
      quantity: 1,
      price: 200,
      value: 200,
      costBasis: 150,
      unrealisedGain: 50,
      lots: [
        { transactionId: second.body.id, date: '2023-06-01T15:00:00.000Z', quantity: 1, cost: 150 },
      ],
    },
  ]);
  const gain = {
    accountId,
    accountName: 'Broker',
    ticker: 'VTI',
    sellTransactionId: sell.body.id,
    isCashInLieu: false,
    soldAt: '2023-12-01T15:00:00.000Z',
  };
  const gains = await person.api.get<GainsView>(person.path('/gains?year=2023'));
  expect(gains.body).toEqual({
    year: 2023,
    years: [{ year: 2023, shortTerm: 50, longTerm: 200 }],
    total: 2,
    shortTerm: 50,
    longTerm: 200,
    items: [
      {
        ...gain,
        lotTransactionId: first.body.id,
        acquiredAt: '2022-01-03T15:00:00.000Z',
        quantity: 2,
        proceeds: 400,
        cost: 200,
        gain: 200,
        term: 'long',
      },
      {
        ...gain,
        lotTransactionId: second.body.id,
        acquiredAt: '2023-06-01T15:00:00.000Z',
        quantity: 1,
        proceeds: 200,
        cost: 150,
        gain: 50,
        term: 'short',
      },
    ],
  });
  const window = await person.api.get<GainsView>(person.path('/gains?limit=1&offset=1'));
  expect(window.body).toEqual({
    ...gains.body,
    year: null,
    items: gains.body.items.slice(1),
  });
  const another = await person.addAccount();
  const inOne = async (id: string, rest = '') =>
    (await person.api.get<GainsView>(person.path(`/gains?accountId=${id}${rest}`))).body;
  expect(await inOne(accountId, '&year=2023')).toEqual(gains.body);
  const nothing = { years: [], total: 0, shortTerm: 0, longTerm: 0, items: [] };
  expect(await inOne(another.id)).toEqual({ year: null, ...nothing });
  const none = await person.api.get<string>(
    person.path(`/gains/export?year=2023&accountId=${another.id}`),
  );
  expect(none.body.trim().split('\n')).toHaveLength(1);
  const [held] = holdings.body;
  const lean = await person.api.get<HoldingView[]>(person.path('/holdings?lots=false'));
  expect(lean.body).toEqual([{ ...held, lots: [] }]);
  const own = await person.api.get<HoldingView[]>(
    person.path(`/holdings?accountId=${accountId}&ticker=VTI`),
  );
  expect(own.body).toEqual(holdings.body);
  expect((await person.api.get(person.path('/holdings?ticker=BND'))).body).toEqual([]);
  expect((await person.api.get<GainsView>(person.path('/gains?year=2022'))).body.items).toEqual([]);
  expect((await person.api.get<GainsView>(person.path('/gains?year=soon'))).status).toBe(400);
  const csv = await person.api.get<string>(person.path('/gains/export?year=2023'));
  expect(csv.headers.get('content-disposition')).toBe(
    'attachment; filename="realised-gains-2023.csv"',
  );
  expect(csv.body.split('\n')).toEqual([
    'account,ticker,acquired,sold,quantity,proceeds,cost,gain,term,cash_in_lieu',
    'Broker,VTI,2022-01-03T15:00:00.000Z,2023-12-01T15:00:00.000Z,2,400.00,200.00,200.00,long,no',
    'Broker,VTI,2023-06-01T15:00:00.000Z,2023-12-01T15:00:00.000Z,1,200.00,150.00,50.00,short,no',
    '',
  ]);
});
