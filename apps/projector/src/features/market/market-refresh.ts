import { randomUUID } from 'node:crypto';
import type { PriceRefreshRun } from '@evenkeel/contracts/market/refresh';
import type { Announcements } from '@evenkeel/platform/announcements';
import type { Logger } from '@evenkeel/platform/logging';
import {
  type Jobs,
  type Queues,
  requestCalculations,
  requestRefresh,
} from '@evenkeel/platform/queues';
import type { Pool } from 'pg';
import type { MarketDataProvider } from './provider';
import { whileAlone } from './refresh-lock';
import { refreshPrices } from './refresh-prices';
import { claimTurn, dueProviders, unknownTickers } from './store/providers';
import {
  beginAsked,
  beginTurn,
  giveBack,
  lostRuns,
  type Progress,
  type Run,
  saveEnd,
  saveProgress,
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
  /** In the order in which they are asked. */
  readonly providers: readonly ScheduledProvider[];
  readonly now?: () => Date;
  /** A number from 0 to below 1, another one each time. */
  readonly chance?: () => number;
}

const LOOK_EVERY_MS = 5_000;
const HEARTBEAT_MS = 10_000;
/** A person sees a count move no more often than this. */
const TELL_EVERY_MS = 250;
/** A turn comes up to so much earlier or later than its time, so that instances do not all ask at once. */
const JITTER = 0.1;

/** Refreshes prices: by each provider's clock, and when a user asks. One run at a time over all processes of an instance. */
export class MarketRefresh {
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | null = null;
  private looking: Promise<void> = Promise.resolve();
  private readonly now: () => Date;
  private readonly chance: () => number;

  constructor(private readonly services: RefreshServices) {
    this.now = services.now ?? (() => new Date());
    this.chance = services.chance ?? Math.random;
  }

  start(): void {
    const { queues, log } = this.services;
    queues.worker('refresh', (job) => this.handle(job), {
      concurrency: 1,
      onError: (error) => log.warn('a refresh of prices failed', { error: error.message }),
    });
    this.look();
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS);
  }

  /** Ends a run that goes on; it begins anew at the next start. The queues are closed by whoever opened them. */
  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.stopping.abort(new Error('the projector stops'));
    await this.looking;
  }

  /** Asks for what is due and for what was lost. */
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

  private async handle(job: Jobs['refresh']): Promise<void> {
    const { signal } = this.stopping;
    try {
      await whileAlone(this.services.pool, signal, (alone) =>
        'runId' in job ? this.asked(job.runId, alone) : this.turn(job.provider, alone),
      );
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  private async asked(runId: string, signal: AbortSignal): Promise<void> {
    const { pool, providers } = this.services;
    const run = await beginAsked(pool, runId, this.now());
    if (!run) return;
    await this.carryOut(
      run,
      () => wantedTickers(pool, run.owner?.portfolioId ?? null),
      providers.map(({ provider }) => provider),
      true,
      signal,
    );
  }

  /** What this provider is the first to be asked for; those after it stand in where it fails. */
  private async turn(name: string, signal: AbortSignal): Promise<void> {
    const { pool, providers } = this.services;
    const index = providers.findIndex(({ provider }) => provider.name === name);
    const scheduled = providers[index];
    if (!scheduled) return;
    const pause = scheduled.everyMinutes * 60_000 * (1 - JITTER + 2 * JITTER * this.chance());
    if (!(await claimTurn(pool, name, this.now(), new Date(this.now().getTime() + pause)))) return;
    const run = await beginTurn(pool, randomUUID(), name, this.now());
    const chain = providers.map(({ provider }) => provider);
    const wanted = async (): Promise<Wanted[]> => {
      const unknown = await unknownTickers(pool, this.now());
      const first = (instrument: Wanted) =>
        chain.find(
          (provider) =>
            provider.covers(instrument) && !unknown.has(`${provider.name} ${instrument.ticker}`),
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
    // A provider may keep us waiting: meanwhile the run must not be taken for dead.
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

  /** Once for each portfolio, however many of its prices are new. */
  private async recalculate(tickers: readonly string[]): Promise<void> {
    const portfolioIds = await portfoliosOf(this.services.pool, tickers);
    await requestCalculations(
      this.services.queues,
      portfolioIds.map((id) => `portfolio-${id}`),
      { recalculate: true, urgency: 'batch' },
    );
  }

  /** Whoever misses it sees it at the next look. */
  private async tell({ owner }: Run, run: PriceRefreshRun | null): Promise<void> {
    if (owner === null || run === null) return;
    const { announcements, log } = this.services;
    await announcements
      .publish([{ kind: 'prices-refresh', userId: owner.userId, run }])
      .catch((error: Error) =>
        log.warn('the progress of a refresh could not be announced', { error: error.message }),
      );
  }
}
