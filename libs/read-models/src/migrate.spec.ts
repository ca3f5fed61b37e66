import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { migrate } from './migrate';

test('a database that refuses the connection is named, and no password (RUN-3)', async () => {
  await expect(migrate('postgres://evenkeel:secret@127.0.0.1:1/evenkeel')).rejects.toThrow(
    /^PostgreSQL at 127\.0\.0\.1:1 \(DATABASE_URL\): connect ECONNREFUSED 127\.0\.0\.1:1$/,
  );
});

describe('a server that is no use as a database is named, and no password (RUN-3)', () => {
  let server: Server;
  let answer: (socket: Socket) => void;
  beforeEach(async () => {
    server = createServer((socket) => socket.once('data', () => answer(socket)));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    jest.useRealTimers();
    server.close();
  });

  const problem = async (options = ''): Promise<string> => {
    const { port } = server.address() as AddressInfo;
    const url = `postgres://evenkeel:secret@127.0.0.1:${port}/evenkeel${options}`;
    const { name, message } = await migrate(url).then(
      () => new Error('none'),
      (error: Error) => error,
    );
    return `${name}: ${message.replace(String(port), 'PORT')}`;
  };
  const NAMED = 'DatabaseRefused: PostgreSQL at 127.0.0.1:PORT (DATABASE_URL): ';

  test('where it has no TLS', async () => {
    answer = (socket) => socket.end('N');
    expect(await problem('?sslmode=verify-full')).toBe(
      `${NAMED}The server does not support SSL connections`,
    );
  });

  test('where it hangs up', async () => {
    answer = (socket) => socket.end();
    expect(await problem()).toBe(`${NAMED}Connection terminated unexpectedly`);
  });

  test('where it says nothing', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    answer = () => jest.advanceTimersByTime(10_000);
    expect(await problem()).toBe(`${NAMED}no answer within 10 s`);
  });

  test('where it says nothing any more once it has let somebody in', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const LET_IN = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1');
    let asking: NodeJS.Immediate | undefined;
    const ask = (): void => {
      jest.advanceTimersByTime(1_000);
      asking = setImmediate(ask);
    };
    answer = (socket) => {
      answer = () => undefined;
      socket.once('data', ask);
      socket.write(LET_IN);
    };
    expect(await problem()).toBe(`${NAMED}no answer within 10 s`);
    clearImmediate(asking);
  });
});
