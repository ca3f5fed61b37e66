import { Module } from '@nestjs/common';
import { BudgetExplainer } from './budget-explainer';
import { BudgetController } from './budget.controller';
import { CategoriesController } from './categories.controller';
import { RunCategoryCommandHandler } from './category-commands';
import { GetBudgetHandler, GetBudgetSummaryHandler } from './get-budget';
import { InvestmentIncomeController } from './investment-income.controller';
import { RunItemCommandHandler } from './item-commands';
import { ListCategoriesHandler } from './list-categories';
import { ListInvestmentAccountsHandler } from './list-investment-accounts';
import { RetirementBudgetController } from './retirement-budget.controller';
import { SetInvestmentIncomeHandler } from './set-investment-income';

const HANDLERS = [
  BudgetExplainer,
  GetBudgetHandler,
  GetBudgetSummaryHandler,
  ListCategoriesHandler,
  ListInvestmentAccountsHandler,
  RunItemCommandHandler,
  RunCategoryCommandHandler,
  SetInvestmentIncomeHandler,
];

@Module({
  controllers: [
    BudgetController,
    CategoriesController,
    InvestmentIncomeController,
    RetirementBudgetController,
  ],
  providers: HANDLERS,
})
export class BudgetModule {}
