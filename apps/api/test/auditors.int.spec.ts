import type { AuditedPortfolio, AuditorsView, NewAuditorLink } from '@evenkeel/contracts/auditors';
import type { HistoryPage } from '@evenkeel/contracts/history';
import type { Form8949View, StatementView } from '@evenkeel/contracts/reports';
import { Client } from 'pg';
import { ApiClient } from '../../../test/support/api';
import { soon } from '../../../test/support/soon';
import { CASH_IN, expectStatus, type Person, personWithPortfolio, read } from './person';
import { startTestApi, type TestApi } from './running-api';

const DAY_MS = 24 * 60 * 60 * 1000;
let now = new Date('2026-11-23T12:00:00.000Z');
let api: TestApi;
beforeAll(async () => (api = await startTestApi({ now: () => now })));
afterAll(() => api.stop());

const inDays = (days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString();
const make = (person: Person, name = 'Ms. Miller', expiresAt = inDays(30)) =>
  person.api.post<NewAuditorLink>(person.path('/auditors'), { name, expiresAt });
const linksOf = (person: Person) => read(person.api.get<AuditorsView>(person.path('/auditors')));
const tokenOf = ({ secret }: NewAuditorLink): string => secret;

/** Somebody who made a deposit and gave a link away. */
async function audited() {
  const person = await personWithPortfolio(api.baseUrl);
  const account = await person.addAccount({ nickname: 'Roth IRA' });
  expectStatus(await person.record(CASH_IN(account.id, '10000')), 201);
  const link = expectStatus(await make(person), 201);
  return { person, account, link, auditor: new ApiClient(api.baseUrl, tokenOf(link)) };
}

const MINE: readonly (readonly [string, string])[] = [
  ['GET', '/api/portfolios'],
  ['GET', '/api/user/history'],
  ['POST', '/api/portfolios'],
];

test('a link reads history and proof without an account, and can do nothing else', async () => {
  const { person, account, auditor } = await audited();
  // An auditor has seen no position, so a read shows the rows that are there.
  await soon(() => read(auditor.get<AuditedPortfolio>('/api/audit'))).toEqual({
    name: 'Long run',
    auditor: 'Ms. Miller',
    expiresAt: inDays(30),
    timeZone: 'UTC',
    accounts: [{ id: account.id, name: 'Roth IRA' }],
  });
  const texts = async () =>
    (await read(auditor.get<HistoryPage>('/api/audit/history'))).items.map(({ text }) => text);
  await soon(texts).toEqual([
    'Deposited $10,000.00 in Roth IRA',
    'Added account Roth IRA',
    'Created portfolio Long run',
  ]);
  const { items, total } = await read(
    auditor.get<HistoryPage>('/api/audit/history?search=deposited'),
  );
  expect([total, items[0]?.undoable]).toEqual([1, false]);
  const proof = await fetch(`${api.baseUrl}/api/audit/history/export`, {
    headers: { authorization: `Bearer ${auditor.token ?? ''}` },
  });
  expect((await proof.text()).split('\n')[0]).toContain(person.portfolio.id);
  for (const [method, path] of [...MINE, ['GET', person.path('/history')] as const])
    expect((await auditor.call(method, path)).status).toBe(401);
  expect((await auditor.post('/api/audit/history', {})).status).toBe(404);
  expect((await person.api.get('/api/audit')).status).toBe(401);
});

test('a link reads statements and Form 8949 of the accounts that are chosen', async () => {
  const { person, account, auditor } = await audited();
  const second = await person.addAccount({ nickname: 'Broker' });
  expectStatus(await person.record(CASH_IN(second.id, '70')), 201);
  const period = 'from=2024-01-01&to=2026-12-31';
  const statement = (query = '') =>
    read(auditor.get<StatementView>(`/api/audit/statement?${period}${query}`));
  await soon(async () => (await statement()).total.deposits).toBe(10_070);
  expect((await statement(`&accountId=${account.id}`)).total.deposits).toBe(10_000);
  const form = await read(
    auditor.get<Form8949View>(`/api/audit/form-8949?year=2025&accountId=${second.id}`),
  );
  expect(form.accounts.map(({ name, isIncluded }) => [name, isIncluded])).toEqual([
    ['Roth IRA', false],
    ['Broker', true],
  ]);
  const file = await fetch(`${api.baseUrl}/api/audit/form-8949/export?year=2025`, {
    headers: { authorization: `Bearer ${auditor.token ?? ''}` },
  });
  expect([file.status, (await file.text()).slice(0, 8)]).toEqual([200, 'Part,Box']);
  const { visits } = await linksOf(person);
  const form8949 = expect.objectContaining({ what: 'form-8949', times: 2 }) as unknown;
  expect(visits).toEqual(expect.arrayContaining([form8949]));
});

test('the whole reports that a link reads wait for each other', async () => {
  for (const path of [
    '/statement?from=2024-01-01&to=2026-12-31',
    '/form-8949?year=2025',
    '/history/export',
  ]) {
    const { auditor } = await audited();
    await read(auditor.get(`/api/audit${path}`));
    const asked = Array.from({ length: 40 }, () => auditor.call('GET', `/api/audit${path}`));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
  }
});

test('a link reads statements and Form 8949 as they were known at a moment', async () => {
  const { person, account, auditor } = await audited();
  const ask = (query: string) =>
    read(auditor.get<StatementView>(`/api/audit/statement?from=2024-01-01&to=2026-12-31${query}`));
  await soon(async () => (await ask('')).total.deposits).toBe(10_000);
  const knownAt = now.toISOString();
  now = new Date(now.getTime() + 60_000);
  expectStatus(await person.record(CASH_IN(account.id, '70')), 201);
  await soon(async () => (await ask('')).total.deposits).toBe(10_070);
  expect((await ask(`&knownAt=${knownAt}`)).total.deposits).toBe(10_000);
  const form = await auditor.get(`/api/audit/form-8949?year=2025&knownAt=${knownAt}`);
  expect([form.status, form.headers.get('x-known-at')]).toEqual([200, knownAt]);
  expect((await auditor.get('/api/audit/history?asOf=2024-01-01')).status).toBe(400);
});

test('the secret of a link has 256 random bits, is told once, and is kept as a hash', async () => {
  const { person, link } = await audited();
  expect(link.secret).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(await linksOf(person))).not.toContain(tokenOf(link));
  const database = new Client({ connectionString: api.databaseUrl });
  await database.connect();
  const { rows } = await database.query('SELECT * FROM app.auditor_link WHERE link_id = $1', [
    link.id,
  ]);
  await database.end();
  expect(rows).toEqual([
    expect.objectContaining({ token_hash: expect.stringMatching(/^[\da-f]{64}$/) as string }),
  ]);
  expect(JSON.stringify(rows)).not.toContain(tokenOf(link));
});

