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
  | { readonly type: 'PortfolioSettingsChanged'; readonly data: PortfolioSettings & { readonly replaced: PortfolioSettings } };
