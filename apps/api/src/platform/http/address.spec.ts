import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createLogger } from '@evenkeel/platform/logging';
import express from 'express';
import { countedAddress, noticeProxy } from './address';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['203.0.113.7:50007', '203.0.113.7'],
  ['::ffff:203.0.113.7:50007', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:50007', '203.0.113.7'],
  ['[2001:db8:0:1::7]:50007', '2001:db8:0:1::/64'],
  ['[2001:db8:0:1::7]', '2001:db8:0:1::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['2001:DB8:0:1::7', '2001:db8:0:1::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s is counted under %s', (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});

describe('a proxy in front', () => {
  async function linesAfterTwo(trustProxy: false | number): Promise<string[]> {
    const lines: string[] = [];
    const log = createLogger({ level: 'warn', part: 'test', write: (line) => lines.push(line) });
    const app = express();
    app.use(noticeProxy(trustProxy, log), (_request, response) => void response.send());
    const server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await fetch(url);
    expect(lines).toEqual([]);
    for (const address of ['203.0.113.1', '203.0.113.2'])
      expect((await fetch(url, { headers: { 'x-forwarded-for': address } })).status).toBe(200);
    server.close();
    return lines;
  }

  test('is said once in the log where no proxy is trusted', async () => {
    expect(await linesAfterTwo(false)).toEqual([expect.stringContaining('TRUST_PROXY')]);
    expect(await linesAfterTwo(1)).toEqual([]);
  });
});
