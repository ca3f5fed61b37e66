import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseWatch } from '../../tools/launcher/database-watch.mjs';
import { supervise } from '../../tools/launcher/supervisor.mjs';

const ALWAYS_THERE: DatabaseWatch = {
  untilThere: () => Promise.resolve(),
  wasAwaySince: () => false,
};

jest.setTimeout(60_000);

describe('supervisor', () => {
  let folder: string;
  let said: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'evenkeel-supervisor-'));
    said = '';
    for (const stream of [process.stdout, process.stderr])
      jest.spyOn(stream, 'write').mockImplementation((text) => Boolean((said += String(text))));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });
  const program = (
    source: string,
    {
      database = ALWAYS_THERE,
      ...limits
    }: { database?: DatabaseWatch; readyMs?: number; heartbeatMs?: number } = {},
  ) => {
    const script = join(folder, 'program.cjs');
    writeFileSync(script, source);
    return supervise({
      name: 'program',
      script,
      cwd: folder,
      env: process.env,
      database,
      ...limits,
    });
  };
  const eventually = async (isSo: () => boolean) => {
    const deadline = Date.now() + 20_000;
    while (!isSo() && Date.now() < deadline) await new Promise((done) => setTimeout(done, 20));
    expect(isSo()).toBe(true);
  };

  it('gives up on a program that ends before it serves, with its last words and without a promise to start it again', async () => {
    await expect(
      program('process.stderr.write("no such server\\n"); process.exit(1);').start(),
    ).rejects.toThrow('program ended while starting (code 1):\nno such server');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(said).toBe('program | no such server\n');
  });

  it('starts a program again that ends after it has served', async () => {
    const running = program(
      'process.send({ type: "ready" }); setTimeout(() => process.exit(3), 50); process.on("disconnect", () => process.exit(0));',
    );
    await running.start();
    const first = running.pid();
    const deadline = Date.now() + 10_000;
    while (running.pid() === first && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 20));
    await running.stop();
    expect(running.pid()).not.toBe(first);
    expect(said).toContain('program ended (code 3). Starting it again in 0.25 s.');
  });

  /** A program that hangs at the third request; only SIGKILL can end it. */
  const STANDING_STILL = `
    let asked = 0;
    const server = require('node:http').createServer((request, response) => {
      if ((asked += 1) === 3) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      response.end('{}');
    });
    server.listen(0, '127.0.0.1', () =>
      process.send({ type: 'ready', url: 'http://127.0.0.1:' + server.address().port }));
    process.on('disconnect', () => process.exit(0));`;

  it.each([
    ['that was ready at once', ''],
    ['that told of its progress before', `process.send({ type: 'progress', text: '1 of 2' });`],
  ])(
    'kills a program that answers no more, and starts it again: one %s',
    async (_, beforeReady) => {
      const running = program(`${beforeReady}${STANDING_STILL}`, { heartbeatMs: 40 });
      await running.start();
      const first = running.pid();
      const deadline = Date.now() + 10_000;
      while (running.pid() === first && Date.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 20));
      const second = running.pid();
      await running.stop();
      expect(second).not.toBe(first);
      expect(said).toContain('program has not answered for 0.2 s: killed.');
      expect(said).toContain('program ended (SIGKILL). Starting it again in');
    },
  );

  it('gives up on a program that is silent before it serves, but not on one that tells of its progress', async () => {
    await expect(program('setInterval(() => 0, 1000);', { readyMs: 1500 }).start()).rejects.toThrow(
      'program did not get ready within 1.5 s',
    );
    const slow = program(
      'let n = 0; setInterval(() => process.send(++n < 12 ? { type: "progress", text: `${n} of 12` } : { type: "ready" }), 500);',
      { readyMs: 4000 },
    );
    await slow.start();
    await slow.stop();
    expect(said).toContain('program | 11 of 12');
  });

  it('shows the progress of a program that serves already', async () => {
    const running = program(
      'process.send({ type: "ready" }); let n = 0; setInterval(() => process.send({ type: "progress", text: `${(n += 1) < 5 ? 1 : 2} of 2` }), 20);',
      { readyMs: 4000 },
    );
    await running.start();
    await eventually(() => said.includes('program | 2 of 2'));
    await running.stop();
    expect(said.match(/program \| 1 of 2/g)).toHaveLength(1);
  });

  it('doubles its pauses for a program that ends again and again', async () => {
    const running = program('process.send({ type: "ready" }); process.exit(3);');
    await running.start();
    await eventually(() => said.includes('Starting it again in 0.5 s.'));
    await running.stop();
  });

  it('starts a program again as soon as the database is there, and does not pause longer after the next loss', async () => {
    const database = { isThere: false, lostAt: 0 };
    const running = program(
      'process.send({ type: "ready" }); setTimeout(() => process.exit(3), 20);',
      {
        database: {
          untilThere: () => eventually(() => database.isThere),
          wasAwaySince: (moment) => database.lostAt >= moment,
        },
      },
    );
    await running.start();
    for (let loss = 1; loss <= 4; loss += 1) {
      const before = running.pid();
      Object.assign(database, { isThere: false, lostAt: Date.now() });
      await new Promise((done) => setTimeout(done, 200));
      expect(running.pid()).toBe(before);
      Object.assign(database, { isThere: true, lostAt: Date.now() });
      await eventually(() => running.pid() !== before);
    }
    await running.stop();
    expect(said).toContain('program ended (code 3) while the database was away.');
    expect(said).not.toMatch(/Starting it again in (?!0\.25 s)/);
  });
});
