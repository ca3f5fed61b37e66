import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { finalize, type Observable } from 'rxjs';
import type { SessionRequest } from '../auth/caller';
import { unauthenticated, unavailable } from '../http/problems';

/** The file of a request. A thread reads it, because that takes long. */
export interface SentFile {
  readonly userId: string;
  /** JSON text of the request, as it was sent. */
  readonly body: Uint8Array;
  /** Aborted when the receiver of the answer has gone. */
  readonly signal: AbortSignal;
}

interface FileWork {
  readonly gone: AbortController;
  hasBegun: boolean;
  readonly end: () => void;
}

const works = new WeakMap<IncomingMessage, FileWork>();
const goneRequest = () => unavailable('Nobody waits for this file any more. Please send it again.');

/**
 * Must be called before the file of a request is read. Resolves when the memory of the file is free
 * again: when the handler has ended, even long after the request, or when the request has ended and
 * no handler has begun.
 */
export function endOfWork(request: IncomingMessage, response: ServerResponse): Promise<void> {
  return new Promise<void>((end) => {
    const work: FileWork = { gone: new AbortController(), hasBegun: false, end };
    works.set(request, work);
    response.once('close', () => {
      // The handler continues after the time of the request is up, because the repeat of the
      // request gets its result (API-40).
      if (!work.hasBegun || !response.writableFinished) work.gone.abort(goneRequest());
      if (!work.hasBegun) end();
    });
  });
}

/**
 * Notes that a handler works on a file, until the handler has ended. Refuses a file whose request
 * has gone.
 */
@Injectable()
export class FileWorkInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const work = works.get(context.switchToHttp().getRequest<SessionRequest>());
    if (work === undefined) return next.handle();
    work.gone.signal.throwIfAborted();
    work.hasBegun = true;
    return next.handle().pipe(finalize(work.end));
  }
}

/** The file of a request. A body that is not JSON is read as an empty object. */
export const FromFile = createParamDecorator(
  (_data: unknown, context: ExecutionContext): SentFile => {
    const request = context.switchToHttp().getRequest<SessionRequest>();
    const work = works.get(request);
    if (!request.session) throw unauthenticated();
    if (work === undefined) throw new Error('the route is not known as one that takes files');
    return {
      userId: request.session.userId,
      body: Buffer.isBuffer(request.body) ? request.body : Buffer.from('{}'),
      signal: work.gone.signal,
    };
  },
);
