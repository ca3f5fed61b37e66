import type { CalculationsView } from '@evenkeel/contracts/rebalance';
import type { RebalanceInputsView } from '@evenkeel/contracts/rebalance/inputs';
import { resultJson, snapshotOf } from '@evenkeel/domain/rebalance';
import { streamId } from '@evenkeel/domain/streams';
import { type Queues, requestCalculations } from '@evenkeel/platform/queues';
import type { Logger } from '@evenkeel/platform/logging';
import { Inject } from '@nestjs/common';
import {
  Command,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  Query,
  QueryHandler,
} from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { Answer } from '../../platform/http/answer';
import { RateLimit } from '../../platform/http/rate-limit';
import { sendInTime } from '../../platform/send-in-time';
import { Reads } from '../../platform/reads/reads';
import { CLOCK_AND_IDS, type ClockAndIds, LOGGER, QUEUES } from '../../platform/tokens';
import { CalculationNow, possibleInputThen } from './calculation-now';

/**
 * Most calculations of a person in a minute that are stored before others. Further ones wait with
 * those that nobody waits for (REB-72).
 */
const MOST_AWAITED = 20;
const MINUTE_SECONDS = 60;

/** Calculates afresh, answers with the result, and has the projector store and push the same. */
export class Calculate extends Command<Answer<CalculationsView>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
  ) {
    super();
  }
}

@CommandHandler(Calculate)
export class CalculateHandler implements ICommandHandler<Calculate> {
  private readonly asked = new RateLimit(MOST_AWAITED, MINUTE_SECONDS);

  constructor(
    private readonly calculation: CalculationNow,
    @Inject(QUEUES) private readonly queues: Queues,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  async execute({ caller, portfolioId }: Calculate): Promise<Answer<CalculationsView>> {
    const { result, from } = await this.calculation.resultOf(caller, portfolioId);
    const isTooOften = this.asked.take(caller.userId, this.clockAndIds.now()) > 0;
    await sendInTime(
      this.logger,
      'A recalculation could not be asked for',
      requestCalculations(this.queues, [streamId('portfolio', portfolioId)], {
        recalculate: true,
        urgency: isTooOften ? 'batch' : 'awaited',
      }),
    );
    const {
      calculations,
      portfolioValue,
      availableCapital,
      cashReserves,
      unassignedValue,
      accounts,
      warnings,
    } = resultJson(result);
    const figures = { portfolioValue, availableCapital, cashReserves, unassignedValue };
    return new Answer(
      {
        calculations,
        timestamp: from.at.toISOString(),
        count: calculations.length,
        ...figures,
        accounts,
        warnings,
        adviceId: from.adviceId,
      },
      from.position,
    );
  }
}

/** Reads the inputs of the calculation, for what-ifs in the browser. */
export class GetInputs extends Query<Answer<RebalanceInputsView>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
  ) {
    super();
  }
}

@QueryHandler(GetInputs)
export class GetInputsHandler implements IQueryHandler<GetInputs> {
  constructor(
    private readonly calculation: CalculationNow,
    private readonly reads: Reads,
  ) {}

  async execute({ caller, portfolioId }: GetInputs): Promise<Answer<RebalanceInputsView>> {
    if (caller.moment !== null) return this.atMoment(caller, portfolioId);
    const { input, position } = await this.calculation.possibleInputOf(caller, portfolioId);
    // The lists of the contract are not readonly.
    return new Answer(snapshotOf(input) as RebalanceInputsView, position);
  }

  private atMoment(caller: Caller, portfolioId: string): Promise<Answer<RebalanceInputsView>> {
    const reads = this.reads.showing('accounts', 'assets', 'ledger');
    return reads.ofPortfolioThen(caller, portfolioId, async (stream, snapshot, { asOf }) => {
      const input = await possibleInputThen(stream, snapshot, caller.userId, asOf);
      return snapshotOf(input) as RebalanceInputsView;
    });
  }
}
