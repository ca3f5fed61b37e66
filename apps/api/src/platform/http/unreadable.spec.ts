import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { answerUnreadable } from './unreadable';

const server = createServer(
  { headersTimeout: 100, connectionsCheckingInterval: 50 },
  (request, response) => request.resume().on('end', () => response.end()),
);
beforeAll(() => {
  answerUnreadable(server);
  return new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(() => server.close());

const CHUNKED = 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';

test.each([
  ['comes too slowly', 'GET / HTTP/1.1\r\nHost:', 408, 'The request did not come in time.'],
  [
    'has too much beside its body',
    `${CHUNKED}1;${'a'.repeat(20_000)}\r\nx\r\n`,
    413,
    'The request is too large.',
  ],
])('a request that %s is told so', async (_what, sent, status, message) => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(sent);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(JSON.parse(body)).toMatchObject({ statusCode: status, message });
});
