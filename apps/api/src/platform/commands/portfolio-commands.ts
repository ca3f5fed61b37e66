import type { PortfolioStream } from '@evenkeel/domain/streams';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../auth/caller';
import type { Executed } from './command-runner';
import { type OwnersCommand, StreamCommands } from './stream-commands';

/** {@link StreamCommands} of portfolios, which most slices use. */
@Injectable()
export class PortfolioCommands {
  constructor(private readonly commands: StreamCommands) {}

  readState<Result>(
    caller: Caller,
    portfolioId: string,
    read: (state: PortfolioStream) => Result,
  ): Promise<Executed<Result>> {
    return this.commands.readState('portfolio', caller, portfolioId, read);
  }

  run<Result>(
    caller: Caller,
    portfolioId: string,
    command: OwnersCommand<'portfolio', Result>,
  ): Promise<Executed<Result>> {
    return this.commands.run('portfolio', caller, portfolioId, command);
  }
}
