import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { signUp } from '../../../test/support/api';
import { findProgram } from '../../../test/support/find-program';
import { freePort } from '../../../test/support/free-port';
import { startTestApi, type TestApi } from './running-api';

jest.setTimeout(60_000);
const program = findProgram('REDIS_SERVER', ['redis-server', 'valkey-server']);
const redisTest = program ? test : test.skip;
const SOON_MS = 3_000;

let redis: ChildProcess;
let api: TestApi;
beforeAll(async () => {
  if (!program) return;
  const port = await freePort();
  redis = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', tmpdir()], { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(redis.stdout ?? redis, 'data');
  api = await startTestApi({ redisUrl: `redis://127.0.0.1:${port}` });
});
afterAll(async () => {
  await api?.stop();
  redis?.kill('SIGKILL');
});

async function timed<T>(work: () => Promise<T>): Promise<{ answer: T; isSoon: boolean }> {
  const began = Date.now();
  const answer = await work();
  return { answer, isSoon: Date.now() - began < SOON_MS };
}

redisTest('with Redis away a quote is stored and a session ended with success and soon, and the log says what was not told', async () => {
  const { api: client } = await signUp(api.baseUrl);
  redis.kill('SIGKILL');
  await once(redis, 'exit');
  const put = await timed(() => client.put('/api/quotes/VTI', { date: '2024-03-01', price: '180.5' }));
  expect({ status: put.answer.status, isSoon: put.isSoon }).toEqual({ status: 200, isSoon: true });
  expect((await client.get('/api/quotes/VTI')).body).toMatchObject([{ date: '2024-03-01', price: 180.5 }]);
  const out = await timed(() => client.post('/api/auth/signout'));
  expect({ status: out.answer.status, isSoon: out.isSoon }).toEqual({ status: 200, isSoon: true });
  expect((await client.get('/api/auth/verify')).status).toBe(401);
  expect(api.log.join('')).toMatch(/A recalculation could not be requested[^]*The end of a session could not be announced/);
});
