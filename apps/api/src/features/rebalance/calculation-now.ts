import type { LogPosition } from '@evenkeel/event-store/port';
import {
  calculateRebalance,
  type RebalanceInput,
  type RebalanceResult,
} from '@evenkeel/domain/rebalance';
import {
  type PortfolioStream,
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
import type { Snapshot } from '../../platform/reads/snapshot';
import { CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';

/** The input of a calculation at this moment, with the position of the last event in it. */
export interface InputNow {
  readonly input: RebalanceInput;
  readonly adviceId: string | null;
  readonly position: LogPosition;
  readonly at: Date;
}

const MOST_ATTEMPTS = 3;

/**
 * Calculates from the newest state of a portfolio and the prices of the moment, without waiting for
 * the read models.
 */
@Injectable()
export class CalculationNow {
  constructor(
    private readonly portfolios: PortfolioCommands,
    private readonly db: DataSource,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  /**
   * Returns the input, including the prices of assets that are neither held nor linked yet. Refuses
   * with 404 a portfolio that is not the caller's.
   */
  possibleInputOf(caller: Caller, portfolioId: string): Promise<InputNow> {
    return this.inputOf(caller, portfolioId, possiblePriceSourcesOf);
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
      const { result: sources } = await this.portfolios.readState(caller, portfolioId, sourcesOf);
      const at = this.clockAndIds.now();
      const [prices, timeZone] = await Promise.all([
        pricesAt(this.db, caller.userId, sources, at),
        timeZoneOf(this.db, caller.userId),
      ]);
      const { result, position } = await this.portfolios.readState(caller, portfolioId, (stream) =>
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

/**
 * Returns the same as {@link CalculationNow.possibleInputOf}, for a portfolio as it was at an
 * earlier moment.
 */
export async function possibleInputThen(
  stream: PortfolioStream,
  snapshot: Snapshot,
  userId: string,
  asOf: Date,
): Promise<RebalanceInput> {
  const [prices, timeZone] = await Promise.all([
    pricesAt(snapshot, userId, possiblePriceSourcesOf(stream), asOf),
    timeZoneOf(snapshot, userId),
  ]);
  return rebalanceInputOf(stream, { prices, daysSince: daysUntil(asOf, timeZone) });
}

/**
 * Whether the prices of all needed assets were asked for. An asset that was traded, linked or
 * classed anew meanwhile may lack its price.
 */
function isPriced(needed: readonly PriceSource[], asked: readonly PriceSource[]): boolean {
  const known = new Map(asked.map(({ ticker, assetClass }) => [ticker, assetClass]));
  return needed.every(({ ticker, assetClass }) => known.get(ticker) === assetClass);
}
