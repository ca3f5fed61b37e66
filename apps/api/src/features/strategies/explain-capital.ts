import type { Explanation } from '@evenkeel/contracts/explain';
import { Decimal } from '@evenkeel/domain/kernel';
import { explanationOf, figureInput } from '../../platform/explain/explanation';
import { levelsIn, openAccounts, type TargetFacts } from './target-facts';

const spendableIn = ({ holdings }: TargetFacts) =>
  openAccounts(holdings).filter(({ cash }) => cash.isPositive());

/** Explains the cash that buys may spend (REB-13). */
export function explainCapital(facts: TargetFacts, figure: string): Explanation {
  const spendable = Decimal.sum(spendableIn(facts).map(({ cash }) => cash));
  const reserve = Decimal.sum(levelsIn(facts.root).map((level) => level.reserve));
  const told = { figure, name: 'Available capital', unit: 'money' as const };
  if (spendable.compareTo(reserve) <= 0)
    return explanationOf(
      { ...told, operation: 'sum', formula: 'Nothing: the reserve takes all cash' },
      [],
    );
  return explanationOf({ ...told, operation: 'difference', formula: 'Cash − reserve' }, [
    figureInput('Cash', spendable, 'money', 'spendable'),
    figureInput('Reserve', reserve, 'money', 'target-reserve'),
  ]);
}

export const explainSpendable = (facts: TargetFacts, figure: string): Explanation =>
  explanationOf(
    {
      figure,
      name: 'Cash that can be spent',
      unit: 'money',
      operation: 'sum',
      formula: 'The cash of the accounts that are not archived and have some',
    },
    spendableIn(facts).map(({ accountId, nickname, cash }) =>
      figureInput(nickname, cash, 'money', `cash:${accountId}`),
    ),
  );
