import { STATUS_CODES } from 'node:http';
import { AppendTooLarge } from '@evenkeel/event-store/port';
import type { Problem } from '@evenkeel/contracts/shared/problem';
import type { Logger } from '@evenkeel/platform/logging';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { Request, Response } from 'express';
import { isOutage } from './outages';
import { ProblemError, unavailable } from './problems';
import { requestIdOf } from './request-id';

/** Turns whatever was thrown into a Problem. What nobody foresaw is logged and told to the client by its request id only. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    answerWithProblem(error, http.getRequest<Request>(), http.getResponse<Response>(), this.logger);
  }
}

/** Also serves middleware that runs before the framework. */
export function answerWithProblem(error: unknown, request: Request, response: Response, logger: Logger): void {
  const problem = problemOf(error) ?? unforeseen(error, request, logger);
  if (problem.status === 503) logger.warn('Answered 503', { requestId: requestIdOf(request), path: request.path, error });
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (problem.retryAfter !== null) response.setHeader('Retry-After', String(problem.retryAfter));
  const body: Problem = { statusCode: problem.status, error: STATUS_CODES[problem.status] ?? 'Error', message: problem.message };
  if (problem.fields.length > 0) body.fields = [...problem.fields];
  response.status(problem.status).json(body);
}

function problemOf(error: unknown): ProblemError | null {
  if (error instanceof ProblemError) return error;
  if (error instanceof AppendTooLarge) return new ProblemError(413, 'That is more than can be recorded at once. Please split it.');
  if (isOutage(error)) return unavailable();
  if (error instanceof HttpException) return new ProblemError(error.getStatus(), error.message);
  return bodyProblem(error);
}

/** What the JSON reader throws says its status and kind. */
function bodyProblem(error: unknown): ProblemError | null {
  const { type, status } = error as { type?: unknown; status?: unknown };
  if (type === 'entity.too.large') return new ProblemError(413, 'The request is too large');
  if (type === 'entity.parse.failed') return new ProblemError(400, 'The body is not valid JSON');
  return typeof type === 'string' && typeof status === 'number' && status >= 400 && status < 500 ? new ProblemError(status, 'The body could not be read') : null;
}

function unforeseen(error: unknown, request: Request, logger: Logger): ProblemError {
  const requestId = requestIdOf(request);
  logger.error('Request failed', { requestId, method: request.method, path: request.path, error });
  return new ProblemError(500, `Something went wrong on our side (request ${requestId})`);
}
