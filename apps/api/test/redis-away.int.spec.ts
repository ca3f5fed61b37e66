import { signUp } from '../../../test/support/api';
import { findRedis, type RedisServer, startRedis } from '../../../test/support/redis';
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
