export type ItemKind = 'asset' | 'debt';

/** How a debt is paid back. A debt without a monthly payment stays at what was stated. */
export interface LoanTerms {
  /** Percent a year as decimal text. */
  readonly interestRate: string | null;
  /** Money as decimal text. */
  readonly monthlyPayment: string | null;
  /**
   * Day of the month on which payments are due, 1 to 31; null for that of the first stated value.
   */
  readonly paymentDay: number | null;
}

export interface ItemDetails {
  readonly name: string;
  readonly category: string;
}

/**
 * Days are YYYY-MM-DD in the user's time zone; values are money as decimal text, at least 0. `name`
 * is that of the item at the moment.
 */
export type NetWorthEvent =
  | {
      readonly type: 'NetWorthItemAdded';
      readonly data: {
        readonly itemId: string;
        readonly kind: ItemKind;
        readonly day: string;
        readonly value: string;
        /** Null for an asset. */
        readonly terms: LoanTerms | null;
      } & ItemDetails;
    }
  | {
      readonly type: 'NetWorthItemChanged';
      readonly data: { readonly itemId: string; readonly replaced: ItemDetails } & ItemDetails;
    }
  /** The value of the item, or of the debt, on a day. */
  | {
      readonly type: 'NetWorthItemValued';
      readonly data: {
        readonly itemId: string;
        readonly name: string;
        readonly day: string;
        readonly value: string;
        /** The earlier statement for the same day; null where there was none. */
        readonly replaced: string | null;
      };
    }
  | {
      readonly type: 'NetWorthItemValueRemoved';
      readonly data: {
        readonly itemId: string;
        readonly name: string;
        readonly day: string;
        /** The earlier statement. */
        readonly value: string;
      };
    }
  /** Other terms from a day on. */
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
