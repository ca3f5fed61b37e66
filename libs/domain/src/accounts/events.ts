export type AccountingMethod = 'FIFO' | 'LIFO' | 'Specific Identification' | 'Average Cost';

export interface AccountDetails {
  readonly nickname: string;
  readonly officialName: string;
  readonly accountType: string;
  readonly accountingMethod: AccountingMethod;
  /** Money as decimal text. */
  readonly standardTransactionFee: string;
  readonly fractionalShares: boolean;
  readonly provider: string | null;
  /** The last four characters of the account number. */
  readonly accountNumber: string | null;
  readonly websiteLink: string | null;
}

export type AccountEvent =
  | {
      readonly type: 'AccountAdded';
      readonly data: { readonly accountId: string } & AccountDetails;
    }
  | {
      readonly type: 'AccountChanged';
      readonly data: {
        readonly accountId: string;
        readonly replaced: AccountDetails;
      } & AccountDetails;
    }
  | { readonly type: 'AccountArchived'; readonly data: { readonly accountId: string } }
  | { readonly type: 'AccountRestored'; readonly data: { readonly accountId: string } }
  /**
   * Deletes the account with its transactions, holdings and history; the earlier events contain
   * them.
   */
  | {
      readonly type: 'AccountDeleted';
      readonly data: { readonly accountId: string; readonly replaced: AccountDetails };
    };
