import { Module } from '@nestjs/common';
import { GetNetWorthHistoryHandler } from './get-history';
import { GetNetWorthItemHandler } from './get-item';
import { GetNetWorthHandler } from './get-net-worth';
import { ChangeNetWorthItemHandler, DeleteNetWorthItemHandler } from './item-commands';
import { NetWorthAt } from './net-worth-at';
import { NetWorthController } from './networth.controller';

@Module({
  controllers: [NetWorthController],
  providers: [
    NetWorthAt,
    GetNetWorthHandler,
    GetNetWorthHistoryHandler,
    GetNetWorthItemHandler,
    ChangeNetWorthItemHandler,
    DeleteNetWorthItemHandler,
  ],
})
export class NetWorthModule {}
