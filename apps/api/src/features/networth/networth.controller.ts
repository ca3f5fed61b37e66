import {
  type DatedValueRequest,
  datedValueRequest,
  type NetWorthHistoryQuery,
  netWorthHistoryQuery,
  type NetWorthHistoryView,
  type NetWorthItemChange,
  netWorthItemChange,
  type NetWorthItemRequest,
  netWorthItemRequest,
  type NetWorthItemView,
  type NetWorthView,
} from '@evenkeel/contracts/networth';
import { day as dayText } from '@evenkeel/contracts/shared/scalars';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Caller, FromCaller } from '../../platform/auth/caller';
import type { Answer } from '../../platform/http/answer';
import { checked, pathId } from '../../platform/http/checked';
import { AtAnyMoment } from '../../platform/moments/asked-moment';
import { GetNetWorthHistory } from './get-history';
import { GetNetWorthItem } from './get-item';
import { GetNetWorth } from './get-net-worth';
import { ChangeNetWorthItem, DeleteNetWorthItem, type ItemWish } from './item-commands';

type Answered = Promise<Answer<NetWorthItemView>>;

@Controller('api/networth')
export class NetWorthController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @AtAnyMoment()
  read(@FromCaller() caller: Caller): Promise<Answer<NetWorthView>> {
    return this.queries.execute(new GetNetWorth(caller));
  }

  @Post()
  add(
    @FromCaller() caller: Caller,
    @Body(checked(netWorthItemRequest)) request: NetWorthItemRequest,
  ): Answered {
    return this.run(caller, { kind: 'add', request });
  }

  @Get('history')
  @AtAnyMoment()
  readHistory(
    @FromCaller() caller: Caller,
    @Query(checked(netWorthHistoryQuery)) asked: NetWorthHistoryQuery,
  ): Promise<Answer<NetWorthHistoryView>> {
    return this.queries.execute(new GetNetWorthHistory(caller, asked));
  }

  @Get(':manualItemId')
  @AtAnyMoment()
  readItem(@FromCaller() caller: Caller, @Param('manualItemId', pathId) itemId: string): Answered {
    return this.queries.execute(new GetNetWorthItem(caller, itemId));
  }

  @Put(':manualItemId')
  change(
    @FromCaller() caller: Caller,
    @Param('manualItemId', pathId) itemId: string,
    @Body(checked(netWorthItemChange)) change: NetWorthItemChange,
  ): Answered {
    return this.run(caller, { kind: 'change', itemId, change });
  }

  @Delete(':manualItemId')
  @HttpCode(204)
  remove(
    @FromCaller() caller: Caller,
    @Param('manualItemId', pathId) itemId: string,
  ): Promise<Answer<void>> {
    return this.commands.execute(new DeleteNetWorthItem(caller, itemId));
  }

  @Put(':manualItemId/values/:day')
  state(
    @FromCaller() caller: Caller,
    @Param('manualItemId', pathId) itemId: string,
    @Param('day', checked(dayText)) day: string,
    @Body(checked(datedValueRequest)) { value }: DatedValueRequest,
  ): Answered {
    return this.run(caller, { kind: 'state', itemId, day, value });
  }

  @Delete(':manualItemId/values/:day')
  removeValue(
    @FromCaller() caller: Caller,
    @Param('manualItemId', pathId) itemId: string,
    @Param('day', checked(dayText)) day: string,
  ): Answered {
    return this.run(caller, { kind: 'remove-value', itemId, day });
  }

  private run(caller: Caller, wish: ItemWish): Answered {
    return this.commands.execute(new ChangeNetWorthItem(caller, wish));
  }
}
