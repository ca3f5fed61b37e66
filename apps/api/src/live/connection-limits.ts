import type { Server as HttpServer } from 'node:http';
import type { Server, Socket } from 'socket.io';

type Connection = Socket['conn'];

/**
 * Packets that a client may send beside one answer to each ping. It says whose it is, and that it
 * leaves.
 */
const MOST_UNASKED = 10;
/** Packets that may wait for a client that takes none. It asks for what it has missed (LIV-4). */
const MOST_WAITING = 1000;
/** Bytes that one WebSocket may send in a minute. A token and answers to pings are far shorter. */
const MOST_BYTES = 20_000;
const MINUTE_MS = 60_000;

/**
 * Limits what each connection of sockets can send, and what it can leave unread (LIV-10). Each
 * packet costs time and has an answer that is kept until it is read, whoever sends it.
 */
export function limitConnections(
  engine: Server['engine'],
  http: HttpServer,
  now: () => Date,
): void {
  engine.on('connection', limitPackets);
  // A WebSocket has pings of its own, which are answered without a packet, and is read for a while
  // after its connection is closed.
  http.on('upgrade', (_request, socket) => {
    let since = now().getTime();
    let bytes = 0;
    socket.on('data', (chunk: Buffer) => {
      const at = now().getTime();
      if (at - since >= MINUTE_MS) [since, bytes] = [at, 0];
      bytes += chunk.length;
      if (bytes > MOST_BYTES) socket.destroy();
    });
  });
}

function limitPackets(connection: Connection): void {
  let allowed = MOST_UNASKED;
  let waiting = 0;
  connection.on('packet', () => {
    allowed -= 1;
    if (allowed < 0) connection.close(true);
  });
  connection.on('packetCreate', ({ type }: { type: string }) => {
    if (type === 'ping') allowed += 1;
    waiting += 1;
    if (waiting > MOST_WAITING) connection.close(true);
  });
  connection.on('flush', () => void (waiting = 0));
}
