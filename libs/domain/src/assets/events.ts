export type AssetType =
  'stock' | 'bond' | 'etf' | 'mutual_fund' | 'crypto' | 'commodity' | 'reit' | 'other';

export interface AssetDetails {
  readonly ticker: string;
  readonly name: string;
  readonly assetType: AssetType;
  readonly issuesDividends: boolean;
  /** Speed from 0 to 10 as decimal text. */
  readonly rebalanceSpeed: string;
  readonly rebalanceOnlyProfit: boolean;
  readonly rebalanceTimeframes: {
    readonly immediate: boolean;
    readonly shortTerm: boolean;
    readonly midTerm: boolean;
    readonly longTerm: boolean;
  };
  readonly isCashEquivalent: boolean;
  /** Ids of the accounts for which the asset is eligible. */
  readonly holdInAccounts: readonly string[];
  readonly dividendFrequency: string | null;
  readonly dividendSource: string;
  /** Dividend per share as decimal text. */
  readonly manualDividend: string;
  readonly classifications: readonly string[];
  readonly retirementProjection: string;
}

/**
 * The asset's own rebalancing settings and payment frequency. Null means the portfolio's setting,
 * or the announced frequency.
 */
export interface AssetSettings {
  /** Percent as decimal text. */
  readonly baseDrift: string | null;
  /** Multiplier as decimal text. */
  readonly boostStrength: string | null;
  readonly dividendFrequency: string | null;
}

/** The user's expectation of an asset's dividends, in place of the announced ones. */
export interface DividendOverride {
  readonly dividendSource: string;
  /** Null: the announced frequency. */
  readonly dividendFrequency: string | null;
  /** Dividend per share as decimal text. It counts if the source is `manual`. */
  readonly manualDividend: string;
  readonly dividendNotes: string | null;
}

export type AssetEvent =
  | { readonly type: 'AssetAdded'; readonly data: AssetDetails }
  | {
      readonly type: 'AssetChanged';
      readonly data: AssetDetails & { readonly replaced: AssetDetails };
    }
  | { readonly type: 'AssetArchived'; readonly data: { readonly ticker: string } }
  | { readonly type: 'AssetRestored'; readonly data: { readonly ticker: string } }
  | {
      readonly type: 'AssetSettingsChanged';
      readonly data: { readonly ticker: string } & AssetSettings & {
          readonly replaced: AssetSettings;
        };
    }
  | {
      readonly type: 'DividendOverridden';
      readonly data: { readonly ticker: string } & DividendOverride & {
          readonly replaced: DividendOverride;
        };
    }
  | {
      readonly type: 'RetirementFocusChanged';
      readonly data: {
        readonly ticker: string;
        readonly retirementFocus: string;
        readonly replaced: string;
        /** The user's reason; null if none was given. */
        readonly notes: string | null;
      };
    }
  /**
   * Deletes the asset with its transactions, stock splits and links to strategies; the earlier
   * events contain them. `transactions`: their number. `accountIds`: the accounts that had
   * transactions of it, or cash from its splits.
   */
  | {
      readonly type: 'AssetDeleted';
      readonly data: {
        readonly ticker: string;
        readonly transactions: number;
        readonly accountIds: readonly string[];
        readonly replaced: AssetDetails & AssetSettings;
      };
    };
