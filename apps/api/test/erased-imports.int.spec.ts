import { request } from 'node:http';
import type { Problem } from '@evenkeel/contracts/shared/problem';
import { Client } from 'pg';
import { ops } from '../../../test/support/ops';
import { soon } from '../../../test/support/soon';
import { type Person, personWithPortfolio } from './person';
import { startTestApi, type TestApi } from './running-api';

jest.setTimeout(120_000);
const ERASED = 'This account was erased';
const HEADER = 'account,type,datetime,ticker,quantity,price,fee,amount,notes';
let api: TestApi;
let database: Client;
beforeAll(async () => {
  api = await startTestApi({ log: 'PostgreSQL' });
  database = new Client({ connectionString: api.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await api.stop();
});

const fileOf = (rows: number): string =>
  [
    HEADER,
    ...Array.from(
      { length: rows },
      (_, row) => `Broker,cash_contribution,2024-01-05T15:00:00Z,,,,,7,Note ${row}`,
    ),
    '',
  ].join('\n');

const investor = async (): Promise<Person> => {
  const person = await personWithPortfolio(api.baseUrl);
  await person.addAccount();
  return person;
};

/** Types of the events of the person's portfolio. */
const recordedOf = async ({ portfolio }: Person): Promise<string[]> => {
  const { rows } = await database.query<{ type: string }>(
    'SELECT type FROM eventstore.event WHERE stream_id = $1 ORDER BY revision',
    [`portfolio-${portfolio.id}`],
  );
  return rows.map(({ type }) => type);
};

/** Nothing follows the end, nothing is left, and nothing has stopped or failed. */
async function expectErased(person: Person): Promise<void> {
  const types = await recordedOf(person);
  expect(types.indexOf('PortfolioDeleted')).toBe(types.length - 1);
  expect(await ops(api, 'users', 'erase', person.userId, '--yes')).toContain('nothing is left');
  expect((await database.query('SELECT * FROM app.quarantine')).rows).toEqual([]);
  await soon(async () => (await fetch(`${api.baseUrl}/health/ready`)).status).toBe(200);
  expect(api.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
}

/**
 * Sends a file of which the second half comes when `meanwhile` is done: the session was looked up
 * before the body.
 */
async function importInHalves(person: Person, meanwhile: () => Promise<unknown>) {
  const content = fileOf(1);
  const body = JSON.stringify({ fileName: 'file.csv', format: 'csv', content, dryRun: false });
  const half = body.length / 2;
  const answer = new Promise<{ status: number; body: Problem }>((resolve, reject) => {
    const sent = request(api.baseUrl + person.path('/imports'), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': 'one-file',
      },
    });
    sent.on('error', reject).on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) as Problem }),
      );
    });
    sent.write(body.slice(0, half));
    void meanwhile().then(() => sent.end(body.slice(half)), reject);
  });
  return answer;
}

test('of a person whose key is destroyed no file is imported, also where the api still has the key', async () => {
  const person = await investor();
  expect((await person.import(fileOf(1))).status).toBe(200);
  const before = await recordedOf(person);
  await database.query(
    'UPDATE keys.user_key SET wrapped = NULL, destroyed_at = now() WHERE user_id = $1',
    [person.userId],
  );
  const { status, body } = await person.import(fileOf(2));
  expect([status, (body as unknown as Problem).message]).toEqual([401, ERASED]);
  expect(await recordedOf(person)).toEqual(before);
  expect(api.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

test('a file that comes while its person is erased is refused, and nothing follows the end', async () => {
  const person = await investor();
  const { status } = await importInHalves(person, () =>
    ops(api, 'users', 'erase', person.email, '--yes'),
  );
  expect([401, 404]).toContain(status);
  expect(await recordedOf(person)).not.toContain('TransactionRecorded');
  await expectErased(person);
});

test('a large file that is worked on while its person is erased is recorded before the end, or not at all', async () => {
  const person = await investor();
  const importing = person.import(fileOf(20_000));
  const erasing = ops(api, 'users', 'erase', person.email, '--yes');
  expect([200, 401, 404]).toContain((await importing).status);
  await erasing;
  await expectErased(person);
});
