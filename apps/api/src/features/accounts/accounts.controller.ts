import { type AccountRequest, accountRequest, type AccountView } from '@evenkeel/contracts/accounts';
import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Caller, FromCaller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { checked, pathId } from '../../platform/http/checked';
import { AddAccount, UpdateAccount } from './account-commands';
import { ListAccounts } from './list-accounts';

type Answered = Promise<Answer<AccountView>>;

@Controller('api/portfolios/:id/accounts')
export class AccountsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  list(@FromCaller() caller: Caller, @Param('id', pathId) id: string): Promise<Answer<AccountView[]>> {
    return this.queries.execute(new ListAccounts(caller, id));
  }

  @Post()
  add(@FromCaller() caller: Caller, @Param('id', pathId) id: string, @Body(checked(accountRequest)) body: AccountRequest): Answered {
    return this.commands.execute(new AddAccount(caller, id, body));
  }

  @Put(':accountId')
  change(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Param('accountId', pathId) accountId: string,
    @Body(checked(accountRequest)) body: AccountRequest,
  ): Answered {
    return this.commands.execute(new UpdateAccount(caller, id, { type: 'ChangeAccount', accountId, ...body }));
  }

  @Put(':accountId/archive')
  archive(@FromCaller() caller: Caller, @Param('id', pathId) id: string, @Param('accountId', pathId) accountId: string): Answered {
    return this.commands.execute(new UpdateAccount(caller, id, { type: 'ArchiveAccount', accountId }));
  }

  @Put(':accountId/restore')
  restore(@FromCaller() caller: Caller, @Param('id', pathId) id: string, @Param('accountId', pathId) accountId: string): Answered {
    return this.commands.execute(new UpdateAccount(caller, id, { type: 'RestoreAccount', accountId }));
  }
}
