export type ItemKind = 'asset' | 'debt';

/** How a debt is paid back. A debt without a monthly payment keeps its stated balance. */
export interface LoanTerms {
  /** Interest rate in percent a year, as decimal text. */
  readonly interestRate: string | null;
  /** Payment of each month, money as decimal text. */
  readonly monthlyPayment: string | null;
  /**
   * Day of the month on which payments are due, 1 to 31; null for the day of the first stated
   * value.
   */
  readonly paymentDay: number | null;
}

export interface ItemDetails {
  readonly name: string;
  readonly category: string;
}

/**
 * Days are YYYY-MM-DD in the user's time zone; values are money as decimal text, at least 0. `name`
 * is the item's name at the moment.
 */
export type NetWorthEvent =
  | {
      readonly type: 'NetWorthItemAdded';
      readonly data: {
        readonly itemId: string;
        readonly kind: ItemKind;
        readonly day: string;
        readonly value: string;
        /** Terms of a debt; null for an asset. */
        readonly terms: LoanTerms | null;
      } & ItemDetails;
    }
  | {
      readonly type: 'NetWorthItemChanged';
      readonly data: { readonly itemId: string; readonly replaced: ItemDetails } & ItemDetails;
    }
  /** States the value of an asset, or the balance of a debt, on a day. */
  | {
      readonly type: 'NetWorthItemValued';
      readonly data: {
        readonly itemId: string;
        readonly name: string;
        readonly day: string;
        readonly value: string;
        /** Earlier statement for the same day; null if there was none. */
        readonly replaced: string | null;
      };
    }
  | {
      readonly type: 'NetWorthItemValueRemoved';
      readonly data: {
        readonly itemId: string;
        readonly name: string;
        readonly day: string;
        /** The statement that is removed. */
        readonly value: string;
      };
    }
  /** Changes the terms of a debt from a day on. */
  | {
      readonly type: 'LoanTermsChanged';
      readonly data: {
        readonly itemId: string;
        readonly name: string;
        readonly day: string;
        readonly replaced: LoanTerms;
      } & LoanTerms;
    }
  /** Deletes the item with its values; the earlier events contain them. */
  | {
      readonly type: 'NetWorthItemDeleted';
      readonly data: { readonly itemId: string; readonly replaced: ItemDetails };
    };
