import type { AccountView } from '@evenkeel/contracts/accounts';
import type { GainsView, HeldLotView, HoldingView } from '@evenkeel/contracts/ledger';
import type {
  AnnouncedSplitView,
  SplitEffectView,
  SplitView,
} from '@evenkeel/contracts/ledger/splits';
import type { PortfolioValueView } from '@evenkeel/contracts/portfolios';
import type { Problem } from '@evenkeel/contracts/shared/problem';
import type { AssetClass } from '@evenkeel/domain/market';
import { Client } from 'pg';
import { expectStatus, type Person, personWithPortfolio, read, TRADE } from './person';
import { soon } from '../../../test/support/soon';
import { startTestApi, type TestApi } from './running-api';

let api: TestApi;
beforeAll(
  async () => (api = await startTestApi({ now: () => new Date('2026-04-02T12:00:00Z') })),
  60_000,
);
afterAll(() => api.stop());

/**
 * 10 shares of VTI bought at 100 on the second of January, in whole shares unless said otherwise.
 */
async function holder(
  account: Partial<AccountView> = {},
): Promise<{ person: Person; accountId: string; buyId: string }> {
  const person = await personWithPortfolio(api.baseUrl);
  const { id } = await person.addAccount(account);
  await person.addAsset('VTI', [id]);
  const bought = expectStatus(
    await person.record(TRADE('buy', id, 'VTI', '10', '100', '1000', '2026-01-02T15:00:00Z')),
    201,
  );
  return { person, accountId: id, buyId: bought.id };
}

const SPLIT = { ticker: 'vti', at: '2026-03-31T00:00:00Z', numerator: '2', denominator: '1' };
const record = (person: Person, changes: object = {}) =>
  person.api.post<SplitView & Problem>(person.path('/splits'), { ...SPLIT, ...changes });
const preview = (person: Person, changes: Partial<typeof SPLIT> = {}) => {
  const query = new URLSearchParams({ ...SPLIT, ...changes }).toString();
  return read(person.api.get<SplitEffectView[]>(person.path(`/splits/preview?${query}`)));
};
const holdings = (person: Person) => read(person.api.get<HoldingView[]>(person.path('/holdings')));
const value = (person: Person) => read(person.api.get<PortfolioValueView>(person.path('/value')));

test('a split is recorded, listed and deleted, and what is held follows each time', async () => {
  const { person, buyId } = await holder();
  const { status, body } = await record(person);
  expect({ status, body }).toEqual({
    status: 201,
    body: {
      id: body.id,
      ticker: 'VTI',
      at: '2026-03-31T00:00:00.000Z',
      numerator: '2',
      denominator: '1',
      cashInLieu: [],
    },
  });
  expect((await person.api.get(person.path('/splits'))).body).toEqual([body]);
  expect(await holdings(person)).toMatchObject([
    {
      quantity: 20,
      price: 50,
      value: 1000,
      costBasis: 1000,
      lots: [{ transactionId: buyId, quantity: 20, cost: 1000 }],
    },
  ]);
  expect((await person.api.delete(person.path(`/splits/${body.id}`))).status).toBe(204);
  expect((await person.api.get(person.path('/splits'))).body).toEqual([]);
  expect(await holdings(person)).toMatchObject([{ quantity: 10, price: 100, value: 1000 }]);
  expect((await person.api.delete(person.path(`/splits/${body.id}`))).status).toBe(404);
});

test('quotes of before a split are read by its ratio: value and day change are not moved by it', async () => {
  const { person } = await holder();
  expectStatus(await person.api.put('/api/quotes/VTI', { date: '2026-03-30', price: '120' }), 200);
  expectStatus(await record(person), 201);
  expect(await value(person)).toMatchObject({ totalValue: 1200 - 1000, valueChange: 0 });
  expectStatus(await person.api.put('/api/quotes/VTI', { date: '2026-03-31', price: '61' }), 200);
  expect(await holdings(person)).toMatchObject([{ quantity: 20, price: 61, value: 1220 }]);
  await soon(async () => (await value(person)).valueChange).toBe(20);
});

