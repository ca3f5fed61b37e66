import type { StockSplit, TransactionDetails } from '@evenkeel/domain/ledger';

/**
 * The parts of the ledger that the events of a batch may have changed. Only these are written
 * again.
 */
export class Touched {
  readonly cash = new Set<string>();
  readonly tickers = new Set<string>();
  /** Accounts whose lots are calculated again for every ticker. */
  readonly methods = new Set<string>();
  /** Tickers whose lots are calculated again for every account. */
  readonly splitTickers = new Set<string>();
  /** Whether an account was deleted in this batch. */
  hasForgotten = false;
  /** Tickers by account. */
  private readonly pairs = new Map<string, Set<string>>();

  get series(): { accountId: string; ticker: string }[] {
    return [...this.pairs].flatMap(([accountId, tickers]) =>
      [...tickers].map((ticker) => ({ accountId, ticker })),
    );
  }

  by({
    accountId,
    ticker,
    quantity,
  }: Pick<TransactionDetails, 'accountId' | 'ticker' | 'quantity'>): void {
    this.cash.add(accountId);
    if (ticker === null || quantity === null) return;
    this.tickers.add(ticker);
    this.add(accountId, ticker);
  }

  /**
   * Notes that a split was recorded or deleted. The lots of every account that ever held the ticker
   * are calculated again, and so is the cash of accounts that were paid.
   */
  bySplit({ ticker, cashInLieu }: Pick<StockSplit, 'ticker' | 'cashInLieu'>): void {
    this.tickers.add(ticker);
    this.splitTickers.add(ticker);
    for (const { accountId } of cashInLieu) {
      this.cash.add(accountId);
      // The payment is a gain of the account, even if it no longer holds the ticker.
      this.add(accountId, ticker);
    }
  }

  /**
   * Notes that the asset was deleted, with its transactions and splits. These accounts hold none of
   * it.
   */
  byAsset({
    ticker,
    accountIds,
  }: {
    readonly ticker: string;
    readonly accountIds: readonly string[];
  }): void {
    this.tickers.add(ticker);
    for (const accountId of accountIds) {
      this.cash.add(accountId);
      this.add(accountId, ticker);
    }
  }

  /**
   * Notes that the account was deleted. It gets no rows, but the latest trade of any ticker may
   * have been its own.
   */
  forget(accountId: string): void {
    this.hasForgotten = true;
    this.cash.delete(accountId);
    this.methods.delete(accountId);
    this.pairs.delete(accountId);
  }

  byMethod(accountId: string): void {
    this.methods.add(accountId);
  }

  add(accountId: string, ticker: string): void {
    const tickers = this.pairs.get(accountId);
    if (tickers) tickers.add(ticker);
    else this.pairs.set(accountId, new Set([ticker]));
  }
}
