/** Settings as the portfolio dialog gives them. Decimals as text: money, percent, multiplier. */
export interface PortfolioSettings {
  readonly name: string;
  readonly description: string | null;
  readonly minTransactionAmount: string;
  readonly baseDrift: string;
  readonly boostStrength: string;
}

export type PortfolioEvent =
  | { readonly type: 'PortfolioCreated'; readonly data: { readonly portfolioId: string; readonly userId: string } & PortfolioSettings }
  | { readonly type: 'PortfolioSettingsChanged'; readonly data: PortfolioSettings & { readonly replaced: PortfolioSettings } }
  | { readonly type: 'PortfolioArchived'; readonly data: Record<never, never> }
  | { readonly type: 'PortfolioRestored'; readonly data: Record<never, never> }
  /** The last event of its stream. `reset`: with all else of the user's account data (server-rules section 11). */
  | { readonly type: 'PortfolioDeleted'; readonly data: { readonly reason: DeletionReason } };

export type DeletionReason = 'deleted' | 'reset';
