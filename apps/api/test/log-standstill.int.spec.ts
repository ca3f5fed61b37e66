import { randomUUID } from 'node:crypto';
import type { TransactionView } from '@evenkeel/contracts/ledger';
import type { Problem } from '@evenkeel/contracts/shared/problem';
import { Line } from '../../../test/support/line';
import { soon } from '../../../test/support/soon';
import { startEventStoreDb, type TestLog } from '../../../test/support/test-log';
import { CASH_IN, expectStatus, type Person, personWithPortfolio, read } from './person';
import { startTestApi, type TestApi } from './running-api';

jest.setTimeout(120_000);
let log: TestLog;
let line: Line;
let api: TestApi;
let person: Person;
let accountId: string;
beforeAll(async () => {
  log = await startEventStoreDb();
  line = await Line.to(log.url);
  api = await startTestApi({ log: 'PostgreSQL', env: { EVENTSTORE_URL: line.through(log.url) } });
  person = await personWithPortfolio(api.baseUrl);
  accountId = (await person.addAccount()).id;
});
afterAll(async () => {
  await api.stop();
  line.close();
  await log.stop();
});

const statusOf = async (path: string): Promise<number> => (await fetch(api.baseUrl + path)).status;
const amounts = async (): Promise<string[]> =>
  (await read(person.api.get<TransactionView[]>(person.path('/transactions')))).map(
    ({ transactionAmount }) => transactionAmount,
  );

const NOT_KNOWN =
  'The service did not answer, so it is not known whether your change was saved. Please look before you repeat it.';
/** The answer to a write that waits for an earlier one (API-68). */
const NOT_SAVED =
  'Earlier changes are still being saved. This one was not saved. Please try again.';

test('while EventStoreDB stands still writes end and reads are answered; what was sent is recorded once', async () => {
  expectStatus(await person.record(CASH_IN(accountId, '1')), 201);
  await soon(amounts).toEqual(['1.00']);
  const key = randomUUID();
  const deposit = () =>
    person.api.call<Problem>('POST', person.path('/transactions'), CASH_IN(accountId, '2'), key);
  line.freeze();
  const [live, ready, listed, written, ...others] = await Promise.all([
    statusOf('/health/live'),
    statusOf('/health/ready'),
    person.api.call('GET', person.path('/accounts')),
    deposit(),
    // There are more of these than the api has connections to any server.
    ...Array.from({ length: 20 }, () => person.record(CASH_IN(accountId, '3'))),
  ]).finally(() => line.thaw());
  expect([live, ready, listed.status]).toEqual([200, 503, 200]);
  expect(
    new Set(
      [written, ...others].map(
        ({ status, headers, body }) => `${status} ${headers.get('retry-after')} ${body.message}`,
      ),
    ),
  ).toEqual(new Set([`503 1 ${NOT_KNOWN}`, `503 5 ${NOT_SAVED}`]));

  await soon(() => statusOf('/health/ready')).toBe(200);
  await soon(async () => (await deposit()).status).toBe(201);
  expectStatus(await person.record(CASH_IN(accountId, '4')), 201);
  await soon(amounts).toContain('4.00');
  const shown = await amounts();
  expect(shown.filter((amount) => amount === '2.00')).toHaveLength(1);
  // Nobody repeated these writes: each one that may be saved was saved once or not at all.
  expect(shown.filter((amount) => amount === '3.00').length).toBeLessThanOrEqual(
    others.filter(({ body }) => body.message === NOT_KNOWN).length,
  );
});
