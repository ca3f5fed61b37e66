import type { BudgetFrequency, BudgetKind, ExpensePriority } from './rules';

/** `retirement_only`: planned for retirement, and not part of today's budget. */
export type RetirementStatus = 'retirement_only';

export interface BudgetItemDetails {
  readonly kind: BudgetKind;
  readonly name: string;
  /** Path of the chosen category at that time, such as 'Housing: Rent'. */
  readonly category: string;
  /** Category with that path; null if no category had it. */
  readonly categoryId: string | null;
  /** Amount at the frequency: money as decimal text. */
  readonly amount: string;
  readonly frequency: BudgetFrequency;
  /** The priority of an expense; null for income. */
  readonly priority: ExpensePriority | null;
  readonly isActive: boolean;
  readonly retirementStatus: RetirementStatus | null;
}

export interface CategoryDetails {
  readonly kind: BudgetKind;
  readonly name: string;
  /** Category above this one; null at the top of the tree. */
  readonly parentId: string | null;
  /** Category that this one is a shortcut for; null if it is no shortcut. */
  readonly aliasForId: string | null;
}

export type BudgetEvent =
  | {
      readonly type: 'BudgetItemAdded';
      readonly data: { readonly itemId: string } & BudgetItemDetails;
    }
  | {
      readonly type: 'BudgetItemChanged';
      readonly data: {
        readonly itemId: string;
        readonly replaced: BudgetItemDetails;
      } & BudgetItemDetails;
    }
  | {
      readonly type: 'BudgetItemDeleted';
      readonly data: { readonly itemId: string; readonly replaced: BudgetItemDetails };
    }
  | {
      readonly type: 'BudgetCategoryAdded';
      readonly data: { readonly categoryId: string } & CategoryDetails;
    }
  | {
      readonly type: 'BudgetCategoryChanged';
      readonly data: {
        readonly categoryId: string;
        readonly replaced: CategoryDetails;
      } & CategoryDetails;
    }
  | {
      readonly type: 'BudgetCategoryDeleted';
      readonly data: {
        readonly categoryId: string;
        /** Last path of the category, which its items keep. */
        readonly path: string;
        readonly itemIds: readonly string[];
        readonly replaced: CategoryDetails;
      };
    }
  /** Whether the dividends of an investment account count as income. */
  | {
      readonly type: 'InvestmentIncomeSet';
      readonly data: {
        readonly accountId: string;
        readonly includeInvestmentIncome: boolean;
        readonly replaced: boolean;
      };
    };
