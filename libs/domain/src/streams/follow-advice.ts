import { accept, type Decision, refuse } from '../kernel/decision';
import { decideTogether, type NewTransaction } from '../ledger';
import type { PortfolioStream, PortfolioStreamEvent } from './portfolio-stream';

export interface FollowAdvice {
  /** Advice that the trades follow, the last or an earlier one; null if there was none. */
  readonly adviceId: string | null;
  readonly trades: readonly NewTransaction[];
}

/**
 * Decides trades that follow advice: all or none are recorded, and an event after them links them
 * to the advice. Refuses advice that was never given, trades that are no buy or sell, and trades
 * that the ledger refuses. The fields of a refusal name the trade by its place.
 */
export function decideFollowAdvice(
  { adviceId, trades }: FollowAdvice,
  { ledger, accounts, assets, rebalance }: PortfolioStream,
): Decision<PortfolioStreamEvent> {
  if (adviceId !== null && !rebalance.known.has(adviceId)) {
    const message = 'This was never advised in this portfolio';
    return refuse('rule', message, { field: 'adviceId', message });
  }
  const others = trades.flatMap(({ transactionType }, place) =>
    transactionType === 'buy' || transactionType === 'sell'
      ? []
      : [
          {
            field: `transactions.${place}.transactionType`,
            message: 'Advice is followed by a buy or a sell',
          },
        ],
  );
  if (others.length > 0) return refuse('rule', 'Advice is followed by a buy or a sell', ...others);
  const decision = decideTogether(trades, ledger, { accounts, assets });
  if (!decision.ok || adviceId === null) return decision;
  return accept<PortfolioStreamEvent>(...decision.events, {
    type: 'AdviceFollowed',
    data: { adviceId, transactionIds: trades.map(({ transactionId }) => transactionId) },
  });
}
