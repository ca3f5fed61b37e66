import type { StockSplit, TransactionDetails } from '@evenkeel/domain/ledger';

/** The parts that the events of a batch may have changed; only these are written anew. */
export class Touched {
  readonly cash = new Set<string>();
  readonly tickers = new Set<string>();
  /** Accounts whose lots are to be worked out anew whatever the ticker. */
  readonly methods = new Set<string>();
  /** Tickers whose lots are to be worked out anew whatever the account. */
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

  /** A split came or went: every account that ever held the ticker is worked out anew, and cash where some was paid. */
  bySplit({ ticker, cashInLieu }: Pick<StockSplit, 'ticker' | 'cashInLieu'>): void {
    this.tickers.add(ticker);
    this.splitTickers.add(ticker);
    for (const { accountId } of cashInLieu) {
      this.cash.add(accountId);
      // The payment is a gain there, even where nothing of the ticker is left to see.
      this.add(accountId, ticker);
    }
  }

  /** The asset is gone, with its transactions and splits: nothing of it is left in these accounts. */
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

  /** The account is gone: nothing is written for it, while the latest trade of any ticker may have been one of its own. */
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
