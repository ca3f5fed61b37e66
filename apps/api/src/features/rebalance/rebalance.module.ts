import { Module } from '@nestjs/common';
import { CalculateHandler, GetInputsHandler } from './calculate';
import { CalculationNow } from './calculation-now';
import { ListAdviceHandler } from './list-advice';
import { GetActionItemsHandler, GetCalculationsHandler } from './read-calculations';
import { RebalanceController } from './rebalance.controller';
import { RecordTradesHandler } from './record-trades';

@Module({
  controllers: [RebalanceController],
  providers: [
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
