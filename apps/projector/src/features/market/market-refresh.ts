import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PriceRefreshRun } from '@evenkeel/contracts/market/refresh';
import { streamId } from '@evenkeel/domain/streams';
import type { Announcements } from '@evenkeel/platform/announcements';
import type { Logger } from '@evenkeel/platform/logging';
import { Turns } from '@evenkeel/platform/memory';
import { type Queues, requestCalculations, requestRefresh } from '@evenkeel/platform/queues';
import type { Pool } from 'pg';
import type { MarketDataProvider } from './provider';
import { whileAlone } from './refresh-lock';
import { refreshPrices } from './refresh-prices';
import { SharedProvider } from './shared-provider';
import { claimTurn, dueProviders, unknownKey, unknownTickers } from './store/providers';
import {
  beginAsked,
  beginTurn,
  giveBack,
  lostRuns,
  type Progress,
  type Run,
  saveEnd,
  saveProgress,
  waitingRuns,
} from './store/runs';
import { portfoliosOf, type Wanted, wantedTickers } from './store/wanted';

export interface ScheduledProvider {
  readonly provider: MarketDataProvider;
  readonly everyMinutes: number;
}

export interface RefreshServices {
  readonly pool: Pool;
  readonly queues: Queues;
  readonly announcements: Announcements;
  readonly log: Logger;
  /** Providers in the order in which they are asked. */
  readonly providers: readonly ScheduledProvider[];
  readonly now?: () => Date;
  /** Returns a number from 0 to below 1, another one each time. */
  readonly chance?: () => number;
}

const LOOK_EVERY_MS = 5_000;
const HEARTBEAT_MS = 10_000;
/** Shortest time between two updates of a count that a person sees. */
const TELL_EVERY_MS = 250;
/**
 * Part of its time by which a turn comes earlier or later, so that instances do not all ask at
 * once.
 */
const JITTER = 0.1;
/**
 * While runs are open: the time between two looks for others, and the most users with an open run.
 */
const LOOK_WHILE_OPEN_MS = 250;
const MOST_OPEN = 100;

/**
 * Refreshes prices: by each provider's clock, and when a user asks. One process of an instance does
 * so at a time.
 */
export class MarketRefresh {
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | null = null;
  private looking: Promise<void> = Promise.resolve();
  private readonly now: () => Date;
  private readonly chance: () => number;
  private readonly providers: readonly SharedProvider[];
  private readonly storing = new Turns();

  constructor(private readonly services: RefreshServices) {
    this.now = services.now ?? (() => new Date());
    this.chance = services.chance ?? Math.random;
    this.providers = services.providers.map(({ provider }) => new SharedProvider(provider));
  }