test('a repeated request with its Idempotency-Key gives the link a new secret, and no secret is kept with the key', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  const asked = { name: 'Ms. Miller', expiresAt: inDays(30) };
  const ask = () =>
    person.api.call<NewAuditorLink>('POST', person.path('/auditors'), asked, 'auditor-1');
  const opens = async ({ secret }: NewAuditorLink) =>
    (await new ApiClient(api.baseUrl, secret).get('/api/audit')).status;
  const first = expectStatus(await ask(), 201);
  for (let n = 1; n < 20; n += 1) expectStatus(await make(person, `Auditor ${n}`), 201);
  const second = expectStatus(await ask(), 201);
  expect(second).toEqual({ ...first, secret: expect.not.stringMatching(first.secret) as string });
  expect([await opens(first), await opens(second)]).toEqual([401, 200]);
  expect((await linksOf(person)).links).toHaveLength(20);
  const database = new Client({ connectionString: api.databaseUrl });
  await database.connect();
  const { rows } = await database.query(
    'SELECT status, answer FROM app.idempotency_key WHERE user_id = $1 AND key = $2',
    [person.userId, 'auditor-1'],
  );
  await database.end();
  expect(rows).toEqual([{ status: null, answer: null }]);
  expectStatus(await person.api.delete(person.path(`/auditors/${first.id}`)), 204);
  expect([(await ask()).status, await opens(second)]).toEqual([409, 401]);
});

test('every use is recorded, and the owner sees who looked at what, when and from where', async () => {
  const { person, link, auditor } = await audited();
  expect((await linksOf(person)).visits).toEqual([]);
  expectStatus(await auditor.get('/api/audit'), 200);
  expectStatus(await auditor.get('/api/audit/history'), 200);
  expectStatus(await auditor.get('/api/audit/history?limit=1'), 200);
  const at = now.toISOString();
  const view = await linksOf(person);
  const visit = (what: string, times: number) =>
    expect.objectContaining({ linkId: link.id, what, times, at }) as unknown;
  expect(view.visits).toHaveLength(2);
  expect(view.visits).toEqual(expect.arrayContaining([visit('portfolio', 1), visit('history', 2)]));
  expect(view.visits[0]?.address).toMatch(/^127\.0\.0\.1$|^0:0:0:0::\/64$/);
  expect(view.visitCount).toBe(2);
  expect(view.links).toEqual([
    expect.objectContaining({ id: link.id, uses: 3, lastUsedAt: at, isOpen: true }),
  ]);
});

