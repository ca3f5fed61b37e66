import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { plainProblem } from '../logging';
import { assertRedisAnswers } from './answers';

let server: Server;
let port: number;
beforeEach(async () => {
  server = createServer((socket) =>
    socket.on('data', () => socket.write('-NOAUTH Authentication required.\r\n')),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => new Promise((closed) => server.close(closed)));

const problemOf = (redisUrl: string): Promise<string> =>
  assertRedisAnswers({ redisUrl, databaseUrl: 'postgres://localhost/db' }).then(
    () => 'none',
    plainProblem,
  );

test('a Redis that is away, or refuses, is one line with its address and without its password', async () => {
  const url = `redis://user:secret@127.0.0.1:${port}/2`;
  const line = `Redis does not answer at 127.0.0.1:${port} (REDIS_URL): `;
  expect(await problemOf(url)).toBe(`${line}NOAUTH Authentication required.`);
  await new Promise((closed) => server.close(closed));
  expect(await problemOf(url)).toBe(`${line}connect ECONNREFUSED 127.0.0.1:${port}`);
});
