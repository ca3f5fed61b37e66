import {
  type AccountRequest,
  accountRequest,
  type AccountView,
  type MethodPreview,
  type MethodPreviewRequest,
  methodPreviewRequest,
} from '@evenkeel/contracts/accounts';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Caller, FromCaller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { checked, pathId } from '../../platform/http/checked';
import { AtAnyMoment } from '../../platform/moments/asked-moment';
import { AddAccount, UpdateAccount } from './account-commands';
import { DeleteAccount } from './delete-account';
import { ListAccounts } from './list-accounts';
import { PreviewMethod } from './preview-method';

type Answered = Promise<Answer<AccountView>>;

@Controller('api/portfolios/:id/accounts')
export class AccountsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @AtAnyMoment()
  list(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
  ): Promise<Answer<AccountView[]>> {
    return this.queries.execute(new ListAccounts(caller, id));
  }

  @Post()
  add(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Body(checked(accountRequest)) body: AccountRequest,
  ): Answered {
    return this.commands.execute(new AddAccount(caller, id, body));
  }

  @Put(':accountId')
  change(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Param('accountId', pathId) accountId: string,
    @Body(checked(accountRequest)) body: AccountRequest,
  ): Answered {
    return this.commands.execute(
      new UpdateAccount(caller, id, { type: 'ChangeAccount', accountId, ...body }),
    );
  }

  @Put(':accountId/archive')
  archive(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Param('accountId', pathId) accountId: string,
  ): Answered {
    return this.commands.execute(
      new UpdateAccount(caller, id, { type: 'ArchiveAccount', accountId }),
    );
  }

  @Put(':accountId/restore')
  restore(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Param('accountId', pathId) accountId: string,
  ): Answered {
    return this.commands.execute(
      new UpdateAccount(caller, id, { type: 'RestoreAccount', accountId }),
    );
  }

  @Delete(':accountId')
  @HttpCode(204)
  remove(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Param('accountId', pathId) accountId: string,
  ): Promise<Answer<void>> {
    return this.commands.execute(new DeleteAccount(caller, id, accountId));
  }

  @Post(':accountId/method-preview')
  @HttpCode(200)
  preview(
    @FromCaller() caller: Caller,
    @Param('id', pathId) id: string,
    @Param('accountId', pathId) accountId: string,
    @Body(checked(methodPreviewRequest)) { accountingMethod }: MethodPreviewRequest,
  ): Promise<Answer<MethodPreview>> {
    return this.queries.execute(new PreviewMethod(caller, id, accountId, accountingMethod));
  }
}
