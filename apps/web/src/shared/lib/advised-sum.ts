import { sumOfMoney } from './sum-of-money';

/**
 * What advised trades come to once they are recorded: in each account to the cent, without fees
 * (REB-61). Decimal text.
 */
export const advisedSum = (
  items: readonly { readonly accounts: readonly { readonly amount: number }[] }[],
): string => sumOfMoney(items.flatMap(({ accounts }) => accounts.map(({ amount }) => amount)));
