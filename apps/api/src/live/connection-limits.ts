import type { Server as HttpServer } from 'node:http';
import type { Server, Socket } from 'socket.io';

type Connection = Socket['conn'];

/**
 * Packets that a client may send in addition to one answer to each ping. With these it names its
 * user and says that it leaves.
 */
const MOST_UNASKED = 10;
/**
 * Packets that may wait for a client that reads none. After it reconnects, it asks for the changes
 * that it missed (LIV-4).
 */
const MOST_WAITING = 1000;
/** Bytes that one WebSocket may send in a minute. A token and answers to pings are far shorter. */
const MOST_BYTES = 20_000;
const MINUTE_MS = 60_000;

/**
 * Limits the data that each connection of sockets can send and leave unread (LIV-10). Each packet
 * takes time, and its answer is kept until the client reads it.
 */
export function limitConnections(
  engine: Server['engine'],
  http: HttpServer,
  now: () => Date,
): void {
  engine.on('connection', limitPackets);
  // A WebSocket answers its own pings without a packet, and is read for a while after its
  // connection is closed. So its bytes are counted here.
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
