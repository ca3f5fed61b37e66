import type { AuthAnswer } from '@evenkeel/contracts/identity';
import type { ImportReport } from '@evenkeel/contracts/imports';
import type { TransactionView } from '@evenkeel/contracts/ledger';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import type { Problem } from '@evenkeel/contracts/shared/problem';
import fc from 'fast-check';
import { Client } from 'pg';
import { type Answer, ApiClient } from '../../../test/support/api';
import {
  ACCOUNT,
  CASH_IN,
  expectStatus,
  type Person,
  personWithPortfolio,
  SETTINGS,
  TRADE,
} from './person';
import { startTestApi, type TestApi } from './running-api';

jest.setTimeout(120_000);
const DAY_MS = 24 * 60 * 60 * 1000;
let ahead = 0;
let api: TestApi;
let log: Client;
beforeAll(async () => {
  api = await startTestApi({ now: () => new Date(Date.now() + ahead), log: 'PostgreSQL' });
  log = new Client({ connectionString: api.databaseUrl });
  await log.connect();
});
afterAll(async () => {
  await log.end();
  await api.stop();
});
afterEach(() => {
  ahead = 0;
});

/** The parts of an answer that a client sees. */
const seen = ({ status, body, position }: Answer<unknown>) => ({ status, body, position });

async function eventsOf(person: Person): Promise<number> {
  const { rows } = await log.query<{ events: number }>(
    'SELECT count(*)::int AS events FROM eventstore.event WHERE actor = $1',
    [person.userId],
  );
  return rows[0]?.events ?? 0;
}

/**
 * Restores the state after a process that died when it had recorded the events and not yet noted
 * the answer.
 */
async function cutOff(person: Person, key: string): Promise<void> {
  const { rowCount } = await log.query(
    'UPDATE app.idempotency_key SET status = NULL, position = NULL, answer = NULL, lease_until = now() WHERE user_id = $1 AND key = $2',
    [person.userId, key],
  );
  expect(rowCount).toBe(1);
}

async function withAccount(): Promise<{ person: Person; accountId: string }> {
  const person = await personWithPortfolio(api.baseUrl);
  return { person, accountId: (await person.addAccount()).id };
}

type Write = readonly [method: string, path: string, body: unknown];

/** One write of each kind that records events; each works once after those before it. */
async function writesOf({ person, accountId }: { person: Person; accountId: string }) {
  const { path } = person;
  const fund = await person.addAsset('VTI', [accountId]);
  const transaction = expectStatus(await person.record(CASH_IN(accountId, '7')), 201);
  const csv = `account,type,datetime,ticker,quantity,price,fee,amount,notes\n${ACCOUNT.nickname},cash_contribution,2024-02-01T10:00:00Z,,,,,12,\n`;
  const writes: Record<string, Write> = {
    portfolio: ['POST', '/api/portfolios', SETTINGS],
    'portfolio settings': [
      'PATCH',
      `/api/portfolios/${person.portfolio.id}`,
      { ...SETTINGS, baseDrift: '3' },
    ],
    account: ['POST', path('/accounts'), { ...ACCOUNT, nickname: 'Second' }],
    transaction: ['POST', path('/transactions'), CASH_IN(accountId, '5')],
    import: [
      'POST',
      path('/imports'),
      { fileName: 'a.csv', format: 'csv', content: csv, dryRun: false },
    ],
    strategy: ['POST', path('/strategies'), { name: 'Stocks', strategyType: 'Percent' }],
    allocation: [
      'POST',
      path('/allocations'),
      {
        parentId: person.portfolio.id,
        childId: fund.ticker,
        childType: 'asset',
        targetAllocationPercent: '40',
        targetAllocationDollars: null,
      },
    ],
    profile: ['PUT', '/api/user/settings', { name: 'Ada' }],
    'account change': ['PUT', path(`/accounts/${accountId}`), { ...ACCOUNT, provider: 'Bank' }],
    deletion: ['DELETE', path(`/transactions/${transaction.id}`), undefined],
  };
  return writes;
}

