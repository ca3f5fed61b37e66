import { Module } from '@nestjs/common';
import { ExplainFigureHandler } from './explain-figure';
import { ExplainController } from './explain.controller';

@Module({ controllers: [ExplainController], providers: [ExplainFigureHandler] })
export class ExplainModule {}
