import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { ownerOf } from '../auditors/auditor-guard';
import { type SessionRequest, shareOf } from '../auth/caller';
import { PersonTurns } from '../commands/person-turns';
import { unavailable } from './problems';

const BUSY = 'Too much is being read for you at once. Please try again.';

/** Whether the answer is one page, or holdings without their lots. */
const isSmall = ({ limit, lots }: Request['query']): boolean =>
  limit !== undefined || lots === 'false';

/**
 * Limits routes whose answers contain all data of a portfolio. For each route, a person has one
 * answer under way until it has been taken, and the auditors of a person together have one. Three
 * more wait, and the next is refused with 503 (API-57). An answer with a `limit`, or without lots,
 * does not wait.
 */
@Injectable()
export class WholeAnswers implements NestInterceptor {
  protected readonly turns: PersonTurns = new PersonTurns(BUSY);

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<SessionRequest>();
    if (isSmall(request.query)) return next.handle();
    const person = request.session ?? ownerOf(request);
    const response = http.getResponse<Response>();
    const name = `${context.getHandler().name} ${person ? shareOf(person) : ''}`;
    return from(this.inTurn(name, response, next));
  }

  private inTurn(name: string, response: Response, next: CallHandler): Promise<unknown> {
    return new Promise<unknown>((answer, refuse) => {
      const work = async (): Promise<void> => {
        // Nobody waits for the answer any more, or the client was told to try again.
        if (response.destroyed || response.writableEnded) throw unavailable();
        const taken = new Promise<void>((resolve) => response.once('close', resolve));
        const handled: Promise<unknown> = lastValueFrom(next.handle(), { defaultValue: undefined });
        answer(handled);
        await handled.catch(() => undefined);
        await taken;
      };
      this.turns.take(name, work).catch(refuse);
    });
  }
}

/** Answers about one thing that run or wait: a screen asks for many things at once. */
const MOST_ABOUT_THINGS = 100;

/**
 * As {@link WholeAnswers}, for answers about one thing, which are as large if it holds the whole
 * portfolio: 99 more wait.
 */
@Injectable()
export class AnswersAboutOne extends WholeAnswers {
  protected override readonly turns = new PersonTurns(BUSY, MOST_ABOUT_THINGS);
}
