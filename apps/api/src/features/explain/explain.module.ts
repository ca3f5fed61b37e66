import { Module } from '@nestjs/common';
import { ExplainFigureHandler } from './explain-figure';
import { ExplainController } from './explain.controller';
import { ValueExplainer } from './value-explainer';

@Module({ controllers: [ExplainController], providers: [ExplainFigureHandler, ValueExplainer] })
export class ExplainModule {}
