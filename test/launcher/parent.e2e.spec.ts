import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { freePort } from '../support/free-port';
import { eventually, makeDataDir, npmStart, processesOf } from './launcher';

jest.setTimeout(180_000);

describe('npm start, whose npm is gone,', () => {
  const dataDir = makeDataDir();
  afterAll(() => {
    for (const line of processesOf(dataDir.path)) process.kill(parseInt(line, 10), 'SIGKILL');
    dataDir.remove();
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)('stops everything (%s)', async (signal) => {
    const npm = npmStart({ DATA_DIR: dataDir.path, PORT: String(await freePort()) });
    await npm.untilReady();
    expect(processesOf(dataDir.path).length).toBeGreaterThan(4);
    npm.signal(signal);
    await eventually(() => processesOf(dataDir.path).length === 0);
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)('stops while it starts (%s)', async (signal) => {
    const npm = npmStart({ DATA_DIR: dataDir.path, PORT: String(await freePort()) });
    const isLauncher = (line: string) => / node .*start\.mjs/.test(line);
    await eventually(() => processesOf(dataDir.path).some(isLauncher));
    npm.signal(signal);
    await eventually(() => processesOf(dataDir.path).length === 0);
  });
});

describe('a command of the operator, whose npm is gone,', () => {
  const dataDir = makeDataDir();
  afterAll(() => dataDir.remove());

  it.each(['SIGTERM', 'SIGKILL'] as const)('ends (%s)', async (signal) => {
    // A server that never answers: the command waits for it.
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const npm = spawn('npm', ['run', 'ops', '--', 'projections', 'list'], {
      env: {
        ...process.env,
        DATA_DIR: dataDir.path,
        DATABASE_URL: `postgres://user:secret@127.0.0.1:${port}/evenkeel`,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [socket] = (await once(server, 'connection')) as [Socket];
    socket.on('error', () => undefined).resume();
    const command = processesOf(dataDir.path);
    expect(command.some((line) => line.includes('ops/main.js'))).toBe(true);
    const said = text(npm.stderr);
    npm.kill(signal);
    await eventually(() => processesOf(dataDir.path).length === 0);
    // Without the signal, the command would have reported in the end that the server does not
    // answer.
    expect(await said).not.toContain('No answer from PostgreSQL');
    server.close();
  });
});
