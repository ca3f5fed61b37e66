export type AssetType = 'stock' | 'bond' | 'etf' | 'mutual_fund' | 'crypto' | 'commodity' | 'reit' | 'other';

export interface AssetDetails {
  readonly ticker: string;
  readonly name: string;
  readonly assetType: AssetType;
  readonly issuesDividends: boolean;
  /** 0 to 10 as decimal text. */
  readonly rebalanceSpeed: string;
  readonly rebalanceOnlyProfit: boolean;
  readonly rebalanceTimeframes: { readonly immediate: boolean; readonly shortTerm: boolean; readonly midTerm: boolean; readonly longTerm: boolean };
  readonly isCashEquivalent: boolean;
  /** Ids of the accounts that may hold it. */
  readonly holdInAccounts: readonly string[];
  readonly dividendFrequency: string | null;
  readonly dividendSource: string;
  /** Dividend per share as decimal text. */
  readonly manualDividend: string;
  readonly classifications: readonly string[];
  readonly retirementProjection: string;
}

/** How an asset is rebalanced by itself, and how often it pays. Null: as the portfolio, or as announced. */
export interface AssetSettings {
  /** Percent as decimal text. */
  readonly baseDrift: string | null;
  /** Multiplier as decimal text. */
  readonly boostStrength: string | null;
  readonly dividendFrequency: string | null;
}

export type AssetEvent =
  | { readonly type: 'AssetAdded'; readonly data: AssetDetails }
  | { readonly type: 'AssetChanged'; readonly data: AssetDetails & { readonly replaced: AssetDetails } }
  | { readonly type: 'AssetArchived'; readonly data: { readonly ticker: string } }
  | { readonly type: 'AssetRestored'; readonly data: { readonly ticker: string } }
  | { readonly type: 'AssetSettingsChanged'; readonly data: { readonly ticker: string } & AssetSettings & { readonly replaced: AssetSettings } }
  /**
   * With its transactions, its stock splits and its links to strategies: they stand in the events before. `transactions`: how many there were;
   * `accountIds`: the accounts that had some, or cash from a split.
   */
  | {
      readonly type: 'AssetDeleted';
      readonly data: { readonly ticker: string; readonly transactions: number; readonly accountIds: readonly string[]; readonly replaced: AssetDetails & AssetSettings };
    };
