import type { Decision } from '@evenkeel/domain/kernel';
import { refuse } from '@evenkeel/domain/kernel';
import type { PortfolioStream, PortfolioStreamEvent } from '@evenkeel/domain/streams';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../auth/caller';
import { CommandRunner, type Executed } from './command-runner';
import { PORTFOLIO } from './streams';

export interface PortfolioCommand<Result> {
  readonly decide: (state: PortfolioStream) => Decision<PortfolioStreamEvent>;
  readonly answer: (state: PortfolioStream, recordedAt: string) => Result;
}

/** Commands for a portfolio that is the caller's; somebody else's is not there (404). */
@Injectable()
export class PortfolioCommands {
  constructor(private readonly runner: CommandRunner) {}

  run<Result>(caller: Caller, portfolioId: string, { decide, answer }: PortfolioCommand<Result>): Promise<Executed<Result>> {
    return this.runner.run({
      kind: PORTFOLIO,
      id: portfolioId,
      ownerId: caller.userId,
      actor: caller.userId,
      requestId: caller.requestId,
      decide: (state) => (state.portfolio?.userId === caller.userId ? decide(state) : refuse('not_found', 'Portfolio not found')),
      answer,
    });
  }
}