test('a reverse split says what it would leave over, asks what was paid for it, and realises the gain', async () => {
  const { person, accountId } = await holder();
  expect(await preview(person, { numerator: '1', denominator: '4' })).toEqual([
    {
      ...{ accountId, accountName: 'Broker', before: '10', after: '2', leftOver: '0.5' },
      otherSide: [],
    },
  ]);
  expect(await record(person, { numerator: '1', denominator: '4' })).toMatchObject({
    status: 422,
    body: {
      fields: [
        {
          field: 'cashInLieu',
          message: 'Say what was paid for the 0.5 shares of VTI left over in Broker',
        },
      ],
    },
  });
  const { body } = await record(person, {
    numerator: '1',
    denominator: '4',
    cashInLieu: [{ accountId, amount: '220' }],
  });
  expect(body.cashInLieu).toEqual([{ accountId, accountName: 'Broker', amount: '220.00' }]);
  expect((await person.api.get(person.path('/splits'))).body).toEqual([body]);
  expect(await holdings(person)).toMatchObject([{ quantity: 2, price: 400, costBasis: 800 }]);
  const gains = await person.api.get<GainsView>(person.path('/gains?year=2026'));
  expect(gains.body).toMatchObject({
    shortTerm: 20,
    items: [
      {
        sellTransactionId: body.id,
        isCashInLieu: true,
        quantity: 0.5,
        proceeds: 220,
        cost: 200,
        gain: 20,
        term: 'short',
      },
    ],
  });
  const csv = await person.api.get<string>(person.path('/gains/export'));
  expect(csv.body.split('\n')[1]).toBe(
    'Broker,VTI,2026-01-02T15:00:00.000Z,2026-03-31T00:00:00.000Z,0.5,220.00,200.00,20.00,short,yes',
  );
  expect((await person.api.get<AccountView[]>(person.path('/accounts'))).body).toMatchObject([
    { cashBalance: 220 - 1000 },
  ]);
});

test('a preview names the trades that count on the other side of a split than their day says', async () => {
  const { person, accountId } = await holder();
  const other = await person.addAccount({ nickname: 'Roth' });
  await person.addAsset('BND', [other.id]);
  const evening = '2026-03-31T02:30:00.000Z';
  const trade = TRADE('buy', other.id, 'BND', '4', '70', '280', evening);
  const { id } = expectStatus(await person.record(trade), 201);
  const [held, begun] = [
    { accountId, accountName: 'Broker', before: '10', after: '20', leftOver: '0', otherSide: [] },
    { accountId: other.id, accountName: 'Roth', before: '0', after: '0', leftOver: '0' },
  ];
  expect(await preview(person)).toEqual([held]);
  expect(await preview(person, { ticker: 'BND' })).toEqual([]);
  await person.moveTo('America/New_York');
  expect(await preview(person)).toEqual([held]);
  expect(await preview(person, { ticker: 'BND' })).toEqual([
    {
      ...begun,
      otherSide: [
        {
          ...{ transactionId: id, transactionType: 'buy', at: evening },
          ...{ quantity: '4', counts: 'after' },
        },
      ],
    },
  ]);
});

test('sells of after a split are covered by what it brought, and it cannot go while they need it', async () => {
  const { person, accountId } = await holder();
  const { body } = await record(person);
  expectStatus(
    await person.record(TRADE('sell', accountId, 'VTI', '15', '50', '750', '2026-04-01T15:00:00Z')),
    201,
  );
  const kept = await person.api.delete<Problem>(person.path(`/splits/${body.id}`));
  expect(kept).toMatchObject({
    status: 422,
    body: {
      message:
        'Not enough shares of VTI in Broker at 2026-04-01T15:00:00.000Z: 10 held, 15 asked for',
    },
  });
  expect(
    await record(person, { at: '2026-03-30T00:00:00Z', numerator: '1', denominator: '2' }),
  ).toMatchObject({ status: 422 });
});

