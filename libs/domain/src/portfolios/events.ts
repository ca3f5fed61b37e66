/** Settings of the portfolio dialog. Decimals as text: money, percent, multiplier. */
export interface PortfolioSettings {
  readonly name: string;
  readonly description: string | null;
  readonly minTransactionAmount: string;
  readonly baseDrift: string;
  readonly boostStrength: string;
}

export type PortfolioEvent =
  | {
      readonly type: 'PortfolioCreated';
      readonly data: { readonly portfolioId: string; readonly userId: string } & PortfolioSettings;
    }
  | {
      readonly type: 'PortfolioSettingsChanged';
      readonly data: PortfolioSettings & { readonly replaced: PortfolioSettings };
    }
  /** The data of the portfolio was made up: sample data to look at and to remove again (ONB-7). */
  | { readonly type: 'PortfolioMarkedAsSample'; readonly data: Record<never, never> }
  | { readonly type: 'PortfolioArchived'; readonly data: Record<never, never> }
  | { readonly type: 'PortfolioRestored'; readonly data: Record<never, never> }
  /** A reset of the user's account data hides the portfolio until it is brought back or deleted. */
  | { readonly type: 'PortfolioSetAside'; readonly data: { readonly resetId: string } }
  /** The reset was undone: the portfolio is the user's again, in its former status. */
  | {
      readonly type: 'PortfolioBroughtBack';
      readonly data: {
        readonly resetId: string;
        readonly userId: string;
        readonly status: ShownStatus;
      };
    }
  /**
   * The last event of its stream. `reset`: a reset of the user's account data deleted the portfolio
   * (IDN-39). `erased`: its user was erased (BAK-7).
   */
  | { readonly type: 'PortfolioDeleted'; readonly data: { readonly reason: DeletionReason } };

/** The statuses in which the user sees a portfolio. */
export type ShownStatus = 'active' | 'archived';

export type DeletionReason = 'deleted' | 'reset' | 'erased';
