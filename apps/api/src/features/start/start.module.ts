import { Module } from '@nestjs/common';
import { GetStartHandler } from './get-start';
import { StartController } from './start.controller';

@Module({ controllers: [StartController], providers: [GetStartHandler] })
export class StartModule {}
