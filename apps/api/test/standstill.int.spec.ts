import type { TransactionView } from '@evenkeel/contracts/ledger';
import type { ChangesSince } from '@evenkeel/contracts/shared/live';
import type { Problem } from '@evenkeel/contracts/shared/problem';
import type { Readiness } from '@evenkeel/contracts/shared/readiness';
import { Client } from 'pg';
import { TestCluster } from '../../../test/support/cluster';
import { ops } from '../../../test/support/ops';
import { soon } from '../../../test/support/soon';
import { listen, type Listener } from './listener';
import { CASH_IN, expectStatus, type Person, personWithPortfolio, read } from './person';
import { startTestApi, type TestApi } from './running-api';

let cluster: TestCluster;
let api: TestApi;
let person: Person;
let accountId: string;
beforeAll(async () => {
  cluster = await TestCluster.start();
  process.env.TEST_POSTGRES_URL = cluster.url;
  // Where EventStoreDB keeps the log, a write needs no PostgreSQL.
  api = await startTestApi({ log: 'PostgreSQL' });
  person = await personWithPortfolio(api.baseUrl);
  accountId = (await person.addAccount()).id;
});
afterAll(async () => {
  await api.stop();
  await cluster.stop();
});

const told = async (path: string): Promise<{ status: number; body: Readiness }> => {
  const answer = await fetch(`${api.baseUrl}${path}`);
  return { status: answer.status, body: (await answer.json()) as Readiness };
};
const behind = async (): Promise<Readiness['behind']> => (await told('/health/ready')).body.behind;
const amounts = async (): Promise<string[]> =>
  (await read(person.api.get<TransactionView[]>(person.path('/transactions')))).map(
    ({ transactionAmount }) => transactionAmount,
  );

test('while PostgreSQL stands still every request ends, and afterwards everything goes on', async () => {
  cluster.freeze();
  const asked = Promise.all([
    told('/health/live'),
    told('/health/ready'),
    person.api.call<Problem>('GET', person.path('/accounts')),
    person.record(CASH_IN(accountId, '1')),
    // There are more of these than connections.
    ...Array.from({ length: 20 }, () => person.api.call('GET', person.path('/accounts'))),
  ]).finally(() => cluster.thaw());
  const [live, ready, readAnswer, writeAnswer, ...others] = await asked;
  expect([live.status, ready.status]).toEqual([200, 503]);
  const away = [readAnswer, writeAnswer, ...others];
  expect(
    new Set(away.map(({ status, headers }) => `${status} ${headers.get('retry-after')}`)),
  ).toEqual(new Set(['503 1']));
  expect(readAnswer.body.message).toBe(
    'The service is not available at the moment. Please try again.',
  );
  expect(writeAnswer.body.message).toBe(
    'The service did not answer, so it is not known whether your change was saved. Please look before you repeat it.',
  );
  await soon(async () => (await told('/health/ready')).status).toBe(200);
  expectStatus(await person.record(CASH_IN(accountId, '2')), 201);
  // Nobody knew whether the first was saved; it was not saved twice.
  expect((await amounts()).filter((amount) => amount === '1.00').length).toBeLessThan(2);
});

test('ready says how far the read models are behind the log', async () => {
  await soon(behind).toEqual({ events: 0, seconds: 0, stopped: 0 });
  const projector = api.projector.pid() ?? 0;
  process.kill(projector, 'SIGSTOP');
  try {
    expectStatus(await person.record(CASH_IN(accountId, '3')), 201);
    expectStatus(await person.record(CASH_IN(accountId, '4')), 201);
    const { status, body } = await told('/health/ready');
    expect({ status, events: body.behind.events }).toEqual({ status: 200, events: 2 });
    await soon(async () => (await behind()).seconds).toBeGreaterThan(0);
  } finally {
    process.kill(projector, 'SIGCONT');
  }
  await soon(behind).toEqual({ events: 0, seconds: 0, stopped: 0 });
});

/** Messages about figures that are behind, as the socket of a person received them. */
const toldOf = (listener: Listener) => (): Promise<unknown[]> =>
  Promise.resolve(
    listener.heard.flatMap(({ event, message }) => (event === 'figures.behind' ? [message] : [])),
  );

test('a user whose figures are behind for longer is told so, and told when they no longer are', async () => {
  const other = await personWithPortfolio(api.baseUrl);
  await soon(behind).toEqual({ events: 0, seconds: 0, stopped: 0 });
  const [mine, others] = [
    await listen(api.baseUrl, person.token),
    await listen(api.baseUrl, other.token),
  ];
  const toldMe = toldOf(mine);
  const projector = api.projector.pid() ?? 0;
  process.kill(projector, 'SIGSTOP');
  try {
    expectStatus(await person.record(CASH_IN(accountId, '5')), 201);
    await soon(toldMe).toContainEqual({ since: expect.any(String) as string });
  } finally {
    process.kill(projector, 'SIGCONT');
  }
  await soon(async () => (await toldMe()).at(-1)).toEqual({ since: null });
  expect(others.heard.map(({ event }) => event)).not.toContain('figures.behind');
  for (const { socket } of [mine, others]) socket.disconnect();
});

test('a user whose figures were stopped is told so until they go on, ready counts the streams, and a page without connection learns of them', async () => {
  const other = await personWithPortfolio(api.baseUrl);
  const { id } = await other.addAccount();
  await soon(behind).toEqual({ events: 0, seconds: 0, stopped: 0 });
  const sockets = [
    await listen(api.baseUrl, person.token),
    await listen(api.baseUrl, other.token),
  ] as const;
  const [mine, others] = [toldOf(sockets[0]), toldOf(sockets[1])];
  const client = new Client({ connectionString: api.databaseUrl });
  await client.connect();
  const table = await client.query<{ name: string }>(
    `SELECT format('gen_%s_%s.transaction', projection, generation) AS name FROM app.generation WHERE projection = 'ledger' AND status = 'live'`,
  );
  const name = table.rows[0]?.name ?? '';
  await client.query(`ALTER TABLE ${name} ADD CONSTRAINT not_seven CHECK (amount <> 7)`);
  const kept = await other.record(CASH_IN(id, '7'));
  expectStatus(kept, 201);
  const missed = async () => {
    const answer = await other.api.get<ChangesSince>(`/api/live/changes?since=${kept.position}`);
    return answer.body.streams.flatMap(({ views }) => views);
  };
  await soon(behind).toEqual({ events: 0, seconds: 0, stopped: 1 });
  await soon(others).toContainEqual({ since: expect.any(String) as string });
  expect(await missed()).toEqual([]);

  await client.query(`ALTER TABLE ${name} DROP CONSTRAINT not_seven`);
  await client.end();
  await ops(api, 'projections', 'retry');
  await soon(async () => (await others()).at(-1)).toEqual({ since: null });
  await soon(behind).toEqual({ events: 0, seconds: 0, stopped: 0 });
  expect(await mine()).toEqual([]);
  // A page that knew of the earlier event got no push for rows that show only now.
  expect(await missed()).toEqual(expect.arrayContaining(['transactions', 'holdings']));
  for (const { socket } of sockets) socket.disconnect();
});
