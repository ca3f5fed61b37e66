import { Module } from '@nestjs/common';
import { GetContributionsHandler } from './get-contributions';
import { GetPerformanceHandler } from './get-performance';
import { GetSparklinesHandler } from './get-sparklines';
import { GetTotalContributionsHandler } from './get-total-contributions';
import { GetTotalPerformanceHandler } from './get-total-performance';
import { PerformanceController } from './performance.controller';
import { ReturnExplainer } from './return-explainer';
import { TotalReturnExplainer } from './total-return-explainer';

@Module({
  controllers: [PerformanceController],
  providers: [
    GetContributionsHandler,
    GetPerformanceHandler,
    GetSparklinesHandler,
    GetTotalContributionsHandler,
    GetTotalPerformanceHandler,
    ReturnExplainer,
    TotalReturnExplainer,
  ],
})
export class PerformanceModule {}
