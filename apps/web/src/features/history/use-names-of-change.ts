import type { HistoryItem } from '@evenkeel/contracts/history';
import {
  useBudgetQuery,
  useCategoriesQuery,
  useInvestmentAccountsQuery,
} from '@/shared/api/budget';
import { usePortfolioOfNow } from '@/shared/api/of-portfolio';
import { useNetWorthOfNowQuery, usePortfoliosQuery } from '@/shared/api/portfolios';
import { useStrategiesQuery } from '@/shared/api/strategies';
import type { Showing } from '@/shared/history/words';
import type { HistoryOf } from './api';
import { useAccountNames } from './use-account-names';

/**
 * Returns the names of the things whose ids a change contains (HIS-92). They are current names, but
 * the subject of the change has the name that the change states.
 */
export function useNamesOfChange(of: HistoryOf, item: HistoryItem): Showing['names'] {
  const accounts = useAccountNames(of);
  const portfolio = usePortfolioOfNow(of.id);
  const { data: strategies = [] } = useStrategiesQuery(portfolio, {
    skip: of.kind !== 'portfolio',
  });
  const skip = of.kind !== 'household';
  const { data: budget } = useBudgetQuery(undefined, { skip });
  const { data: income = [] } = useCategoriesQuery('income', { skip });
  const { data: expenses = [] } = useCategoriesQuery('expense', { skip });
  const { data: investments } = useInvestmentAccountsQuery(undefined, { skip });
  const { data: netWorth } = useNetWorthOfNowQuery({ skip });
  const { data: portfolios = [] } = usePortfoliosQuery(undefined, { skip: !skip });
  const named = [
    ...strategies,
    ...portfolios,
    ...(budget?.items ?? []),
    ...(netWorth?.manualItems ?? []),
  ];
  const name = (item.after ?? item.before)?.name;
  return new Map([
    ...accounts,
    ...named.map((one) => [one.id, one.name] as const),
    ...[...income, ...expenses].map(({ id, path }) => [id, path] as const),
    ...(investments?.accounts ?? []).map(({ id, nickname }) => [id, nickname] as const),
    ...(typeof name === 'string' ? [[item.subject.id, name] as const] : []),
  ]);
}
