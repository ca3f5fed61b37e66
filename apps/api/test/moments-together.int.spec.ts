import type { NetWorthView } from '@evenkeel/contracts/networth';
import type { PerformanceView } from '@evenkeel/contracts/performance';
import type { AccountView } from '@evenkeel/contracts/accounts';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { sharedBaseUrl } from '../../../test/support/shared-base-url';
import { soon } from '../../../test/support/soon';
import {
  CASH_IN,
  expectStatus,
  passed,
  type Person,
  personWithPortfolio,
  read,
  TRADE,
} from './person';

jest.setTimeout(180_000);
const baseUrl = sharedBaseUrl();

const at = (day: string) => `${day}T15:00:00Z`;
const NAMED = { description: null, minTransactionAmount: '50', baseDrift: '2', boostStrength: '1' };

const TOGETHER = [
  '/api/portfolios',
  '/api/performance?from=2024-01-01&to=2024-06-01&benchmark=VT',
  '/api/performance',
  '/api/performance?ticker=VEA',
  '/api/performance/assets',
  '/api/dividends/overview',
  '/api/quotes/VEA',
];

/** Reads all portfolios of a person together, at a moment if one is named. */
async function together({ api: client }: Person, moment?: string): Promise<unknown> {
  const answers: unknown[] = [];
  for (const path of TOGETHER) {
    const clocks = moment === undefined ? '' : `asOf=${moment}&knownAt=${moment}`;
    const { status, body } = await client.get(
      `${path}${clocks && `${path.includes('?') ? '&' : '?'}${clocks}`}`,
    );
    answers.push([path, status, body]);
  }
  const text = JSON.stringify(answers, (name, value: unknown) =>
    name === 'calculation' ? undefined : value,
  );
  return JSON.parse(text) as unknown;
}

/** Another portfolio of a person with an account that may hold VEA. */
async function another(person: Person, name: string) {
  const { id } = expectStatus(
    await person.api.post<PortfolioView>('/api/portfolios', { name, ...NAMED }),
    201,
  );
  const account = expectStatus(
    await person.api.post<AccountView>(`/api/portfolios/${id}/accounts`, {
      ...{
        nickname: 'Other',
        officialName: 'Broker',
        accountingMethod: 'FIFO',
        accountType: 'Roth IRA',
      },
      ...{ standardTransactionFee: '0', fractionalShares: true, description: null },
    }),
    201,
  );
  const asset = { ticker: 'VEA', assetType: 'etf', name: 'VEA', holdInAccounts: [account.id] };
  expectStatus(await person.api.post(`/api/setup/${id}/assets`, asset), 201);
  const record = async (transaction: object) =>
    expectStatus(await person.api.post(`/api/portfolios/${id}/transactions`, transaction), 201);
  return { id, account, record };
}

test('all portfolios together show at a moment what they showed then (HIS-46)', async () => {
  const person = await personWithPortfolio(baseUrl);
  const seen: [string, unknown][] = [];
  const look = async () => {
    const moment = await passed();
    const shown = await together(person, moment);
    // The live figures follow a little later.
    await soon(() => together(person)).toEqual(shown);
    seen.push([moment, shown]);
  };
  const quote = async (ticker: string, date: string, price: string) =>
    expectStatus(await person.api.put(`/api/quotes/${ticker}`, { date, price }), 200);
  const account = await person.addAccount();
  await person.addAsset('VEA', [account.id]);
  await quote('VEA', '2024-01-02', '50');
  await quote('VT', '2024-01-02', '100');
  expectStatus(await person.record(CASH_IN(account.id, '1000', at('2024-01-02'))), 201);
  const bought = TRADE('buy', account.id, 'VEA', '10', '50', '500', at('2024-01-02'));
  expectStatus(await person.record(bought), 201);
  await look();

  const other = await another(person, 'Other');
  await other.record(CASH_IN(other.account.id, '300.30', at('2023-12-05')));
  await other.record(TRADE('buy', other.account.id, 'VEA', '3', '50', '150', at('2024-01-03')));
  await look();
  await quote('VEA', '2024-02-01', '60');
  await quote('VT', '2024-03-01', '110');
  await other.record(TRADE('sell', other.account.id, 'VEA', '1', '61', '61', at('2024-02-02')));
  const split = { ticker: 'VEA', at: at('2024-03-05'), numerator: '2', denominator: '1' };
  expectStatus(await person.api.post(person.path('/splits'), split), 201);
  await look();
  expectStatus(await person.api.patch(`/api/portfolios/${other.id}`, { name: 'Renamed' }), 200);
  expectStatus(await person.api.patch(`/api/portfolios/${other.id}`, { isArchived: true }), 200);
  await look();

  for (const [moment, shown] of seen) expect(await together(person, moment)).toEqual(shown);
});

test('all portfolios together are empty where there was none, and are refused of a day to come (HIS-46)', async () => {
  const person = await personWithPortfolio(baseUrl);
  const account = await person.addAccount();
  expectStatus(await person.record(CASH_IN(account.id, '100', at('2024-01-05'))), 201);
  const before = '?asOf=2001-02-03';
  const performance = await person.api.get<PerformanceView>(`/api/performance${before}`);
  expect(performance).toMatchObject({
    status: 200,
    body: { from: '2001-02-03', endValue: 0, gain: 0, series: [] },
  });
  expect(performance.headers.get('x-as-of')).toBe('2001-02-03T23:59:59.999Z');
  await expect(read(person.api.get(`/api/portfolios${before}`))).resolves.toEqual([]);
  for (const path of TOGETHER) {
    const asked = `${path}${path.includes('?') ? '&' : '?'}knownAt=2999-01-01`;
    expect([path, (await person.api.get(asked)).status]).toEqual([path, 400]);
  }
});

test('a deleted portfolio does not count at any moment (HIS-46)', async () => {
  const person = await personWithPortfolio(baseUrl);
  const other = await another(person, 'Gone');
  await other.record(CASH_IN(other.account.id, '300', at('2024-01-05')));
  const names = async () =>
    (await read(person.api.get<PortfolioView[]>('/api/portfolios?asOf=2024-02-01'))).map(
      ({ name }) => name,
    );
  await soon(names).toEqual(['Gone']);
  expectStatus(await person.api.delete(`/api/portfolios/${other.id}`), 204);
  await soon(names).toEqual([]);
});

test('more portfolios than moments are kept at a time are read together at one (HIS-46)', async () => {
  const person = await personWithPortfolio(baseUrl);
  const names = Array.from({ length: 30 }, (_, n) => `Portfolio ${n}`);
  for (const name of names)
    expectStatus(await person.api.post('/api/portfolios', { name, ...NAMED }), 201);
  const moment = await passed();
  for (const path of ['/api/portfolios', '/api/networth']) {
    const body = await read(
      person.api.get<PortfolioView[] | NetWorthView>(`${path}?asOf=${moment}`),
    );
    const found = 'portfolios' in body ? body.portfolios : body;
    expect([path, found.map(({ name }) => name).slice(1)]).toEqual([path, names]);
  }
});