describe('a write that is repeated under its idempotency key', () => {
  it('is recorded once and answered alike, for every kind of write, also where the process died before it noted the answer', async () => {
    const book = await withAccount();
    const { person, accountId } = book;
    for (const [name, write] of Object.entries(await writesOf(book))) {
      const key = name.replaceAll(' ', '-');
      const first = await person.api.call(...write, key);
      expect([name, first.status < 300]).toEqual([name, true]);
      const events = await eventsOf(person);
      expect([name, seen(await person.api.call(...write, key))]).toEqual([name, seen(first)]);
      // Another event is recorded meanwhile.
      expectStatus(await person.record(CASH_IN(accountId, '1')), 201);
      await cutOff(person, key);
      expect([name, seen(await person.api.call(...write, key))]).toEqual([name, seen(first)]);
      expect([name, await eventsOf(person)]).toEqual([name, events + 1]);
    }
  });

  it('is refused with 422 where it is another request, and nothing is recorded', async () => {
    const { person, accountId } = await withAccount();
    const path = person.path('/transactions');
    expectStatus(await person.api.call('POST', path, CASH_IN(accountId, '5'), 'one'), 201);
    const events = await eventsOf(person);
    const others: Write[] = [
      ['POST', path, CASH_IN(accountId, '6')],
      ['POST', '/api/portfolios', SETTINGS],
    ];
    for (const other of others) {
      const { status, body } = await person.api.call<Problem>(...other, 'one');
      expect({ status, message: body.message }).toEqual({
        status: 422,
        message:
          'This Idempotency-Key was used for another request. Please use a new key for each change.',
      });
    }
    expect(await eventsOf(person)).toBe(events);
  });

  it('gets the refusal that the first attempt got, also when nothing is in its way any more', async () => {
    const { person, accountId } = await withAccount();
    await person.addAsset('VTI', [accountId]);
    const trade = (type: 'buy' | 'sell', at: string) =>
      TRADE(type, accountId, 'VTI', '5', '10', '50', at);
    const sell: Write = [
      'POST',
      person.path('/transactions'),
      trade('sell', '2024-01-05T10:00:00Z'),
    ];
    const refused = await person.api.call<Problem>(...sell, 'refused');
    expect(refused.status).toBe(422);
    expectStatus(await person.record(trade('buy', '2024-01-04T10:00:00Z')), 201);
    expect(seen(await person.api.call(...sell, 'refused'))).toEqual(seen(refused));
    expectStatus(await person.api.call(...sell, 'another-intent'), 201);
  });

  it('may be corrected where it was malformed: nothing was begun', async () => {
    const { person, accountId } = await withAccount();
    const path = person.path('/transactions');
    const first = await person.api.call('POST', path, CASH_IN(accountId, 'five'), 'typing');
    expect(first.status).toBe(400);
    expectStatus(await person.api.call('POST', path, CASH_IN(accountId, '5'), 'typing'), 201);
  });

  it('is a new write a day later, when its key is forgotten', async () => {
    const { person } = await withAccount();
    const rename = (name: string) =>
      person.api.call<PortfolioView>(
        'PATCH',
        `/api/portfolios/${person.portfolio.id}`,
        { ...SETTINGS, name },
        'name',
      );
    expectStatus(await rename('One'), 200);
    ahead = DAY_MS - 60_000;
    expect((await rename('Two')).status).toBe(422);
    ahead = DAY_MS + 60_000;
    expect(expectStatus(await rename('Two'), 200).name).toBe('Two');
  });

  it('is done once, however many are sent at once to however many nodes, and all get its answer', async () => {
    const { person, accountId } = await withAccount();
    const nodes = [person.api, new ApiClient(await api.startAnother(), person.token)];
    const write: Write = ['POST', person.path('/transactions'), CASH_IN(accountId, '5')];
    const events = await eventsOf(person);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => nodes.map((node) => node.call(...write, 'crowd'))).flat(),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(seen(answer)))).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await eventsOf(person)).toBe(events + 1);
  });
});

test('a key belongs to its user: under the same one another user writes and reads something else', async () => {
  const [one, two] = [await withAccount(), await withAccount()];
  const record = ({ person, accountId }: typeof one) =>
    person.api.call<TransactionView>(
      'POST',
      person.path('/transactions'),
      CASH_IN(accountId, '5'),
      'same',
    );
  const answers = [await record(one), await record(two)].map((answer) => expectStatus(answer, 201));
  expect(answers.map(({ transactionPortfolioId }) => transactionPortfolioId)).toEqual([
    one.person.portfolio.id,
    two.person.portfolio.id,
  ]);
  expect(answers[0]?.id).not.toBe(answers[1]?.id);
  const create = ({ person }: typeof one) =>
    person.api.call<PortfolioView>('POST', '/api/portfolios', SETTINGS, 'portfolio');
  const [first, second] = [await create(one), await create(two)];
  expect(expectStatus(first, 201).id).not.toBe(expectStatus(second, 201).id);
});

