import { sumOfMoney } from './sum-of-money';

/**
 * Returns the sum of advised trades as they would be recorded: to the cent in each account, without
 * fees (REB-61). Decimal text.
 */
export const advisedSum = (
  items: readonly { readonly accounts: readonly { readonly amount: number }[] }[],
): string => sumOfMoney(items.flatMap(({ accounts }) => accounts.map(({ amount }) => amount)));
