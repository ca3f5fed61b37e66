import type { AccountView } from '@evenkeel/contracts/accounts';
import type { AssetView } from '@evenkeel/contracts/assets';
import type { StrategyView } from '@evenkeel/contracts/strategies';
import { percentText } from '@/shared/format/figures';
import { isolated } from '@/shared/format/isolated';
import { holdingsByTicker } from '@/shared/lib/holdings-by-ticker';

/** An asset with the facts that its row shows beside the asset's own figures. */
export interface AssetRow {
  readonly portfolioId: string;
  readonly asset: AssetView;
  /** Moment of the server's answer with the asset: ISO 8601. */
  readonly asOf: string;
  /**
   * Share of all holdings, in percent; null if the asset is not held, or the holdings are not read
   * yet.
   */
  readonly weight: number | null;
  /** Names of the accounts that hold the asset; empty if none does. */
  readonly accounts: readonly string[];
  /** Strategies of the asset with its shares in them, for example `Growth 60%`. */
  readonly strategies: readonly string[];
  readonly onSetPrice: () => void;
}

interface Beside {
  readonly portfolioId: string;
  readonly asOf: string;
  /** Accounts of the portfolio; undefined until they are read. */
  readonly accounts: readonly AccountView[] | undefined;
  readonly strategies: readonly StrategyView[] | undefined;
  readonly onSetPrice: (asset: AssetView) => void;
}

/** Returns true for an asset that is held without a known price: its value is unknown. */
export const hasNoPrice = ({ priceMissing, quantity }: AssetView): boolean =>
  priceMissing && quantity !== 0;

/** Returns the rows of a table of assets. */
export function rowsOf(assets: readonly AssetView[], beside: Beside): AssetRow[] {
  const { portfolioId, asOf, accounts = [], strategies = [], onSetPrice } = beside;
  const weights = new Map(holdingsByTicker(accounts).map((held) => [held.ticker, held.percent]));
  const names = new Map(strategies.map(({ id, name }) => [id, name]));
  return assets.map((asset) => ({
    portfolioId,
    asset,
    asOf,
    weight: weights.get(asset.ticker) ?? null,
    accounts: asset.holdings
      .filter(({ quantity }) => quantity !== 0)
      .map(({ accountName }) => accountName),
    strategies: Object.entries(asset.settings.strategyAssignments).flatMap(([id, percent]) => {
      const name = names.get(id);
      return name === undefined ? [] : [`${isolated(name)} ${percentText(percent)}`];
    }),
    onSetPrice: () => onSetPrice(asset),
  }));
}
