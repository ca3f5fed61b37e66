import { Module } from '@nestjs/common';
import { ChangeRetirementPlanHandler } from './change-plan';
import { ChangeScenariosHandler } from './change-scenarios';
import { GetPortfolioBreakdownHandler } from './get-breakdown';
import {
  GetRetirementDataHandler,
  GetRetirementSelectionsHandler,
  ListScenariosHandler,
} from './get-data';
import { RetirementController } from './retirement.controller';
import { SelectRetirementItemHandler } from './select-item';
import { SelectRetirementItemsHandler } from './select-items';

@Module({
  controllers: [RetirementController],
  providers: [
    GetRetirementDataHandler,
    GetRetirementSelectionsHandler,
    ListScenariosHandler,
    GetPortfolioBreakdownHandler,
    ChangeRetirementPlanHandler,
    SelectRetirementItemHandler,
    SelectRetirementItemsHandler,
    ChangeScenariosHandler,
  ],
})
export class RetirementModule {}
