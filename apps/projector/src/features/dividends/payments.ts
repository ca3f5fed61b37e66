import { inTodaysShares, type Payment, type Receipt } from '@evenkeel/domain/dividends';
import { Decimal } from '@evenkeel/domain/kernel';
import { splitRatiosOf } from '@evenkeel/domain/ledger';
import { type PortfolioStream, receivedPaymentsOf } from '@evenkeel/domain/streams';
import type { InstrumentFacts } from '@evenkeel/read-models/market';

/** What is known of the payments of one asset, in today's shares. */
export interface KnownPayments {
  /** As providers announced them, also of days to come. */
  readonly announced: readonly Payment[];
  /** What counts as paid: the announced ones; of what none was announced, as the accounts received it. */
  readonly paid: readonly Payment[];
}

export function paymentsOf(
  state: PortfolioStream,
  ticker: string,
  facts: InstrumentFacts | undefined,
  receipts: readonly Receipt[],
): KnownPayments {
  const announced = inTodaysShares(
    (facts?.dividends ?? []).map(({ exDate, payDate, amount }) => ({
      day: exDate,
      perShare: Decimal.parse(amount),
      paidOn: payDate ?? undefined,
    })),
    splitRatiosOf(state.ledger, ticker),
  );
  return {
    announced,
    paid: announced.length > 0 ? announced : receivedPaymentsOf(state, ticker, receipts),
  };
}
