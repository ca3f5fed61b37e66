import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { bodyOf } from './problem-filter';
import { ProblemError } from './problems';

/**
 * Problems of unreadable requests, by the code of Node's error; with any other code, the request is
 * not HTTP.
 */
const PROBLEMS: Readonly<Record<string, ProblemError>> = {
  HPE_HEADER_OVERFLOW: new ProblemError(431, 'The headers of the request are too large.'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new ProblemError(413, 'The request is too large.'),
  ERR_HTTP_REQUEST_TIMEOUT: new ProblemError(408, 'The request did not come in time.'),
};
const NOT_HTTP = new ProblemError(
  400,
  'The request is not HTTP. An address has only ASCII letters; others are percent-encoded.',
);

/**
 * Answers a request that Node.js cannot read with a problem, too (API-69). Closes the connection
 * without an answer if the request before it still waits for its answer, or if the unreadable part
 * is the rest of a request that is answered.
 */
export function answerUnreadable(server: Server): void {
  const answers = new WeakMap<Socket, ServerResponse>();
  server.on('request', ({ socket }: IncomingMessage, answer) => answers.set(socket, answer));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const last = answers.get(socket);
    const isDue =
      last === undefined || (last.req.complete ? last.writableFinished : !last.headersSent);
    if (socket.writable && isDue)
      socket.end(whole(PROBLEMS[error.code ?? ''] ?? NOT_HTTP), () => socket.destroy());
    else socket.destroy();
  });
}

function whole(problem: ProblemError): string {
  const body = JSON.stringify(bodyOf(problem));
  return [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
