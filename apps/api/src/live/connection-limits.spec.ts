import { createServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo, connect, type Socket as TcpSocket } from 'node:net';
import { Server } from 'socket.io';
import { io as connectClient } from 'socket.io-client';
import { limitConnections } from './connection-limits';

let http: HttpServer;
let server: Server;
let url: string;
let now = new Date('2026-01-07T16:00:00.000Z');

/** Interval at which the server pings. */
const PING_EVERY_MS = 10;

beforeEach(async () => {
  http = createServer();
  server = new Server(http, { pingInterval: PING_EVERY_MS, maxHttpBufferSize: 10_000 });
  limitConnections(server.engine, http, () => now);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterEach(() => server.close());

const [TEXT, PING] = [0x81, 0x89];

/** Returns a frame of a client, with a mask that changes nothing. */
const frame = (kind: number, text: string): Buffer =>
  Buffer.concat([Buffer.from([kind, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);

const frames = (kind: number, text: string, count: number): Buffer =>
  Buffer.concat(Array.from({ length: count }, () => frame(kind, text)));

interface RawSocket {
  readonly tcp: TcpSocket;
  /** Returns the text that the server has sent. */
  readonly said: () => string;
  readonly closed: Promise<void>;
}

/** Opens a WebSocket without the client's library, so that a test can send anything. */
async function rawSocket(query = ''): Promise<RawSocket> {
  const tcp = connect((http.address() as AddressInfo).port, '127.0.0.1');
  let said = '';
  tcp.on('data', (chunk: Buffer) => (said += chunk.toString('latin1')));
  tcp.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => tcp.once('close', () => resolve()));
  tcp.write(
    `GET /socket.io/?EIO=4&transport=websocket${query} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\n` +
      'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  );
  await new Promise((resolve) => tcp.once('data', resolve));
  return { tcp, said: () => said, closed };
}

const POLLING = '/socket.io/?EIO=4&transport=polling';
async function polled(): Promise<string> {
  const opened = await fetch(url + POLLING);
  return (JSON.parse((await opened.text()).slice(1)) as { sid: string }).sid;
}

test('a client that listens and answers pings is never closed', async () => {
  const client = connectClient(url, { transports: ['websocket'], reconnection: false });
  let [pings, lost] = [0, false];
  client.on('disconnect', () => (lost = true));
  await new Promise<void>((resolve) =>
    client.io.on('ping', () => {
      pings += 1;
      if (pings === 40) resolve();
    }),
  );
  expect(lost).toBe(false);
  client.close();
});

test('a connection that sends more than a listener does is closed after ten packets', async () => {
  const { tcp, said, closed } = await rawSocket();
  tcp.write(frames(TEXT, '40/x,', 1000));
  const CLOSE = '\x88\x00';
  await new Promise<void>((resolve) => tcp.on('data', () => said().endsWith(CLOSE) && resolve()));
  expect(said().split('Invalid namespace').length - 1).toBeLessThanOrEqual(10);
  tcp.end();
  await closed;
});

test('polling sends no more packets either', async () => {
  const sid = await polled();
  const { status } = await fetch(`${url}${POLLING}&sid=${sid}`, {
    method: 'POST',
    body: Array.from({ length: 500 }, () => '40/x,').join('\x1e'),
  });
  expect(status).toBe(200);
  expect(server.engine.clientsCount).toBe(0);
});

test.each([
  ['packets after its end', TEXT, '40/x,'],
  ['pings that are no packets', PING, 'x'.repeat(100)],
])('a WebSocket is cut off that floods with %s', async (_name, kind, text) => {
  const { tcp, closed } = await rawSocket();
  tcp.write(frames(kind, text, 4000));
  await closed;
});

test('a WebSocket is cut off that floods a connection which it is to take over', async () => {
  const { tcp, closed } = await rawSocket(`&sid=${await polled()}`);
  tcp.write(frames(TEXT, '2probe', 4000));
  await closed;
});

test('what a WebSocket sends is counted anew after a minute', async () => {
  const { tcp, said } = await rawSocket();
  const ping = async (text: string) => {
    tcp.write(frames(PING, text.repeat(100), 150));
    const isAnswered = () => said().split(text.repeat(100)).length === 151;
    while (!isAnswered()) await new Promise((resolve) => tcp.once('data', resolve));
  };
  await ping('a');
  now = new Date(now.getTime() + 60_000);
  await ping('b');
  expect(tcp.closed).toBe(false);
  tcp.destroy();
});

test('a connection is closed where a thousand packets wait to be read', async () => {
  const sid = await polled();
  const connected = new Promise<void>((resolve) => server.once('connection', () => resolve()));
  await fetch(`${url}${POLLING}&sid=${sid}`, { method: 'POST', body: '40' });
  await connected;
  for (let sent = 0; sent < 900; sent += 1) server.emit('change');
  expect(server.engine.clientsCount).toBe(1);
  for (let sent = 0; sent < 110; sent += 1) server.emit('change');
  expect(server.engine.clientsCount).toBe(0);
});
