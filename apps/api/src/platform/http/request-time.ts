import type { Logger } from '@evenkeel/platform/logging';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Readiness } from '../health/readiness';
import { isImport } from './body';
import { tooLate } from './outages';
import { answerWithProblem } from './problem-filter';

/** Whoever asks has an answer within ten seconds, the way to them included. */
const LONGEST_MS = 9_500;
/** A large file is worked on for longer, as long as the servers behind the api answer. */
const LONGEST_IMPORT_MS = 120_000;

/** What has begun to arrive, but of which its receiver takes nothing, is ended. */
const LONGEST_STILL_MS = 60_000;

const CLOSE_ROUTE = /^\/api\/portfolios\/[^/]+\/imports\/[^/]+\/close\/?$/;
const UNDO_ROUTE = /^\/api\/portfolios\/[^/]+\/history\/undo\/?$/;

/**
 * Whether a request may work on as much as a whole import: bring it, close it, or take it back. A
 * single change that is undone may be of as much, such as the undo of an import.
 */
export const isOfWholeImport = (request: Request): boolean =>
  isImport(request) ||
  (request.method === 'POST' &&
    [CLOSE_ROUTE, UNDO_ROUTE].some((route) => route.test(request.path)));

/**
 * Ends requests whose time is up, whatever they wait for, with 503 and Retry-After (API-40). Their
 * work goes on: a write may be stored yet, so its answer says that nobody knows.
 */
export class RequestTime {
  private readonly timers = new WeakMap<Response, NodeJS.Timeout>();

  constructor(
    private readonly readiness: Readiness,
    private readonly logger: Logger,
    private readonly limits = { answerMs: LONGEST_MS, stillMs: LONGEST_STILL_MS },
  ) {}

  /** Starts the time of a request. A request whose time was up before goes no further. */
  readonly begin: RequestHandler = (request: Request, response: Response, next: NextFunction) => {
    if (response.writableEnded) return;
    this.wait(request, response, Date.now());
    response.once('close', () => this.stop(response));
    next();
  };

  /** The time does not count until it begins again. */
  readonly pause: RequestHandler = (_request: Request, response: Response, next: NextFunction) => {
    if (response.writableEnded) return;
    this.stop(response);
    next();
  };

  private wait(request: Request, response: Response, since: number): void {
    const timer = setTimeout(() => void this.end(request, response, since), this.limits.answerMs);
    this.timers.set(response, timer);
  }

  private stop(response: Response): void {
    clearTimeout(this.timers.get(response));
  }

  private async end(request: Request, response: Response, since: number): Promise<void> {
    const mayGoOn =
      isOfWholeImport(request) && Date.now() - since < LONGEST_IMPORT_MS && (await this.isReady());
    // An answer that has begun to arrive comes to its end, as long as its receiver takes of it.
    if (response.headersSent)
      return void response.setTimeout(this.limits.stillMs, () => response.destroy());
    if (mayGoOn) this.wait(request, response, since);
    else answerWithProblem(tooLate(request), request, response, this.logger);
  }

  /** Looks twice: servers that are busy may miss the time of one look. */
  private async isReady(): Promise<boolean> {
    const look = (): Promise<unknown> => this.readiness.look();
    return look()
      .catch(look)
      .then(
        () => true,
        () => false,
      );
  }
}
