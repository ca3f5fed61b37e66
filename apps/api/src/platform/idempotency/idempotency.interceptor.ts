import { POSITION_HEADER } from '@evenkeel/contracts/shared/problem';
import type { Logger } from '@evenkeel/platform/logging';
import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { SessionRequest } from '../auth/caller';
import { forIntent } from '../commands/intents';
import { bodyOf, problemOf } from '../http/problem-filter';
import { LOGGER } from '../tokens';
import {
  type Claim,
  IdempotencyKeys,
  type KeptAnswer,
  type KeyedRequest,
} from './idempotency-keys';
import { keyOf } from './keyed-request';

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/** Statuses of refusals before the write began. They are not kept. */
const NOT_BEGUN = new Set([400, 401, 429]);

/**
 * Marks a write whose answer contains a secret of which only the hash is stored. The answer is not
 * kept. A repeat does the write again, and answers with a new secret that replaces the first
 * (API-51).
 */
export const TellsSecret = Reflector.createDecorator<true>();

/**
 * Carries out a write once, however often a user sends it with one Idempotency-Key, and gives every
 * repeat the first answer (API-50).
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly keys: IdempotencyKeys,
    private readonly reflector: Reflector,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = keyedRequest(http.getRequest<SessionRequest>());
    return request === null ? next.handle() : from(this.once(request, context, next));
  }

  private async once(
    request: KeyedRequest,
    context: ExecutionContext,
    next: CallHandler,
  ): Promise<unknown> {
    const response = context.switchToHttp().getResponse<Response>();
    const claim = await this.keys.claim(request);
    if (!('intent' in claim)) return repeat(claim, response);
    try {
      const body: unknown = await forIntent(claim.intent, () =>
        lastValueFrom(next.handle(), { defaultValue: undefined }),
      );
      const position = response.getHeader(POSITION_HEADER);
      const isSecret = this.reflector.get(TellsSecret, context.getHandler()) === true;
      const answer: KeptAnswer = {
        status: response.statusCode,
        position: typeof position === 'string' ? position : null,
        body,
      };
      await this.settle(claim, isSecret ? null : answer);
      return body;
    } catch (error) {
      await this.settle(claim, answerOf(error));
      throw error;
    }
  }

  /**
   * Keeps the answer. If that fails, the write is valid all the same, because a repeat finds its
   * events in the log.
   */
  private async settle(claim: Claim, answer: KeptAnswer | null): Promise<void> {
    try {
      if (answer === null) await this.keys.giveUp(claim);
      else if (NOT_BEGUN.has(answer.status)) await this.keys.letGo(claim);
      else await this.keys.keep(claim, answer);
    } catch (error) {
      this.logger.warn('The answer to a write could not be kept', { error });
    }
  }
}

function keyedRequest(request: SessionRequest): KeyedRequest | null {
  const { session } = request;
  if (!session || !WRITES.has(request.method)) return null;
  const keyed = keyOf(request);
  return keyed && { userId: session.userId, ...keyed };
}

function repeat({ status, position, body }: KeptAnswer, response: Response): unknown {
  response.status(status);
  if (position !== null) response.setHeader(POSITION_HEADER, position);
  return body;
}

/** Returns the answer for an error; null if the outcome is unknown, or may differ for a repeat. */
function answerOf(error: unknown): KeptAnswer | null {
  const problem = problemOf(error);
  if (problem === null || problem.status >= 500) return null;
  if (problem.retryAfter !== null && problem.status !== 429) return null;
  return { status: problem.status, position: null, body: bodyOf(problem) };
}
