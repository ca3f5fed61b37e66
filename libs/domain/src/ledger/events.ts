export type TransactionType = 'buy' | 'sell' | 'dividend' | 'cash_contribution' | 'cash_distribution' | 'initial_position';

/** A transaction as it stands in the ledger. Decimals as text; quantity and price are null where the type has none. */
export interface TransactionDetails {
  readonly accountId: string;
  readonly transactionType: TransactionType;
  /** Its own moment: ISO 8601, UTC, milliseconds. */
  readonly at: string;
  readonly ticker: string | null;
  readonly quantity: string | null;
  readonly price: string | null;
  readonly fee: string;
  readonly amount: string;
  readonly notes: string | null;
  /** Lots that a sell under Specific Identification closes. */
  readonly lots: readonly { readonly transactionId: string; readonly quantity: string }[] | null;
}

export type LedgerEvent =
  | {
      readonly type: 'TransactionRecorded';
      readonly data: { readonly transactionId: string; readonly importId: string | null; readonly fingerprint: string | null } & TransactionDetails;
    }
  | { readonly type: 'TransactionCorrected'; readonly data: { readonly transactionId: string; readonly replaced: TransactionDetails } & TransactionDetails }
  | { readonly type: 'TransactionDeleted'; readonly data: { readonly transactionId: string; readonly replaced: TransactionDetails } }
  /** Closes an import: its transactions stand directly before it in the stream. */
  | {
      readonly type: 'TransactionsImported';
      readonly data: { readonly importId: string; readonly fileName: string; readonly format: string; readonly rows: number; readonly recorded: number; readonly duplicates: number };
    };
