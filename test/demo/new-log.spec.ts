import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDemo } from '../../tools/demo/demo.mjs';

describe('the demo user', () => {
  let dataDir: string;
  let api: Server;
  let url: string;
  let asked: string[];
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'evenkeel-demo-'));
    asked = [];
    // Refuses, so that nothing is filled in.
    api = createServer(({ method, url: path }, response) => {
      asked.push(`${method} ${path}`);
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"message":"no"}');
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    await new Promise((resolve) => api.close(resolve));
    rmSync(dataDir, { recursive: true });
  });
  const ensure = (isLogEmpty: boolean) =>
    ensureDemo(
      { dataDir, url },
      () => Promise.resolve(isLogEmpty),
      () => undefined,
    );

  it('is not made where the log has events already, as after a restore or an erasing', async () => {
    await ensure(false);
    expect(asked).toEqual([]);
    expect(existsSync(join(dataDir, 'demo.json'))).toBe(false);
  });

  it('is made in a new log', async () => {
    await ensure(true);
    expect(asked).not.toEqual([]);
  });

  it('that was begun is finished, whatever is in the log by then', async () => {
    writeFileSync(join(dataDir, 'demo.json'), '{"password":"Demo-1","isFilled":false}');
    await ensure(false);
    expect(asked).not.toEqual([]);
  });
});