  start(): void {
    const { queues, log } = this.services;
    queues.worker('refresh', () => this.handle(), {
      concurrency: 1,
      onError: (error) => log.warn('a refresh of prices failed', { error: error.message }),
    });
    this.look();
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS);
  }

  /**
   * Ends a running run, which begins anew at the next start. The code that opened the queues closes
   * them.
   */
  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.stopping.abort(new Error('the projector stops'));
    await this.looking;
  }

  /** Requests refreshes that are due or were lost. */
  private look(): void {
    this.looking = this.requestDue().catch((error: Error) =>
      this.services.log.warn('refreshes of prices that are due cannot be looked for', {
        error: error.message,
      }),
    );
  }

  private async requestDue(): Promise<void> {
    const { pool, queues, providers } = this.services;
    for (const runId of await lostRuns(pool, this.now())) await requestRefresh(queues, runId);
    const due = await dueProviders(
      pool,
      providers.map(({ provider }) => provider.name),
      this.now(),
    );
    await queues
      .queue('refresh')
      .add(due.map((provider) => ({ id: `turn-${provider}`, data: { provider } })));
  }

  /** Handles a job, which is only a wake-up signal: the database says which runs there are. */
  private async handle(): Promise<void> {
    const { signal } = this.stopping;
    try {
      await whileAlone(this.services.pool, signal, (alone) => this.carryOutAll(alone));
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  /**
   * Carries out all requested and due runs, and those that are added meanwhile, side by side: one
   * run of each user, one turn of each provider (MKT-40). Rejects with the first problem once all
   * have ended.
   */
  private async carryOutAll(signal: AbortSignal): Promise<void> {
    const open = new Map<string, Promise<void>>();
    const problems: unknown[] = [];
    const start = (owner: string, run: () => Promise<void>): void => {
      const ended = run()
        .catch((error: unknown) => void problems.push(error))
        .finally(() => void open.delete(owner));
      open.set(owner, ended);
    };
    for (;;) {
      if (!signal.aborted && problems.length === 0)
        await this.startNew(open, start, signal).catch((error: unknown) => problems.push(error));
      if (open.size === 0) break;
      await Promise.race([...open.values(), sleep(LOOK_WHILE_OPEN_MS, undefined, { ref: false })]);
    }
    for (const provider of this.providers) provider.forget();
    if (problems.length > 0) throw problems[0];
  }

  private async startNew(
    open: ReadonlyMap<string, unknown>,
    start: (owner: string, run: () => Promise<void>) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const { pool } = this.services;
    const names: readonly string[] = this.providers.map(({ name }) => name);
    for (const name of await dueProviders(pool, names, this.now()))
      if (!open.has(name)) start(name, () => this.turn(name, signal));
    const openUsers = [...open.keys()].filter((owner) => !names.includes(owner));
    const most = MOST_OPEN - openUsers.length;
    for (const { runId, userId } of await waitingRuns(pool, { openUsers, most }))
      start(userId, () => this.asked(runId, signal));
  }

  private async asked(runId: string, signal: AbortSignal): Promise<void> {
    const { pool } = this.services;
    const run = await beginAsked(pool, runId, this.now());
    if (!run) return;
    await this.carryOut(
      run,
      () => wantedTickers(pool, run.owner?.portfolioId ?? null),
      this.providers.map((provider) => provider.forRun()),
      true,
      signal,
    );
  }

  /**
   * Refreshes the tickers for which this provider is asked first. Later providers take over if it
   * fails.
   */
  private async turn(name: string, signal: AbortSignal): Promise<void> {
    const { pool, providers } = this.services;
    const index = providers.findIndex(({ provider }) => provider.name === name);
    const scheduled = providers[index];
    if (!scheduled) return;
    const pause = scheduled.everyMinutes * 60_000 * (1 - JITTER + 2 * JITTER * this.chance());
    if (!(await claimTurn(pool, name, this.now(), new Date(this.now().getTime() + pause)))) return;
    const run = await beginTurn(pool, randomUUID(), name, this.now());
    const chain = this.providers.map((provider) => provider.forRun());
    const wanted = async (): Promise<Wanted[]> => {
      const unknown = await unknownTickers(pool, this.now());
      const first = (instrument: Wanted) =>
        chain.find(
          (provider) =>
            provider.covers(instrument) && !unknown.has(unknownKey(provider.name, instrument)),
        );
      return (await wantedTickers(pool, null)).filter(
        (instrument) => first(instrument)?.name === name,
      );
    };
    await this.carryOut(run, wanted, chain.slice(index), false, signal);
  }

  private async carryOut(
    run: Run,
    wanted: () => Promise<Wanted[]>,
    providers: readonly MarketDataProvider[],
    asksUnknown: boolean,
    signal: AbortSignal,
  ): Promise<void> {
    const { pool, log } = this.services;
    let last: Progress = { total: 0, done: 0, stored: 0 };
    let toldAt = 0;
    const save = async (): Promise<void> => {
      toldAt = Date.now();
      await this.tell(run, await saveProgress(pool, run, last, this.now()));
    };
    const onProgress = async (progress: Progress): Promise<void> => {
      last = { ...progress };
      if (Date.now() - toldAt >= TELL_EVERY_MS) await save();
    };
    // A provider may take long to answer. Meanwhile the run must not count as dead.
    const heartbeat = setInterval(() => void save().catch(() => undefined), HEARTBEAT_MS);
    try {
      const onChanged = (tickers: readonly string[]): Promise<void> => this.recalculate(tickers);
      const failures = await refreshPrices({
        pool,
        providers,
        wanted: await wanted(),
        asksUnknown,
        now: this.now,
        signal,
        alone: (store) => this.storing.take('an answer', store),
        onProgress,
        onChanged,
      });
      await save();
      await this.tell(run, await saveEnd(pool, run, { failures, error: null }, this.now()));
    } catch (error) {
      if (signal.aborted) return await giveBack(pool, run, this.now());
      log.error('a refresh of prices failed', {
        runId: run.runId,
        error: error instanceof Error ? error.message : String(error),
      });
      await this.tell(
        run,
        await saveEnd(
          pool,
          run,
          { failures: [], error: 'The refresh failed. Please try again.' },
          this.now(),
        ),
      );
    } finally {
      clearInterval(heartbeat);
    }
  }

  /** Requests the calculations of each portfolio once, even if several of its prices are new. */
  private async recalculate(tickers: readonly string[]): Promise<void> {
    const portfolioIds = await portfoliosOf(this.services.pool, tickers);
    await requestCalculations(
      this.services.queues,
      portfolioIds.map((id) => streamId('portfolio', id)),
      { recalculate: true, urgency: 'batch' },
    );
  }

  /**
   * Announces the progress of a run. A process that misses the message sees the progress at its
   * next look.
   */
  private async tell({ owner }: Run, run: PriceRefreshRun | null): Promise<void> {
    if (owner === null || run === null) return;
    const { announcements, log } = this.services;
    const { failures: _read, ...progress } = run;
    await announcements
      .publish([{ kind: 'prices-refresh', userId: owner.userId, progress }])
      .catch((error: Error) =>
        log.warn('the progress of a refresh could not be announced', { error: error.message }),
      );
  }
}
