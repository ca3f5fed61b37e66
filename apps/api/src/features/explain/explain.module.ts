import { Module } from '@nestjs/common';
import { ExplainFigureHandler } from './explain-figure';
import { ExplainHouseholdHandler } from './explain-household';
import { ExplainController } from './explain.controller';
import { ValueExplainer } from './value-explainer';

@Module({
  controllers: [ExplainController],
  providers: [ExplainFigureHandler, ExplainHouseholdHandler, ValueExplainer],
})
export class ExplainModule {}
