import type { Decision } from '@evenkeel/domain/kernel';
import { refuse } from '@evenkeel/domain/kernel';
import type { PortfolioStream, PortfolioStreamEvent } from '@evenkeel/domain/streams';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../auth/caller';
import { notFound } from '../http/problems';
import { CommandRunner, type Executed } from './command-runner';
import { PORTFOLIO } from './streams';

export interface PortfolioCommand<Result> {
  /** True for the few commands that an archived portfolio takes, too: those for the portfolio itself. */
  readonly isForArchived?: boolean;
  readonly decide: (state: PortfolioStream) => Decision<PortfolioStreamEvent>;
  readonly answer: (state: PortfolioStream, recordedAt: string) => Result;
}

/** Commands for a portfolio that is the caller's; somebody else's, or one that was deleted, is not there (404). An archived one takes no changes (409). */
@Injectable()
export class PortfolioCommands {
  constructor(private readonly runner: CommandRunner) {}

  /** Looks at the newest state of a portfolio that is the caller's, archived or not. `look` copies what it needs. */
  look<Result>(caller: Caller, portfolioId: string, look: (state: PortfolioStream) => Result): Promise<Executed<Result>> {
    return this.runner.look(PORTFOLIO, portfolioId, (state) => {
      if (!isOfCaller(caller, state)) throw notFound('Portfolio not found');
      return look(state);
    });
  }

  run<Result>(caller: Caller, portfolioId: string, { isForArchived = false, decide, answer }: PortfolioCommand<Result>): Promise<Executed<Result>> {
    return this.runner.run({
      kind: PORTFOLIO,
      id: portfolioId,
      ownerId: caller.userId,
      actor: caller.userId,
      requestId: caller.requestId,
      decide: (state) => {
        if (!isOfCaller(caller, state)) return refuse('not_found', 'Portfolio not found');
        if (state.portfolio?.status === 'archived' && !isForArchived) return refuse('conflict', 'Portfolio is archived');
        return decide(state);
      },
      answer,
    });
  }
}

const isOfCaller = (caller: Caller, { portfolio }: PortfolioStream): boolean => portfolio?.userId === caller.userId && portfolio.status !== 'deleted';
