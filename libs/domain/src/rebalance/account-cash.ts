import type { Purchase } from './buying';
import type { RebalanceAccount } from './input';
import type { AccountCash } from './result';
import type { Selling } from './selling';
import { worthOf } from './shares';
import type { Standing } from './standing';
import { sumOf, toCent, type Units } from './units';

interface Trades {
  readonly sales: readonly { readonly standing: Standing; readonly selling: Selling }[];
  readonly purchases: Iterable<Purchase>;
  /** Accounts that are not archived, in order. */
  readonly open: ReadonlyMap<string, RebalanceAccount>;
  readonly units: Units;
}

/**
 * Returns the cash of each open account before and after all advised trades. Each trade counts as
 * it is recorded: to the cent (REB-60).
 */
export function accountCash({ sales, purchases, open, units }: Trades): AccountCash[] {
  const sold = new Map<string, bigint[]>();
  const bought = new Map<string, bigint[]>();
  const fees = new Map<string, bigint[]>();
  const wanted = new Set<string>();
  const trade = (
    sums: Map<string, bigint[]>,
    price: bigint,
    parts: Selling['accounts'] | Purchase['accounts'],
  ): void => {
    for (const { accountId, shares, fee } of parts) {
      add(sums, accountId, toCent(worthOf(shares, price), units.cent));
      add(fees, accountId, fee);
    }
  };
  for (const { standing, selling } of sales)
    if (selling.isAction) trade(sold, standing.price, selling.accounts);
  for (const { standing, accounts } of purchases) {
    trade(bought, standing.price, accounts);
    for (const accountId of standing.asset.eligibleAccounts) wanted.add(accountId);
  }
  return [...open.values()].map(({ accountId, cash }) => {
    const of = (sums: ReadonlyMap<string, bigint[]>): bigint => sumOf(sums.get(accountId) ?? []);
    const [received, spent, charged] = [of(sold), of(bought), of(fees)];
    return {
      accountId,
      cash: units.money(units.of(cash)),
      received: units.money(received),
      spent: units.money(spent),
      fees: units.money(charged),
      cashAfter: units.money(units.of(cash) + received - spent - charged),
      isWanted: wanted.has(accountId),
    };
  });
}

function add(sums: Map<string, bigint[]>, accountId: string, amount: bigint): void {
  const known = sums.get(accountId);
  if (known === undefined) sums.set(accountId, [amount]);
  else known.push(amount);
}
