import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Reply {
  readonly status?: number;
  /** Body of the answer: an object is sent as JSON, text as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly afterMs?: number;
  /** The answer waits for this promise. */
  readonly until?: Promise<void>;
}

/**
 * A provider's HTTP server on this machine. Each path (with its query) gives the answers that were
 * set for it, one after another; the last one is repeated.
 */
export interface MarketServer {
  readonly url: string;
  /** Paths of the requests with their queries, in order. */
  readonly asked: string[];
  readonly headers: IncomingMessage['headers'][];
  /** Returns the greatest number of requests that were open at the same moment. */
  mostAtOnce(): number;
  /** Sets the answers of a path, which may be the beginning of the path. */
  reply(path: string, ...replies: Reply[]): void;
  reset(): void;
  close(): Promise<void>;
}

export async function startMarketServer(): Promise<MarketServer> {
  const set = new Map<string, Reply[]>();
  const asked: string[] = [];
  const headers: IncomingMessage['headers'][] = [];
  let [open, most] = [0, 0];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    headers.push(request.headers);
    open += 1;
    most = Math.max(most, open);
    response.on('close', () => (open -= 1));
    const replies = [...set]
      .filter(([begin]) => path.startsWith(begin))
      .sort(([a], [b]) => b.length - a.length)[0]?.[1];
    const {
      status = 200,
      body = {},
      headers: extra = {},
      afterMs = 0,
      until,
    } = (replies && replies.length > 1 ? replies.shift() : replies?.[0]) ?? {
      status: 404,
      body: 'Not Found',
    };
    const send = () => {
      const type = typeof body === 'string' ? 'text/html' : 'application/json';
      response
        .writeHead(status, { 'content-type': type, ...extra })
        .end(typeof body === 'string' ? body : JSON.stringify(body));
    };
    if (until) void until.then(send);
    else if (afterMs === 0) send();
    else setTimeout(send, afterMs).unref();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    headers,
    mostAtOnce: () => most,
    reply: (path, ...replies) => void set.set(path, replies),
    reset: () => {
      set.clear();
      asked.length = 0;
      headers.length = 0;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
