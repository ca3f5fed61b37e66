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
 * Turns any error into a Problem. Logs an unforeseen error, and gives the client only its request
 * id.
 */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    answerWithProblem(error, http.getRequest<Request>(), http.getResponse<Response>(), this.logger);
  }
}

/** Answers with the problem of an error. Also serves middleware that runs before the framework. */
export function answerWithProblem(
  error: unknown,
  request: Request,
  response: Response,
  logger: Logger,
): void {
  // The client was already told that the time of the request was up, so this outcome is too late.
  if (response.writableEnded) {
    logger.warn('A request ended after its time was up', {
      requestId: requestIdOf(request),
      path: request.path,
      // It says nothing new that there was no place left for the answer.
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
  // The headers that were set for the intended answer are not valid for this one.
  response.setHeader('Cache-Control', 'no-store');
  response.type('json').status(problem.status).json(bodyOf(problem));
}

/**
 * Logs a 503. Refusals of our own, for example of one person's flood of requests, are logged once a
 * minute and without a stack: a line for each would be a flood, too.
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

/** Returns the body that tells a client of a problem. */
export function bodyOf({ status, message, fields }: ProblemError): Problem {
  const body: Problem = { statusCode: status, error: STATUS_CODES[status] ?? 'Error', message };
  if (fields.length > 0) body.fields = [...fields];
  return body;
}

/** Returns the problem that tells a client of an error; null if the error is unforeseen. */
export function problemOf(error: unknown): ProblemError | null {
  if (error instanceof ProblemError) return error;
  if (error instanceof AppendTooLarge)
    return new ProblemError(
      413,
      'This is more than the event log accepts at once, so nothing was recorded. Please split it.',
    );
  // The user was erased while the request ran, so nothing can be recorded for them any more.
  if (error instanceof KeyDestroyed) return accountErased();
  if (isOutage(error)) return unavailable();
  if (error instanceof HttpException) return new ProblemError(error.getStatus(), error.message);
  return bodyProblem(error);
}

/** Returns the problem of an error of the JSON reader, which names its status and kind. */
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
