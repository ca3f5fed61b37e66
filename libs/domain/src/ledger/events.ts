export type TransactionType =
  'buy' | 'sell' | 'dividend' | 'cash_contribution' | 'cash_distribution' | 'initial_position';

/**
 * A transaction in the ledger. Decimals as text; quantity and price are null if the type has none.
 */
export interface TransactionDetails {
  readonly accountId: string;
  readonly transactionType: TransactionType;
  /** The transaction's own moment: ISO 8601, UTC, milliseconds. */
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

/** A stock split or reverse split of a ticker, in all accounts. */
export interface StockSplit {
  readonly splitId: string;
  readonly ticker: string;
  /** Shares from before this moment are split. ISO 8601, UTC, milliseconds. */
  readonly at: string;
  /** `denominator` old shares become `numerator` new ones: whole numbers as text. */
  readonly numerator: string;
  readonly denominator: string;
  /**
   * Accounts whose left-over part of a share is sold for this money, which may be 0. Other accounts
   * keep it. Earlier versions named every account with whole shares.
   */
  readonly cashInLieu: readonly { readonly accountId: string; readonly amount: string }[];
}

export type LedgerEvent =
  | { readonly type: 'StockSplitRecorded'; readonly data: StockSplit }
  | {
      readonly type: 'StockSplitDeleted';
      readonly data: { readonly splitId: string; readonly replaced: StockSplit };
    }
  | {
      readonly type: 'TransactionRecorded';
      readonly data: {
        readonly transactionId: string;
        readonly importId: string | null;
        readonly fingerprint: string | null;
      } & TransactionDetails;
    }
  | {
      readonly type: 'TransactionCorrected';
      readonly data: {
        readonly transactionId: string;
        readonly replaced: TransactionDetails;
      } & TransactionDetails;
    }
  | {
      readonly type: 'TransactionDeleted';
      readonly data: { readonly transactionId: string; readonly replaced: TransactionDetails };
    }
  /**
   * Begins an import whose transactions may come in several appends. The event is left out if the
   * log takes any number of events at once.
   */
  | {
      readonly type: 'ImportBegun';
      readonly data: {
        readonly importId: string;
        readonly fileName: string;
        readonly format: string;
        /**
         * Digest of the file. Files with the same content for the same accounts have the same
         * digest.
         */
        readonly digest: string;
        readonly rows: number;
        readonly toRecord: number;
      };
    }
  /**
   * Begins to take back a closed import, whose deletions may come in several appends. The import
   * counts as cut short until ImportClosed. The event is left out if the log takes any number of
   * events at once.
   */
  | {
      readonly type: 'ImportReopened';
      readonly data: {
        readonly importId: string;
        readonly fileName: string;
        readonly format: string;
        /** The digest of ImportBegun; empty if the import had none, so that no file finishes it. */
        readonly digest: string;
        readonly rows: number;
        readonly toRecord: number;
        /** Number of its transactions in the ledger. */
        readonly recorded: number;
      };
    }
  /** Closes an import. Its transactions come before this event in the stream. */
  | {
      readonly type: 'TransactionsImported';
      readonly data: {
        readonly importId: string;
        readonly fileName: string;
        readonly format: string;
        readonly rows: number;
        readonly recorded: number;
        readonly duplicates: number;
        /**
         * Number of rows that were left out because of their type; absent if there are none
         * (IMP-27).
         */
        readonly leftOut?: number;
      };
    }
  /** Closes an import that was cut short, without its file. */
  | {
      readonly type: 'ImportClosed';
      readonly data: {
        readonly importId: string;
        readonly fileName: string;
        readonly toRecord: number;
        /** Number of its transactions that stay; 0 if the import was taken back. */
        readonly recorded: number;
      };
    };
