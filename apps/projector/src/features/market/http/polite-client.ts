import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { ProviderProblem } from '../provider';
import { pauseAfter } from './pause-after';
import { RequestBudget } from './request-budget';
import { retryAfterMs } from './retry-after';

export interface PoliteOptions {
  /** The provider's name for messages. */
  readonly title: string;
  readonly limit: { readonly requests: number; readonly seconds: number };
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  /** First pause after a failure. It doubles with each further one. */
  readonly pauseMs?: number;
  /** Longest wait within a run. */
  readonly longestWaitMs?: number;
}

const ATTEMPTS = 3;
const AGENT = 'Mozilla/5.0 (compatible; Evenkeel/1.0)';
/** Pause for a provider that limits us without saying for how long. */
const REST_MS = 5 * 60_000;

/**
 * Asks one provider for JSON: within its limits, with a timeout, again after a pause if that may
 * help, and never in a hurry after 429.
 */
export class PoliteClient {
  private readonly budget: RequestBudget;
  private readonly timeoutMs: number;
  private readonly pauseMs: number;
  private readonly longestWaitMs: number;

  constructor(private readonly options: PoliteOptions) {
    const { limit, timeoutMs = 10_000, pauseMs = 1000, longestWaitMs = 65_000 } = options;
    this.budget = new RequestBudget(limit.requests, limit.seconds);
    this.timeoutMs = timeoutMs;
    this.pauseMs = pauseMs;
    this.longestWaitMs = longestWaitMs;
  }

  /**
   * Returns the answer, checked by its schema. Throws ProviderProblem. If the signal is aborted,
   * rejects with its reason.
   */
  async get<Schema extends z.ZodType>(
    url: string,
    schema: Schema,
    signal: AbortSignal,
  ): Promise<z.output<Schema>> {
    const text = await this.ask(url, signal);
    const read = schema.safeParse(this.parse(text));
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    throw this.problem(
      'unreadable',
      `gave an answer that cannot be read (${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''})`,
    );
  }

  problem(
    kind: ProviderProblem['kind'],
    what: string,
    retryAt: Date | null = null,
  ): ProviderProblem {
    return new ProviderProblem(kind, `${this.options.title} ${what}`, retryAt);
  }

  private async ask(url: string, signal: AbortSignal): Promise<string> {
    for (let attempt = 1; ; attempt += 1) {
      await this.wait(this.budget.wait(), signal);
      this.budget.spend();
      const { problem, text, retryMs } = await this.once(url, signal);
      if (problem === null) return text;
      const isWorthAnother = problem.kind === 'away' || problem.kind === 'limited';
      if (!isWorthAnother || attempt === ATTEMPTS) throw problem;
      await this.wait(retryMs ?? pauseAfter(attempt, this.pauseMs, Math.random()), signal, problem);
    }
  }

  private async once(
    url: string,
    signal: AbortSignal,
  ): Promise<{ problem: ProviderProblem | null; text: string; retryMs: number | null }> {
    const fail = (problem: ProviderProblem, retryMs: number | null = null) => ({
      problem,
      text: '',
      retryMs,
    });
    let response: Response;
    let text: string;
    try {
      response = await fetch(url, {
        headers: { accept: 'application/json', 'user-agent': AGENT, ...this.options.headers },
        signal: AbortSignal.any([signal, AbortSignal.timeout(this.timeoutMs)]),
      });
      text = await response.text();
    } catch (error) {
      signal.throwIfAborted();
      const isLate = (error as { name?: unknown } | null)?.name === 'TimeoutError';
      return fail(
        this.problem(
          'away',
          isLate ? `did not answer within ${this.timeoutMs / 1000} s` : 'cannot be reached',
        ),
      );
    }
    if (response.ok) return { problem: null, text, retryMs: null };
    const { status } = response;
    if (status === 429) {
      const retryMs = retryAfterMs(response.headers.get('retry-after'), Date.now());
      return fail(
        this.problem(
          'limited',
          'limits how often it is asked',
          new Date(Date.now() + (retryMs ?? REST_MS)),
        ),
        retryMs,
      );
    }
    if (status === 404) return fail(this.problem('unknown', 'does not know it'));
    if (status === 401 || status === 403)
      return fail(this.problem('refused', `refuses the request (${status}): is the key right?`));
    if (status >= 500)
      return fail(
        this.problem('away', `fails (${status})`),
        retryAfterMs(response.headers.get('retry-after'), Date.now()),
      );
    return fail(this.problem('unreadable', `answered ${status}`));
  }

  /** Waits. Throws if the wait would take too long; `because` is the problem that causes it. */
  private async wait(ms: number, signal: AbortSignal, because?: ProviderProblem): Promise<void> {
    if (ms > this.longestWaitMs)
      throw (
        because ??
        this.problem('limited', 'may not be asked more often for now', new Date(Date.now() + ms))
      );
    if (ms > 0) await sleep(ms, undefined, { signal });
    signal.throwIfAborted();
  }

  private parse(text: string): unknown {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw this.problem('unreadable', 'did not answer with JSON');
    }
  }
}
