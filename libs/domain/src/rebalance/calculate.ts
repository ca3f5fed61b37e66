import { accountCash } from './account-cash';
import { intervalsOf } from './bands';
import { buyingOf } from './buying';
import { calculationOf } from './calculation';
import type { RebalanceAccount, RebalanceInput } from './input';
import { buyItems, sellItems } from './items';
import { reasonFor } from './reasons';
import type { RebalanceResult } from './result';
import { unitsFor } from './scale';
import { sellingOf } from './selling';
import { currentValue, type Standing, standingOf } from './standing';
import { targetNodes } from './target-nodes';
import { targetsOf } from './targets';
import { growTree } from './tree';
import { atLeastZero, compareText, sumOf } from './units';
import { warningsOf } from './warnings';

/**
 * Calculates the trades that bring a portfolio back to its targets (REB-1 to REB-21). Accepts any
 * snapshot; problems become warnings of the result. The calculation is exact, and each figure of
 * the result is rounded once. The order of accounts, assets, strategies and allocations does not
 * matter.
 */
export function calculateRebalance(input: RebalanceInput): RebalanceResult {
  const { settings } = input;
  const open = openAccounts(input.accounts);
  const root = growTree(input);
  const intervalPlaces = input.assets.reduce(
    (most, asset) => Math.max(most, intervalsOf(asset, settings)[0].scale),
    0,
  );
  const units = unitsFor(input, root, intervalPlaces);
  const minimum = units.of(settings.minTransactionAmount);
  const assets = input.assets.toSorted((left, right) => compareText(left.ticker, right.ticker));

  const values = new Map(assets.map((asset) => [asset.ticker, currentValue(asset, open, units)]));
  const cash = [...open.values()].map((account) => units.of(account.cash));
  const portfolioValue = sumOf(values.values()) + sumOf(cash);
  const targets = targetsOf(root, portfolioValue, units);
  const spendable = sumOf(cash.map(atLeastZero));
  const reserves = sumOf(targets.places.map((place) => place.reserve));
  const capital = atLeastZero(spendable - reserves);

  const context = { input, open, units, intervalPlaces };
  const standings = assets.flatMap((asset): Standing[] => {
    const target = targets.byTicker.get(asset.ticker);
    if (asset.isArchived || (target === undefined && !isHeld(asset, open))) return [];
    const value = values.get(asset.ticker) ?? 0n;
    return [standingOf(asset, { value, target: target ?? 0n }, context)];
  });
  const sales = standings.map((standing) => ({
    standing,
    selling: sellingOf(standing, { minimum, cent: units.cent }),
  }));
  const bought = buyingOf({ standings, open, units, capital, minimum });
  const purchases = new Map(bought.map((purchase) => [purchase.standing, purchase]));

  const calculations = sales.map(({ standing, selling }) => {
    const purchase = purchases.get(standing);
    const reason = reasonFor(standing, selling, purchase, { units, minimum, capital });
    return calculationOf({ standing, selling, purchase, reason, portfolioValue, settings, units });
  });
  return {
    portfolioValue: units.money(portfolioValue),
    availableCapital: units.money(capital),
    cashReserves: units.money(reserves),
    unassignedValue: units.money(targets.unassigned),
    calculations,
    sells: sellItems(sales, units),
    buys: buyItems(purchases.values(), units),
    accounts: accountCash({ sales, purchases: purchases.values(), open, units }),
    targets: targetNodes({
      portfolioId: input.portfolioId,
      strategies: input.strategies,
      assets,
      values,
      targets,
      cash: spendable,
      portfolioValue,
      units,
    }),
    warnings: [...warningsOf(input, standings, portfolioValue), ...targets.warnings],
  };
}

/** Returns the accounts that are not archived, by id, in the order of their ids. */
function openAccounts(accounts: readonly RebalanceAccount[]): Map<string, RebalanceAccount> {
  const open = accounts
    .filter((account) => !account.isArchived)
    .toSorted((left, right) => compareText(left.accountId, right.accountId));
  return new Map(open.map((account) => [account.accountId, account]));
}

const isHeld = (
  { holdings }: RebalanceInput['assets'][number],
  open: ReadonlyMap<string, unknown>,
): boolean =>
  holdings.some(({ accountId, quantity }) => quantity.isPositive() && open.has(accountId));
