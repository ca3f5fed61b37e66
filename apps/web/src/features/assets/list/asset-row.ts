import type { AccountView } from '@evenkeel/contracts/accounts';
import type { AssetView } from '@evenkeel/contracts/assets';
import type { StrategyView } from '@evenkeel/contracts/strategies';
import { percentText } from '@/shared/format/figures';
import { holdingsByTicker } from '@/shared/lib/holdings-by-ticker';

/** An asset with what its row tells beside the asset's own figures. */
export interface AssetRow {
  readonly portfolioId: string;
  readonly asset: AssetView;
  /** Moment at which the server told of it: ISO 8601. */
  readonly asOf: string;
  /** Of all that is held, in percent; null where nothing is held of it, or it is not known yet. */
  readonly weight: number | null;
  /** Names of the accounts that hold it; empty where none does. */
  readonly accounts: readonly string[];
  /** Its strategies with their shares of it, such as `Growth 60%`. */
  readonly strategies: readonly string[];
  readonly onSetPrice: () => void;
}

interface Beside {
  readonly portfolioId: string;
  readonly asOf: string;
  /** Undefined until they are known. */
  readonly accounts: readonly AccountView[] | undefined;
  readonly strategies: readonly StrategyView[] | undefined;
  readonly onSetPrice: (asset: AssetView) => void;
}

/** Held, at a price that is not known: nothing can be said of its worth. */
export const hasNoPrice = ({ priceMissing, quantity }: AssetView): boolean =>
  priceMissing && quantity !== 0;

/** The rows of a table of assets. */
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
      return name === undefined ? [] : [`${name} ${percentText(percent)}`];
    }),
    onSetPrice: () => onSetPrice(asset),
  }));
}
