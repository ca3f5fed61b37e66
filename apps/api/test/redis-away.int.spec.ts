import type { PortfolioValueView } from '@evenkeel/contracts/portfolios';
import { signUp } from '../../../test/support/api';
import { soon } from '../../../test/support/soon';
import { findRedis, type RedisServer, startRedis } from '../../../test/support/redis';
import { expectStatus, personWithPortfolio } from './person';
import { startTestApi, type TestApi } from './running-api';

const program = findRedis();
const redisTest = program ? test : test.skip;

let redis: RedisServer;
let api: TestApi;
beforeAll(async () => {
  if (!program) return;
  redis = await startRedis(program);
  api = await startTestApi({ redisUrl: redis.url });
});
afterAll(async () => {
  await api?.stop();
  await redis?.kill();
});

redisTest('with Redis standing still figures follow what is written', async () => {
  const person = await personWithPortfolio(api.baseUrl);
  const account = await person.addAccount();
  const deposit = async (transactionAmount: string) =>
    expectStatus(
      await person.api.post(person.path('/transactions'), {
        transactionType: 'cash_contribution',
        transactionAccountId: account.id,
        transactionDatetime: '2026-01-05T15:00:00Z',
        transactionAmount,
      }),
      201,
    );
  const value = async () =>
    (await person.api.get<PortfolioValueView>(person.path('/value'))).body.totalValue;
  await deposit('100');
  await soon(value).toBe(100);
  redis.freeze();
  await deposit('20');
  await soon(value).toBe(120);
  redis.wake();
});

redisTest(
  'with Redis away a quote is stored and a session ended all the same, and the log says what was not told',
  async () => {
    const { api: client } = await signUp(api.baseUrl);
    await redis.kill();
    const put = await client.put('/api/quotes/VTI', { date: '2024-03-01', price: '180.5' });
    expect(put.status).toBe(200);
    expect((await client.get('/api/quotes/VTI')).body).toMatchObject([
      { date: '2024-03-01', price: 180.5 },
    ]);
    expect((await client.post('/api/auth/signout')).status).toBe(200);
    expect((await client.get('/api/auth/verify')).status).toBe(401);
    expect(api.log.join('')).toMatch(
      /A recalculation could not be requested[^]*The end of a session could not be announced/,
    );
  },
);
