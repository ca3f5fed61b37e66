import { Module } from '@nestjs/common';
import { GetNetWorthHistoryHandler } from './get-history';
import { GetNetWorthItemHandler } from './get-item';
import { GetNetWorthHandler } from './get-net-worth';
import { HistoryAt } from './history-at';
import { ChangeNetWorthItemHandler, DeleteNetWorthItemHandler } from './item-commands';
import { ItemsAt } from './items-at';
import { NetWorthAt } from './net-worth-at';
import { NetWorthExplainer } from './net-worth-explainer';
import { NetWorthController } from './networth.controller';

@Module({
  controllers: [NetWorthController],
  providers: [
    ItemsAt,
    NetWorthAt,
    HistoryAt,
    NetWorthExplainer,
    GetNetWorthHandler,
    GetNetWorthHistoryHandler,
    GetNetWorthItemHandler,
    ChangeNetWorthItemHandler,
    DeleteNetWorthItemHandler,
  ],
})
export class NetWorthModule {}
