import { Module } from '@nestjs/common';
import { RunAllocationCommandHandler } from './allocation-commands';
import { AllocationsController } from './allocations.controller';
import { GetDescendantsHandler } from './get-descendants';
import { ListAllocationsHandler } from './list-allocations';
import { ListStrategiesHandler } from './list-strategies';
import { StrategiesController } from './strategies.controller';
import { RunStrategyCommandHandler } from './strategy-commands';
import { TargetExplainer } from './target-explainer';

@Module({
  controllers: [StrategiesController, AllocationsController],
  providers: [
    RunStrategyCommandHandler,
    RunAllocationCommandHandler,
    ListStrategiesHandler,
    ListAllocationsHandler,
    GetDescendantsHandler,
    TargetExplainer,
  ],
})
export class StrategiesModule {}
