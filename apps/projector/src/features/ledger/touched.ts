import type { TransactionDetails } from '@evenkeel/domain/ledger';

/** What the events of a pass may have changed, so that only that is written anew. */
export class Touched {
  readonly cash = new Set<string>();
  readonly tickers = new Set<string>();
  /** Accounts whose lots are to be worked out anew whatever the ticker. */
  readonly methods = new Set<string>();
  private readonly pairs = new Map<string, { accountId: string; ticker: string }>();

  get series(): Iterable<{ accountId: string; ticker: string }> {
    return this.pairs.values();
  }

  by({ accountId, ticker, quantity }: Pick<TransactionDetails, 'accountId' | 'ticker' | 'quantity'>): void {
    this.cash.add(accountId);
    if (ticker === null || quantity === null) return;
    this.tickers.add(ticker);
    this.add(accountId, ticker);
  }

  byMethod(accountId: string): void {
    this.methods.add(accountId);
  }

  add(accountId: string, ticker: string): void {
    this.pairs.set(`${accountId} ${ticker}`, { accountId, ticker });
  }
}
