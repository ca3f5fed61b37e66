import { Module } from '@nestjs/common';
import { GetChangesHandler } from './get-changes';
import { LiveController } from './live.controller';
import { LiveGateway } from './live.gateway';

@Module({ controllers: [LiveController], providers: [LiveGateway, GetChangesHandler] })
export class LiveModule {}
