import { Decimal } from '../../kernel/decimal';
import type { FieldProblem } from '../../kernel/decision';
import { readFigure } from '../../kernel/figure';
import { MONEY_PLACES } from '../../kernel/money-places';
import type { StockSplit } from '../events';
import type { LedgerSnapshot } from '../snapshot';
import type { LedgerState } from '../state';
import { effectsOfSplit } from './preview';

/**
 * Returns the command's payment for each account with whole shares in which a part of a share is
 * left over. For other accounts nobody stated a payment: a part that is left over there later is
 * not sold. Problems are reported at `cashInLieu` and name the account.
 */
export function readCashInLieu(
  command: StockSplit,
  state: LedgerState,
  snapshot: LedgerSnapshot,
): { cashInLieu: StockSplit['cashInLieu']; problems: FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const wrong = (message: string): number => problems.push({ field: 'cashInLieu', message });
  const ratio = {
    at: command.at,
    numerator: Decimal.parse(command.numerator),
    denominator: Decimal.parse(command.denominator),
  };
  const effects = new Map(
    effectsOfSplit(state, snapshot, command.ticker, ratio).map((effect) => [
      effect.accountId,
      effect,
    ]),
  );
  const paid = new Map<string, string>();
  for (const { accountId, amount } of command.cashInLieu) {
    const nickname = snapshot.accounts.get(accountId)?.nickname;
    const { value, problem } = readFigure(amount, MONEY_PLACES);
    if (nickname === undefined) wrong('Account is not in this portfolio');
    else if (paid.has(accountId)) wrong(`Account ${nickname} is named twice`);
    else if (problem !== null) wrong(`Cash in lieu in ${nickname} ${problem}`);
    else if (!effects.get(accountId)?.leftOver.isPositive())
      wrong(`No part of a share is left over in ${nickname}`);
    paid.set(accountId, value?.toFixed(MONEY_PLACES) ?? amount);
  }
  for (const { accountId, leftOver } of effects.values()) {
    const nickname = snapshot.accounts.get(accountId)?.nickname ?? accountId;
    if (leftOver.isPositive() && !paid.has(accountId))
      wrong(
        `Say what was paid for the ${leftOver} shares of ${command.ticker} left over in ${nickname}`,
      );
  }
  return { cashInLieu: [...paid].map(([accountId, amount]) => ({ accountId, amount })), problems };
}