test('the lots of a sell are those of its moment', async () => {
  const { person, accountId, buyId } = await holder({
    accountingMethod: 'Specific Identification',
  });
  expectStatus(await record(person, { numerator: '3' }), 201);
  const lots = async (at: string) =>
    (
      await person.api.get<HeldLotView[]>(
        person.path(`/lots?accountId=${accountId}&ticker=VTI&at=${at}`),
      )
    ).body;
  const lot = {
    transactionId: buyId,
    date: '2026-01-02T15:00:00.000Z',
    cost: '1000.00',
    term: 'short',
  };
  expect(await lots('2026-03-01T00:00:00Z')).toEqual([{ ...lot, quantity: '10', unitCost: '100' }]);
  expect(await lots('2026-04-01T00:00:00Z')).toEqual([
    { ...lot, quantity: '30', unitCost: '33.33333333' },
  ]);
  expect(await lots('2027-01-03T00:00:00Z&quantity=12')).toEqual([
    { ...lot, quantity: '12', cost: '400.00', unitCost: '33.33333333', term: 'long' },
  ]);
  expect(
    await person.api.get(
      person.path(
        `/lots?accountId=${accountId}&ticker=VTI&at=2026-04-01T00:00:00Z&quantity=1&without=${buyId}`,
      ),
    ),
  ).toMatchObject({ status: 400, body: { fields: [{ field: 'quantity' }] } });
  expect((await person.api.get(person.path('/lots?ticker=VTI&at=now'))).status).toBe(400);
  expect(
    (
      await person.api.get(
        person.path(`/lots?accountId=${buyId}&ticker=VTI&at=2026-03-01T00:00:00Z`),
      )
    ).status,
  ).toBe(404);
});

test('a split that a provider announced is named until it is recorded, where shares were held before its day', async () => {
  const { person, accountId } = await holder();
  await person.addAsset('BND', [accountId]);
  await announce('VTI', '2026-03-31', '2', '1');
  await announce('VTI', '2026-03-31', '3.0', '2');
  await announce('VTI', '2025-03-31', '2', '1');
  await announce('BND', '2026-03-31', '2', '1');
  // This split is of a coin with the same ticker.
  await announce('VTI', '2026-04-30', '2', '1', 'crypto');
  const announced = async () =>
    (await person.api.get<AnnouncedSplitView[]>(person.path('/splits/announced'))).body;
  expect(await announced()).toEqual([
    { ticker: 'VTI', day: '2026-03-31', numerator: '3', denominator: '2', source: 'test' },
  ]);
  expectStatus(
    await record(person, { at: '2026-04-01T00:00:00Z', numerator: '3', denominator: '2' }),
    201,
  );
  expect(await announced()).toEqual([]);
});

test('what makes no sense is named by field, and nothing is stored', async () => {
  const { person } = await holder();
  const wrong: [object, number, string][] = [
    [{ ticker: '' }, 400, 'ticker'],
    [{ at: '' }, 400, 'at'],
    [{ numerator: '1.5' }, 400, 'numerator'],
    [{ numerator: '1' }, 400, 'numerator'],
    [{ denominator: '0' }, 400, 'denominator'],
    [{ ticker: 'NONE' }, 422, 'ticker'],
  ];
  for (const [change, status, field] of wrong)
    expect(await record(person, change)).toMatchObject({ status, body: { fields: [{ field }] } });
  expect((await person.api.get(person.path('/splits'))).body).toEqual([]);
  expectStatus(await record(person), 201);
  expect(await record(person)).toMatchObject({ status: 409, body: { fields: [{ field: 'at' }] } });
});

/** Stores a split as a provider's splits are stored. */
async function announce(
  ticker: string,
  day: string,
  newShares: string,
  oldShares: string,
  assetClass: AssetClass = 'security',
): Promise<void> {
  const client = new Client({ connectionString: api.databaseUrl });
  await client.connect();
  await client.query(
    'INSERT INTO app.announced_split (ticker, asset_class, day, new_shares, old_shares, source, recorded_at) VALUES ($1, $6, $2, $3, $4, $5, now())',
    [ticker, day, newShares, oldShares, 'test', assetClass],
  );
  await client.end();
}
