import type { Logger } from '@evenkeel/platform/logging';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Readiness } from '../health/readiness';
import { isImport } from './body';
import { tooLate } from './outages';
import { answerWithProblem } from './problem-filter';

/** Time for an answer. With the way to the client, it arrives within ten seconds. */
const LONGEST_MS = 9_500;
/** A large file gets more time, as long as the servers behind the api answer. */
const LONGEST_IMPORT_MS = 120_000;

/** Time after which an answer ends if its receiver takes no more of it. */
const LONGEST_STILL_MS = 60_000;

const CLOSE_ROUTE = /^\/api\/portfolios\/[^/]+\/imports\/[^/]+\/close\/?$/;
const UNDO_ROUTE = /^\/api\/portfolios\/[^/]+\/history\/undo\/?$/;

/**
 * Returns whether a request may work on a whole import: whether it imports, closes or undoes one.
 * The undo of a single change may be as large, because the change may be an import.
 */
export const isOfWholeImport = (request: Request): boolean =>
  isImport(request) ||
  (request.method === 'POST' &&
    [CLOSE_ROUTE, UNDO_ROUTE].some((route) => route.test(request.path)));

/**
 * Ends requests whose time is up, wherever they wait, with 503 and Retry-After (API-40). Their work
 * continues. A write may still be stored, so its answer says that the outcome is unknown.
 */
export class RequestTime {
  private readonly timers = new WeakMap<Response, NodeJS.Timeout>();

  constructor(
    private readonly readiness: Readiness,
    private readonly logger: Logger,
    private readonly limits = { answerMs: LONGEST_MS, stillMs: LONGEST_STILL_MS },
  ) {}

  /** Starts the time of a request. A request whose time was already up goes no further. */
  readonly begin: RequestHandler = (request: Request, response: Response, next: NextFunction) => {
    if (response.writableEnded) return;
    this.wait(request, response, Date.now());
    response.once('close', () => this.stop(response));
    next();
  };

  /** Stops the time of a request until `begin` starts it again. */
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
    // An answer that has begun to arrive is completed as long as its receiver takes more of it.
    if (response.headersSent)
      return void response.setTimeout(this.limits.stillMs, () => response.destroy());
    if (mayGoOn) this.wait(request, response, since);
    else answerWithProblem(tooLate(request), request, response, this.logger);
  }

  /** Looks twice, because busy servers may be too slow for one look. */
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
