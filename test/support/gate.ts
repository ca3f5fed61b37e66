import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A proxy in front of a server. */
export interface Gate {
  /** The server's address through the gate. */
  readonly url: string;
  /** Number of connections that were refused while the gate was shut. */
  turnedAway(): number;
  /** Keeps the present connections open, and passes no more data. */
  silence(): void;
  /** Closes all connections, and refuses new ones until the gate is opened. */
  shut(): void;
  open(): void;
  /** Leads new connections to another server. */
  leadTo(serverUrl: string): void;
  close(): void;
}

/** Opens a gate, which delays bytes to the server a little. */
export async function openGate(serverUrl: string): Promise<Gate> {
  let behind = new URL(serverUrl);
  const sockets = new Set<Socket>();
  const silencing: (() => void)[] = [];
  let isShut = false;
  let away = 0;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (isShut) {
      away += 1;
      return void socket.end();
    }
    sockets.add(socket);
    const onward = connect(Number(behind.port), behind.hostname);
    onward.on('error', () => undefined);
    socket.pipe(slowly()).pipe(onward).pipe(socket);
    silencing.push(() => {
      onward.unpipe();
      socket.unpipe();
    });
    socket.once('close', () => onward.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(serverUrl);
  url.port = String((server.address() as AddressInfo).port);
  url.hostname = '127.0.0.1';
  return {
    url: url.href,
    turnedAway: () => away,
    silence: () => silencing.forEach((silence) => silence()),
    shut: () => {
      isShut = true;
      for (const socket of sockets) socket.destroy();
    },
    open: () => void (isShut = false),
    leadTo: (otherUrl) => void (behind = new URL(otherUrl)),
    close: () => void server.close(),
  };
}

const slowly = (): Transform =>
  new Transform({
    transform: (chunk, _encoding, done) => void setTimeout(() => done(null, chunk), 50),
  });
