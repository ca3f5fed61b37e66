import { Module } from '@nestjs/common';
import { BehindWatch } from './behind-watch';
import { GetChangesHandler } from './get-changes';
import { LiveController } from './live.controller';
import { LiveGateway } from './live.gateway';

@Module({ controllers: [LiveController], providers: [LiveGateway, GetChangesHandler, BehindWatch] })
export class LiveModule {}
