import { Module } from '@nestjs/common';
import { AdviceExplainer } from './advice-explainer';
import { CalculateHandler, GetInputsHandler } from './calculate';
import { CalculationNow } from './calculation-now';
import { IntervalExplainer } from './interval-explainer';
import { ListAdviceHandler } from './list-advice';
import { OutcomeExplainer } from './outcome-explainer';
import { GetActionItemsHandler, GetCalculationsHandler } from './read-calculations';
import { RebalanceController } from './rebalance.controller';
import { RecordTradesHandler } from './record-trades';

@Module({
  controllers: [RebalanceController],
  providers: [
    AdviceExplainer,
    IntervalExplainer,
    OutcomeExplainer,
    CalculationNow,
    CalculateHandler,
    GetInputsHandler,
    GetCalculationsHandler,
    GetActionItemsHandler,
    ListAdviceHandler,
    RecordTradesHandler,
  ],
})
export class RebalanceModule {}
