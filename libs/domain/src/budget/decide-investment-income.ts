import { accept, type Decision } from '../kernel/decision';
import type { BudgetEvent } from './events';
import type { BudgetState } from './state';

export interface SetInvestmentIncome {
  /** An investment account of the household; the caller has checked this. */
  readonly accountId: string;
  readonly includeInvestmentIncome: boolean;
}

/**
 * Decides whether the dividends of an account count as income (BUD-17). They count only if the
 * person has said so.
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