test('visits are listed page by page, each once, to the first one', async () => {
  const { person, link, auditor } = await audited();
  const other = new ApiClient(api.baseUrl, tokenOf(expectStatus(await make(person, 'Two'), 201)));
  const looked: string[] = [];
  for (let minute = 0; minute < 3; minute += 1) {
    // Only the whole row tells these visits apart: two links are used at the same moment, and one
    // of them for two things.
    for (const path of ['/api/audit', '/api/audit/history'])
      expectStatus(await auditor.get(path), 200);
    expectStatus(await other.get('/api/audit'), 200);
    looked.push(now.toISOString());
    now = new Date(now.getTime() + 60_000);
  }
  const all = (await linksOf(person)).visits;
  expect(all.map(({ at }) => at)).toEqual(looked.toReversed().flatMap((at) => [at, at, at]));
  const paged: unknown[] = [];
  let query = '?limit=2';
  for (let pages = 5; pages > 0; pages -= 1) {
    const page = await read(person.api.get<AuditorsView>(person.path(`/auditors${query}`)));
    expect([page.visitCount, page.links.length]).toEqual([9, 2]);
    expect(page.nextCursor === null).toBe(pages === 1);
    paged.push(...page.visits);
    query = `?limit=2&cursor=${page.nextCursor ?? ''}`;
  }
  expect(paged).toEqual(all);
  expect(all).toContainEqual(expect.objectContaining({ linkId: link.id, what: 'history' }));
  const refused = await person.api.get(person.path('/auditors?cursor=anything'));
  expect(refused.status).toBe(400);
});

test('a link ends on its date, or when it is withdrawn; who looked stays', async () => {
  const { person, link, auditor } = await audited();
  const second = expectStatus(await make(person, 'Two', inDays(1)), 201);
  const other = new ApiClient(api.baseUrl, tokenOf(second));
  expectStatus(await auditor.get('/api/audit'), 200);
  expectStatus(await person.api.delete(person.path(`/auditors/${link.id}`)), 204);
  expect([
    (await auditor.get('/api/audit')).status,
    (await other.get('/api/audit')).status,
  ]).toEqual([401, 200]);
  now = new Date(now.getTime() + DAY_MS);
  expect((await other.get('/api/audit')).status).toBe(401);
  const { links, visits } = await linksOf(person);
  expect(links.map(({ name, isOpen, uses }) => [name, isOpen, uses]).sort()).toEqual([
    ['Ms. Miller', false, 1],
    ['Two', false, 1],
  ]);
  expect(visits).toHaveLength(2);
});

test('a link of a portfolio that was deleted leads nowhere', async () => {
  const { person, auditor } = await audited();
  expectStatus(await person.api.delete(`/api/portfolios/${person.portfolio.id}`), 204);
  expect((await auditor.get('/api/audit')).status).toBe(404);
  expect((await auditor.get('/api/audit/history/export')).status).toBe(404);
});

test('a link needs a name and an end within a year, and a portfolio has 20 open ones at most', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  expect((await make(person, ' ')).status).toBe(400);
  expect((await make(person, 'Late', inDays(367))).status).toBe(400);
  expect((await make(person, 'Gone', inDays(0))).status).toBe(400);
  for (let n = 0; n < 20; n += 1) expectStatus(await make(person, `Auditor ${n}`), 201);
  expect((await make(person, 'One more')).status).toBe(422);
  const [newest] = (await linksOf(person)).links;
  expectStatus(await person.api.delete(person.path(`/auditors/${newest?.id ?? ''}`)), 204);
  expectStatus(await make(person, 'One more'), 201);
});

test('a link is asked 120 times a minute at most, and guesses are limited by address', async () => {
  const { auditor } = await audited();
  const { auditor: another } = await audited();
  const statuses = async (client: ApiClient, times: number): Promise<number[]> => {
    const seen = new Set<number>();
    for (let n = 0; n < times; n += 1) seen.add((await client.get('/api/audit')).status);
    return [...seen];
  };
  now = new Date(now.getTime() + 60_000);
  expect(await statuses(auditor, 120)).toEqual([200]);
  const refused = await fetch(`${api.baseUrl}/api/audit`, {
    headers: { authorization: `Bearer ${auditor.token ?? ''}` },
  });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect(await statuses(another, 1)).toEqual([200]);
  for (let guess = 0; guess < 240; guess += 1)
    expect(await statuses(new ApiClient(api.baseUrl, `${guess}`.padStart(43, 'x')), 1)).toEqual([
      401,
    ]);
  expect(await statuses(new ApiClient(api.baseUrl, 'y'.repeat(43)), 1)).toEqual([429]);
  // An auditor who has a link can go on reading behind the same address.
  expect(await statuses(another, 1)).toEqual([200]);
});

test.each([
  ['links for auditors', 'auditor links of', (person: Person) => make(person)],
  [
    'calendar addresses',
    'calendar address of',
    ({ api: user, portfolio }: Person) => user.post(`/api/dividends/${portfolio.id}/feed`, {}),
  ],
])('%s are made on one connection of a person, and few requests wait', async (_what, of, ask) => {
  const person = await personWithPortfolio(api.baseUrl);
  const database = new Client({ connectionString: api.databaseUrl });
  await database.connect();
  const lock = [`${of} ${person.portfolio.id}`];
  await database.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', lock);
  const statuses: number[] = [];
  const asked = Array.from({ length: 12 }, async () => statuses.push((await ask(person)).status));
  await soon(() => Promise.resolve(statuses)).toEqual(Array(8).fill(503));
  await database.end();
  await Promise.all(asked);
  expect(statuses.slice(8)).toEqual([201, 201, 201, 201]);
});
