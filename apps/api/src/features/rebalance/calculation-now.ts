import type { LogPosition } from '@evenkeel/event-store/port';
import {
  calculateRebalance,
  type RebalanceInput,
  type RebalanceResult,
} from '@evenkeel/domain/rebalance';
import {
  possiblePriceSourcesOf,
  type PriceSource,
  priceSourcesOf,
  rebalanceInputOf,
} from '@evenkeel/domain/streams';
import { daysUntil } from '@evenkeel/platform/calendar';
import { timeZoneOf } from '@evenkeel/read-models/identity/time-zone';
import { pricesAt } from '@evenkeel/read-models/market';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../../platform/auth/caller';
import { PortfolioCommands } from '../../platform/commands/portfolio-commands';
import { unavailable } from '../../platform/http/problems';
import { MomentStates } from '../../platform/moments/moment-states';
import type { Moment } from '../../platform/moments/moments';
import type { Snapshot } from '../../platform/reads/snapshot';
import { CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';

/** What a calculation starts from at this moment, with the position of the last event in it. */
export interface InputNow {
  readonly input: RebalanceInput;
  readonly adviceId: string | null;
  readonly position: LogPosition;
  readonly at: Date;
}

const MOST_ATTEMPTS = 3;

/** Calculates from the newest state of a portfolio and the prices of the moment, without waiting for the read models. */
@Injectable()
export class CalculationNow {
  constructor(
    private readonly portfolios: PortfolioCommands,
    private readonly db: DataSource,
    private readonly states: MomentStates,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  /** Also with the prices of what is neither held nor linked yet. Refuses with 404 where the portfolio is not the caller's. */
  possibleInputOf(caller: Caller, portfolioId: string): Promise<InputNow> {
    return this.inputOf(caller, portfolioId, possiblePriceSourcesOf);
  }

  /** As {@link possibleInputOf}, at an earlier moment. */
  async possibleInputAt(
    { userId }: Caller,
    portfolioId: string,
    snapshot: Snapshot,
    moment: Moment,
  ): Promise<RebalanceInput> {
    const [stream, timeZone] = await Promise.all([
      this.states.of(userId, portfolioId, moment),
      timeZoneOf(snapshot, userId),
    ]);
    const prices = await pricesAt(snapshot, userId, possiblePriceSourcesOf(stream), moment.asOf);
    return rebalanceInputOf(stream, { prices, daysSince: daysUntil(moment.asOf, timeZone) });
  }

  async resultOf(
    caller: Caller,
    portfolioId: string,
  ): Promise<{ readonly result: RebalanceResult; readonly from: InputNow }> {
    const from = await this.inputOf(caller, portfolioId, priceSourcesOf);
    return { result: calculateRebalance(from.input), from };
  }

  private async inputOf(
    caller: Caller,
    portfolioId: string,
    sourcesOf: typeof priceSourcesOf,
  ): Promise<InputNow> {
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      const { result: sources } = await this.portfolios.look(caller, portfolioId, sourcesOf);
      const at = this.clockAndIds.now();
      const [prices, timeZone] = await Promise.all([
        pricesAt(this.db, caller.userId, sources, at),
        timeZoneOf(this.db, caller.userId),
      ]);
      const { result, position } = await this.portfolios.look(caller, portfolioId, (stream) =>
        isPriced(sourcesOf(stream), sources)
          ? {
              input: rebalanceInputOf(stream, { prices, daysSince: daysUntil(at, timeZone) }),
              adviceId: stream.rebalance.adviceId,
            }
          : null,
      );
      if (result !== null) return { ...result, position, at };
    }
    throw unavailable('The portfolio changed during the calculation. Please try again.');
  }
}

/** Whether nothing was traded, linked or classed anew meanwhile whose price was not asked for. */
function isPriced(needed: readonly PriceSource[], asked: readonly PriceSource[]): boolean {
  const known = new Map(asked.map(({ ticker, assetClass }) => [ticker, assetClass]));
  return needed.every(({ ticker, assetClass }) => known.get(ticker) === assetClass);
}
