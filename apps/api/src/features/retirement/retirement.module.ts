import { Module } from '@nestjs/common';
import { DeleteGoalHandler, SetGoalHandler } from './change-goals';
import { ChangeRetirementPlanHandler } from './change-plan';
import { ChangeScenariosHandler } from './change-scenarios';
import { GetPortfolioBreakdownHandler } from './get-breakdown';
import {
  GetRetirementDataHandler,
  GetRetirementSelectionsHandler,
  ListScenariosHandler,
} from './get-data';
import { GoalsController } from './goals.controller';
import { ListGoalsHandler } from './list-goals';
import { RetirementExplainer } from './retirement-explainer';
import { RetirementController } from './retirement.controller';
import { SelectRetirementItemHandler } from './select-item';
import { SelectRetirementItemsHandler } from './select-items';
import { Simulations } from './simulations';

@Module({
  controllers: [RetirementController, GoalsController],
  providers: [
    RetirementExplainer,
    Simulations,
    GetRetirementDataHandler,
    GetRetirementSelectionsHandler,
    ListScenariosHandler,
    GetPortfolioBreakdownHandler,
    ChangeRetirementPlanHandler,
    SelectRetirementItemHandler,
    SelectRetirementItemsHandler,
    ChangeScenariosHandler,
    ListGoalsHandler,
    SetGoalHandler,
    DeleteGoalHandler,
  ],
})
export class RetirementModule {}
