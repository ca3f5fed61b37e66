import { STATUS_CODES } from 'node:http';
import { KeyDestroyed } from '@evenkeel/event-store/codecs';
import { AppendTooLarge } from '@evenkeel/event-store/port';
import type { Problem } from '@evenkeel/contracts/shared/problem';
import type { Logger } from '@evenkeel/platform/logging';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { Request, Response } from 'express';
import { isOutage, unknownOutcome } from './outages';
import { accountErased, compressedBody, ProblemError, unavailable } from './problems';
import { RateLimit } from './rate-limit';
import { requestIdOf } from './request-id';

const refusals = new RateLimit(1, 60);

/**
 * Turns any error into a Problem. An unforeseen error is logged, and the client gets its request id
 * only.
 */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    answerWithProblem(error, http.getRequest<Request>(), http.getResponse<Response>(), this.logger);
  }
}

/** Also serves middleware that runs before the framework. */
export function answerWithProblem(
  error: unknown,
  request: Request,
  response: Response,
  logger: Logger,
): void {
  // The request's time was up, and the client was told so: this outcome comes too late.
  if (response.writableEnded) {
    logger.warn('A request ended after its time was up', {
      requestId: requestIdOf(request),
      path: request.path,
      // That its answer found no place any more says nothing new.
      ...(!isAnsweredTwice(error) && { error }),
    });
    return;
  }
  const problem =
    unknownOutcome(error, request) ?? problemOf(error) ?? unforeseen(error, request, logger);
  if (problem.status === 503) sayUnavailable(error, request, logger);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (problem.retryAfter !== null) response.setHeader('Retry-After', String(problem.retryAfter));
  // The headers that were set for the intended answer do not hold for this one.
  response.setHeader('Cache-Control', 'no-store');
  response.type('json').status(problem.status).json(bodyOf(problem));
}

/**
 * Refusals of our own, such as those of one person's flood, are logged once a minute, without a
 * stack: a line for each would be a flood, too.
 */
function sayUnavailable(error: unknown, request: Request, logger: Logger): void {
  const what = { requestId: requestIdOf(request), path: request.path };
  if (!(error instanceof ProblemError)) logger.warn('Answered 503', { ...what, error });
  else if (refusals.take(error.message, new Date()) === 0)
    logger.warn('Answered 503', {
      ...what,
      reason: error.message,
      ...(error.cause !== undefined && { error: error.cause }),
    });
}

const isAnsweredTwice = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'ERR_HTTP_HEADERS_SENT';

/** The body by which a client is told of a problem. */
export function bodyOf({ status, message, fields }: ProblemError): Problem {
  const body: Problem = { statusCode: status, error: STATUS_CODES[status] ?? 'Error', message };
  if (fields.length > 0) body.fields = [...fields];
  return body;
}

/** The problem by which a client is told of an error; null if the error is unforeseen. */
export function problemOf(error: unknown): ProblemError | null {
  if (error instanceof ProblemError) return error;
  if (error instanceof AppendTooLarge)
    return new ProblemError(
      413,
      'This is more than the event log accepts at once, so nothing was recorded. Please split it.',
    );
  // Nothing can be recorded any more for whoever is erased while a request is at work.
  if (error instanceof KeyDestroyed) return accountErased();
  if (isOutage(error)) return unavailable();
  if (error instanceof HttpException) return new ProblemError(error.getStatus(), error.message);
  return bodyProblem(error);
}

/** Errors of the JSON reader name their status and kind. */
function bodyProblem(error: unknown): ProblemError | null {
  const { type, status } = error as { type?: unknown; status?: unknown };
  if (type === 'entity.too.large')
    return new ProblemError(413, 'The request is too large. Please send a smaller file.');
  if (type === 'encoding.unsupported') return compressedBody();
  if (type === 'entity.parse.failed') return new ProblemError(400, 'The body is not valid JSON');
  return typeof type === 'string' && typeof status === 'number' && status >= 400 && status < 500
    ? new ProblemError(status, 'The body could not be read')
    : null;
}

function unforeseen(error: unknown, request: Request, logger: Logger): ProblemError {
  const requestId = requestIdOf(request);
  logger.error('Request failed', { requestId, method: request.method, path: request.path, error });
  return new ProblemError(
    500,
    `Something went wrong on our side (request ${requestId}). Please try again.`,
  );
}
