import { dollars } from './dollars';
import { Decimal } from '../kernel/decimal';
import type { RebalanceInput } from './input';
import type { RebalanceWarning } from './result';
import type { Standing } from './standing';
import { compareText } from './units';

const HUNDRED = Decimal.fromInteger(100);

/** Returns the warnings besides those of the tree, with accounts and tickers in their order. */
export function warningsOf(
  input: RebalanceInput,
  standings: readonly Standing[],
  portfolioValue: bigint,
): RebalanceWarning[] {
  const warnings: RebalanceWarning[] = [];
  if (portfolioValue === 0n)
    warnings.push({
      code: 'zeroValue',
      message: 'The portfolio is worth nothing yet, so every target is 0.',
    });
  if (portfolioValue < 0n)
    warnings.push({
      code: 'zeroValue',
      message:
        'The portfolio is worth less than nothing, because cash is below 0. Every target is 0.',
    });
  if (input.strategies.length === 0)
    warnings.push({ code: 'noStrategies', message: noStrategies(input) });
  for (const { accountId, cash, isArchived } of input.accounts.toSorted((left, right) =>
    compareText(left.accountId, right.accountId),
  )) {
    if (isArchived && holdsSomething(input, accountId, cash))
      warnings.push({
        code: 'archivedAccount',
        accountId,
        message:
          'The account is archived and holds something: neither its cash nor its assets count, and nothing is traded in it.',
      });
    if (!isArchived && cash.isNegative())
      warnings.push({
        code: 'negativeCash',
        accountId,
        message: `The cash of the account is ${dollars(cash.abs())} below 0. It counts as no cash to spend.`,
      });
  }
  const linked = linkedTickers(input);
  const open = new Set(
    input.accounts.filter((account) => !account.isArchived).map((account) => account.accountId),
  );
  for (const standing of standings) warnings.push(...assetWarnings(standing, linked, open));
  for (const ticker of archivedAllocated(input, linked))
    warnings.push({
      code: 'archivedAllocated',
      ticker,
      message: `${ticker} is archived but still has a target. It is neither bought nor sold.`,
    });
  return warnings;
}

const holdsSomething = ({ assets }: RebalanceInput, accountId: string, cash: Decimal): boolean =>
  !cash.isZero() ||
  assets.some(({ holdings }) =>
    holdings.some((holding) => holding.accountId === accountId && holding.quantity.isPositive()),
  );

const noStrategies = ({ allocations }: RebalanceInput): string =>
  allocations.length === 0
    ? 'There are no strategies and no linked assets yet, so nothing has a target.'
    : 'There are no strategies yet: only assets linked to the portfolio itself have a target.';

function assetWarnings(
  { asset, price, value }: Standing,
  linked: ReadonlySet<string>,
  open: ReadonlySet<string>,
): RebalanceWarning[] {
  const { ticker, strategyAssignments } = asset;
  const warnings: RebalanceWarning[] = [];
  if (price === 0n)
    warnings.push({
      code: 'priceMissing',
      ticker,
      message: `${ticker} has no price. It counts as 0 in the value of the portfolio and is neither bought nor sold.`,
    });
  if (!linked.has(ticker)) return warnings;
  if (price > 0n && !asset.eligibleAccounts.some((accountId) => open.has(accountId)))
    warnings.push({
      code: 'noEligibleAccounts',
      ticker,
      message: `${ticker} has a target, but no open account is eligible for it.`,
    });
  const assigned = Decimal.sum(strategyAssignments.map(({ percentage }) => percentage));
  if (value > 0n && strategyAssignments.length > 0 && !assigned.equals(HUNDRED))
    warnings.push({
      code: 'assignmentsIncomplete',
      ticker,
      message: `${ticker} is split over its strategies by ${assigned.toString()} %, not by 100 %.`,
    });
  return warnings;
}

const linkedTickers = ({ allocations }: RebalanceInput): Set<string> =>
  new Set(
    allocations
      .filter(
        ({ childType, targetAllocationPercent }) =>
          childType === 'asset' && targetAllocationPercent.isPositive(),
      )
      .map(({ childId }) => childId),
  );

const archivedAllocated = ({ assets }: RebalanceInput, linked: ReadonlySet<string>): string[] =>
  assets
    .filter(({ ticker, isArchived }) => isArchived && linked.has(ticker))
    .map(({ ticker }) => ticker)
    .toSorted(compareText);
