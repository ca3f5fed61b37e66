import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A TCP line to a server on this machine that can be frozen: it still accepts connections and keeps
 * them open, but passes no data, like a server whose machine is paused or whose disk hangs.
 */
export class Line {
  private readonly sockets = new Set<Socket>();
  private stands = false;

  private constructor(
    private readonly server: Server,
    private readonly port: number,
  ) {}

  /**
   * Opens a line. `url`: address of a server with a port, for example
   * esdb://127.0.0.1:2113?tls=false.
   */
  static async to(url: string): Promise<Line> {
    const port = Number(/:(\d+)(?:[/?]|$)/.exec(url)?.[1]);
    const line = new Line(createServer(), port);
    line.server.on('connection', (near) => line.take(near));
    line.server.listen(0, '127.0.0.1');
    await once(line.server, 'listening');
    return line;
  }

  /** Returns the url with the port of the line. */
  through(url: string): string {
    return url.replace(`:${this.port}`, `:${(this.server.address() as AddressInfo).port}`);
  }

  freeze(): void {
    this.stands = true;
    for (const socket of this.sockets) socket.pause();
  }

  thaw(): void {
    this.stands = false;
    for (const socket of this.sockets) socket.resume();
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }

  private take(near: Socket): void {
    const far = connect(this.port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(from);
      from.on('data', (bytes) => void to.write(bytes));
      from.once('error', () => to.destroy());
      from.once('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      if (this.stands) from.pause();
    }
  }
}
