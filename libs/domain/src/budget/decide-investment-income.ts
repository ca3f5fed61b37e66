import { accept, type Decision } from '../kernel/decision';
import type { BudgetEvent } from './events';
import type { BudgetState } from './state';

export interface SetInvestmentIncome {
  /** An investment account of the household. The caller has checked that it is one. */
  readonly accountId: string;
  readonly includeInvestmentIncome: boolean;
}

/**
 * Decides whether the dividends of an account count as income (BUD-17). An account counts only
 * where that was said.
 */
export function decideInvestmentIncome(
  { accountId, includeInvestmentIncome }: SetInvestmentIncome,
  { investmentAccounts }: BudgetState,
): Decision<BudgetEvent> {
  const replaced = investmentAccounts.get(accountId) ?? false;
  return includeInvestmentIncome === replaced
    ? accept()
    : accept({
        type: 'InvestmentIncomeSet',
        data: { accountId, includeInvestmentIncome, replaced },
      });
}
