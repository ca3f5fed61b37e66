import { Module } from '@nestjs/common';
import { GetNetWorthHandler } from './get-net-worth';
import { NetWorthController } from './networth.controller';

@Module({ controllers: [NetWorthController], providers: [GetNetWorthHandler] })
export class NetWorthModule {}
