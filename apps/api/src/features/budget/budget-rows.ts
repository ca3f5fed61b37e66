import { type Categories, pathOfItem, SYSTEM_CATEGORIES } from '@evenkeel/domain/budget';
import { Decimal } from '@evenkeel/domain/kernel';
import { read, type RowOf, rowsOf } from '@evenkeel/read-models/reads';
import type { Snapshot } from '../../platform/reads/snapshot';
import type { ItemFacts } from './budget-views';

const itemsOf = (userId: string) =>
  read
    .selectFrom('read.budget_item')
    .select([
      'item_id',
      'kind',
      'name',
      'category',
      'category_id',
      'amount',
      'frequency',
      'priority',
      'is_active',
      'retirement_status',
    ])
    .where('user_id', '=', userId)
    .orderBy('ordinal');
const categoriesOf = (userId: string) =>
  read
    .selectFrom('read.budget_category')
    .select(['category_id', 'kind', 'name', 'parent_id', 'alias_for_id'])
    .where('user_id', '=', userId);
/**
 * Selects the open accounts of open portfolios, in the order of the portfolios and of the accounts.
 */
const accountsOf = (userId: string) =>
  read
    .selectFrom('read.portfolio as p')
    .innerJoin('read.account as a', 'a.portfolio_id', 'p.portfolio_id')
    .leftJoin('read.dividend_account as d', (join) =>
      join
        .onRef('d.portfolio_id', '=', 'a.portfolio_id')
        .onRef('d.account_id', '=', 'a.account_id'),
    )
    .leftJoin('read.investment_account as i', (join) =>
      join.onRef('i.account_id', '=', 'a.account_id').onRef('i.user_id', '=', 'p.user_id'),
    )
    .select([
      'p.portfolio_id',
      'a.account_id',
      'a.nickname',
      'a.account_type',
      'p.name as portfolio_name',
      'd.monthly_dividend',
      'd.dividend_paying_assets',
      'i.include_investment_income',
    ])
    .where('p.user_id', '=', userId)
    .where('p.is_archived', '=', false)
    .where('a.is_archived', '=', false)
    .orderBy('p.created_at')
    .orderBy('p.portfolio_id')
    .orderBy('a.ordinal');
export type AccountRow = RowOf<ReturnType<typeof accountsOf>>;

/**
 * Returns all categories of a user: the system's, with the user's changes, and the user's own
 * (BUD-11).
 */
export async function readCategories(snapshot: Snapshot, userId: string): Promise<Categories> {
  const rows = await rowsOf(snapshot, categoriesOf(userId));
  const system = new Set(SYSTEM_CATEGORIES.map(({ categoryId }) => categoryId));
  return new Map([
    ...SYSTEM_CATEGORIES.map((category) => [category.categoryId, category] as const),
    ...rows.map(
      (row) =>
        [
          row.category_id,
          {
            categoryId: row.category_id,
            kind: row.kind,
            name: row.name,
            parentId: row.parent_id,
            aliasForId: row.alias_for_id,
            isSystem: system.has(row.category_id),
          },
        ] as const,
    ),
  ]);
}

/** Returns the items with the category paths that they show (BUD-14). */
export async function readItems(snapshot: Snapshot, userId: string): Promise<ItemFacts[]> {
  const [rows, categories] = await Promise.all([
    rowsOf(snapshot, itemsOf(userId)),
    readCategories(snapshot, userId),
  ]);
  return rows.map((row) => ({
    itemId: row.item_id,
    kind: row.kind,
    name: row.name,
    category: pathOfItem(categories, { category: row.category, categoryId: row.category_id }),
    amount: Decimal.parse(row.amount),
    frequency: row.frequency,
    priority: row.priority,
    isActive: row.is_active,
    retirementStatus: row.retirement_status,
  }));
}

export const readAccounts = (snapshot: Snapshot, userId: string): Promise<AccountRow[]> =>
  rowsOf(snapshot, accountsOf(userId));

/** Returns the accounts whose dividends count as income. */
export const includedAccounts = (accounts: readonly AccountRow[]): AccountRow[] =>
  accounts.filter(({ include_investment_income: isIncluded }) => isIncluded);

/** Returns the monthly dividends of the accounts that count as income (BUD-18), as money. */
export const includedIncome = (accounts: readonly AccountRow[]): Decimal =>
  Decimal.sum(includedAccounts(accounts).map(({ monthly_dividend: monthly }) => moneyOf(monthly)));

/** Parses an amount of money. Accounts without a calculation have null, which counts as zero. */
const moneyOf = (cell: string | null): Decimal =>
  cell === null ? Decimal.zero : Decimal.parse(cell);
