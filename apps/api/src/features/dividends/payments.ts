import { inTodaysShares, type Payment } from '@evenkeel/domain/dividends';
import { Decimal } from '@evenkeel/domain/kernel';
import type { InstrumentFacts } from '@evenkeel/read-models/market';
import type { Snapshot } from '../../platform/reads/snapshot';
import { type ReceivedAsked, receivedPayments } from './received-payments';

export interface PaymentsAsked extends ReceivedAsked {
  readonly instruments: ReadonlyMap<string, InstrumentFacts>;
}

/** What one share of each ticker was paid: as providers announced it; of what none announced anything, as the accounts received it. By ticker. */
export async function paymentsOf(snapshot: Snapshot, { instruments, ...asked }: PaymentsAsked): Promise<Map<string, readonly Payment[]>> {
  const { tickers, holdings } = asked;
  const unknown = tickers.filter((ticker) => !instruments.get(ticker)?.dividends.length);
  const received = await receivedPayments(snapshot, { ...asked, tickers: unknown });
  return new Map(tickers.map((ticker) => [ticker, received.get(ticker) ?? inTodaysShares(announced(instruments.get(ticker)), holdings.splits.get(ticker) ?? [])]));
}

const announced = (facts: InstrumentFacts | undefined): Payment[] => (facts?.dividends ?? []).map(({ exDate, amount }) => ({ day: exDate, perShare: Decimal.parse(amount) }));