describe('a sign-up that is repeated under its idempotency key', () => {
  const applicant = (name: string) => ({
    email: `${name}@again.example`,
    password: 'Correct-Horse-7',
    name,
    username: `${name}_again`,
  });
  const signUp = (body: object, key: string) =>
    new ApiClient(api.baseUrl).call<AuthAnswer & Problem>('POST', '/api/auth/signup', body, key);

  it('opens another session of the user whom it began', async () => {
    const ann = applicant('ann');
    const first = expectStatus(await signUp(ann, 'ann-begins'), 201);
    const again = expectStatus(await signUp(ann, 'ann-begins'), 201);
    expect({ ...again, token: '' }).toEqual({ ...first, token: '' });
    expect(again.token).not.toBe(first.token);
    for (const { token } of [first, again])
      expect((await new ApiClient(api.baseUrl, token).get('/api/auth/verify')).status).toBe(200);
  });

  it('begins one user, however many are sent at once', async () => {
    const bob = applicant('bob');
    const answers = await Promise.all([1, 2, 3].map(() => signUp(bob, 'bob-begins')));
    const ids = answers.map((answer) => expectStatus(answer, 201).user.id);
    expect(new Set(ids).size).toBe(1);
  });

  it('is refused under another key, with another body, after a change of the password, and a day later', async () => {
    const cat = applicant('cat');
    const { token } = expectStatus(await signUp(cat, 'cat-begins'), 201);
    const others = [
      await signUp(cat, 'another'),
      await signUp({ ...cat, username: undefined, password: 'Another-Horse-8' }, 'cat-begins'),
    ];
    const change = (currentPassword: string, newPassword: string) =>
      new ApiClient(api.baseUrl, token).post('/api/auth/change-password', {
        currentPassword,
        newPassword,
      });
    expectStatus(await change(cat.password, 'Another-Horse-8'), 200);
    others.push(await signUp(cat, 'cat-begins'));
    expectStatus(await change('Another-Horse-8', cat.password), 200);
    expectStatus(await signUp(cat, 'cat-begins'), 201);
    ahead = DAY_MS + 60_000;
    others.push(await signUp(cat, 'cat-begins'));
    expect(others.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
  });

  it('takes only a key that can be read in a log', async () => {
    expect((await signUp(applicant('dan'), 'with a space')).status).toBe(400);
  });
});

test('a key that cannot be read in a log is refused', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  for (const key of ['two words', 'x'.repeat(256)]) {
    const { status, body } = await person.api.call<Problem>(
      'POST',
      '/api/portfolios',
      SETTINGS,
      key,
    );
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: [
        {
          field: 'Idempotency-Key',
          message: 'Idempotency-Key must be 1 to 255 visible characters',
        },
      ],
    });
  }
});

test('an answer is kept sealed: the table names nobody', async () => {
  const { person } = await withAccount();
  const settings = { ...SETTINGS, name: 'Very personal' };
  expectStatus(await person.api.call('POST', '/api/portfolios', settings, 'sealed'), 201);
  const { rows } = await log.query<{ answer: string }>(
    'SELECT answer FROM app.idempotency_key WHERE user_id = $1 AND key = $2',
    [person.userId, 'sealed'],
  );
  expect(rows[0]?.answer).toMatch(/^sealed:/);
  expect(JSON.stringify(rows)).not.toContain('Very personal');
});

/** An import records its rows and itself; another write records one event. */
const eventsBehind = ({ recorded }: Partial<ImportReport>): number =>
  recorded === undefined ? 1 : recorded === 0 ? 0 : recorded + 1;

/** A write that a client intends, and how often its answer is lost on the way. */
const intents = fc.array(
  fc.record({
    amount: fc.integer({ min: 1, max: 1_000_000 }),
    kind: fc.constantFrom('deposit', 'import', 'portfolio'),
    sent: fc.array(
      fc.record({
        node: fc.constantFrom(0, 1),
        cutOffAfter: fc.boolean(),
        together: fc.boolean(),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  }),
  { minLength: 1, maxLength: 6 },
);

test('whatever is repeated, at whichever node and moment, is recorded once and answered alike', async () => {
  const another = await api.startAnother();
  const { person, accountId } = await withAccount();
  const nodes = [person.api, new ApiClient(another, person.token)];
  let made = 0;
  const requestOf = ({ amount, kind }: { amount: number; kind: string }, n: number): Write => {
    const cents = (amount / 100).toFixed(2);
    const csv = `account,type,datetime,ticker,quantity,price,fee,amount,notes\n${ACCOUNT.nickname},cash_contribution,2024-02-01T10:00:00Z,,,,,${cents},intent ${n}\n`;
    if (kind === 'deposit')
      return ['POST', person.path('/transactions'), CASH_IN(accountId, cents)];
    if (kind === 'portfolio')
      return ['POST', '/api/portfolios', { ...SETTINGS, name: `Portfolio ${n}` }];
    const file = { fileName: `${n}.csv`, format: 'csv', content: csv, dryRun: false };
    return ['POST', person.path('/imports'), file];
  };
  await fc.assert(
    fc.asyncProperty(intents, async (wanted) => {
      const before = await eventsOf(person);
      let recorded = 0;
      for (const intent of wanted) {
        const write = requestOf(intent, (made += 1));
        const key = `intent-${made}`;
        const answers: string[] = [];
        let running: Promise<void>[] = [];
        for (const { node, cutOffAfter, together } of intent.sent) {
          running.push(
            (nodes[node] as ApiClient).call<ImportReport>(...write, key).then((answer) => {
              answers.push(JSON.stringify(seen(answer)));
              if (answers.length === 1) recorded += eventsBehind(answer.body);
            }),
          );
          if (together) continue;
          await Promise.all(running);
          running = [];
          if (cutOffAfter) await cutOff(person, key);
        }
        await Promise.all(running);
        expect(new Set(answers).size).toBe(1);
      }
      expect(await eventsOf(person)).toBe(before + recorded);
    }),
    { numRuns: 20 },
  );
});
