import { Module } from '@nestjs/common';
import { BehindWatch } from './behind-watch';
import { GetChangesHandler } from './get-changes';
import { Handshakes } from './handshakes';
import { LiveController } from './live.controller';
import { LiveGateway } from './live.gateway';

@Module({
  controllers: [LiveController],
  providers: [LiveGateway, Handshakes, GetChangesHandler, BehindWatch],
})
export class LiveModule {}
