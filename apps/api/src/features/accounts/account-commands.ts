import type { AccountRequest, AccountView } from '@evenkeel/contracts/accounts';
import { type Account, type AccountCommand, decideAccount } from '@evenkeel/domain/accounts';
import { Inject } from '@nestjs/common';
import { firstRowOf, read } from '@evenkeel/read-models/reads';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { Caller } from '../../platform/auth/caller';
import { PortfolioCommands } from '../../platform/commands/portfolio-commands';
import { Answer } from '../../platform/http/answer';
import { notFound } from '../../platform/http/problems';
import { CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';
import { type Holdings, holdingsOfState } from '../../platform/valuation/holdings';
import { Valuations } from '../../platform/valuation/valuations';
import { accountView } from './account-view';

export class AddAccount extends Command<Answer<AccountView>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly details: AccountRequest,
  ) {
    super();
  }
}

/** A command for an account that exists: change, archive, restore. */
export class UpdateAccount extends Command<Answer<AccountView>> {
  constructor(
    readonly caller: Caller,
    readonly portfolioId: string,
    readonly command: Exclude<AccountCommand, { type: 'AddAccount' | 'DeleteAccount' }>,
  ) {
    super();
  }
}

interface Changed {
  readonly account: Account;
  readonly holdings: Holdings;
  readonly recordedAt: string;
}

@CommandHandler(AddAccount)
export class AddAccountHandler implements ICommandHandler<AddAccount> {
  constructor(
    private readonly commands: PortfolioCommands,
    private readonly valuations: Valuations,
    private readonly db: DataSource,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  async execute({ caller, portfolioId, details }: AddAccount): Promise<Answer<AccountView>> {
    const command: AccountCommand = {
      type: 'AddAccount',
      accountId: this.clockAndIds.newId(),
      ...details,
    };
    const { result, position } = await runAccountCommand(
      this.commands,
      caller,
      portfolioId,
      command,
    );
    const valuation = await this.valuations.of(this.db, caller.userId, result.holdings);
    return new Answer(
      accountView({ ...result.account, archivedAt: null }, result.holdings, valuation),
      position,
    );
  }
}

@CommandHandler(UpdateAccount)
export class UpdateAccountHandler implements ICommandHandler<UpdateAccount> {
  constructor(
    private readonly commands: PortfolioCommands,
    private readonly valuations: Valuations,
    private readonly db: DataSource,
  ) {}

  async execute({ caller, portfolioId, command }: UpdateAccount): Promise<Answer<AccountView>> {
    const { result, position } = await runAccountCommand(
      this.commands,
      caller,
      portfolioId,
      command,
    );
    const valuation = await this.valuations.of(this.db, caller.userId, result.holdings);
    const archivedAt = result.account.isArchived
      ? await this.archivedAt(portfolioId, command, result.recordedAt)
      : null;
    return new Answer(
      accountView({ ...result.account, archivedAt }, result.holdings, valuation),
      position,
    );
  }

  /**
   * Returns the moment at which the account was archived: just now, or as the read model has it;
   * null if it is not archived.
   */
  private async archivedAt(
    portfolioId: string,
    { type, accountId }: AccountCommand,
    recordedAt: string,
  ): Promise<string | null> {
    if (type === 'ArchiveAccount') return recordedAt;
    const account = await firstRowOf(
      this.db,
      read
        .selectFrom('read.account')
        .select('archived_at')
        .where('portfolio_id', '=', portfolioId)
        .where('account_id', '=', accountId),
    );
    return account?.archived_at?.toISOString() ?? null;
  }
}

const runAccountCommand = (
  commands: PortfolioCommands,
  caller: Caller,
  portfolioId: string,
  command: AccountCommand,
) =>
  commands.run<Changed>(caller, portfolioId, {
    decide: ({ accounts }) => decideAccount(command, accounts),
    answer: (state, recordedAt) => {
      const account = state.accounts.get(command.accountId);
      if (!account) throw notFound('Account not found');
      return { account, holdings: holdingsOfState(state), recordedAt };
    },
  });
