import type { AccountsState } from '../../accounts';
import {
  type Asset,
  type AssetDetails,
  type AssetEvent,
  decideAsset,
  decideDividends,
} from '../../assets';
import { type Decision, refuse } from '../../kernel/decision';
import { isSame } from '../../kernel/same';
import type { PortfolioStream } from '../portfolio-stream';
import type { Former } from './former';
import { changedBack, changedSince, isAsLeft, type Now, type Steps } from './steps';
import { allocateAgain, assignAgain } from './undo-strategy';
import { putSplitsBack, recordAgain } from './undo-transaction';

/** Members of an asset beside its details, directly after it is added. */
const AS_ADDED: Omit<Asset, keyof AssetDetails> = {
  baseDrift: null,
  boostStrength: null,
  dividendNotes: null,
  isArchived: false,
};

/**
 * Takes back an event of an asset: yields the decisions that compensate it, none if nothing of it
 * is left. Refuses (conflict) if the asset has been changed or used since. `former`: the items that
 * a deletion took along, else null. `isFormer`: whether another asset has been entered in place of
 * this one.
 */
export function* undoAsset(
  event: AssetEvent,
  former: Former | null,
  now: Now,
  isFormer: boolean,
): Steps {
  const { ticker } = event.data;
  const { assets, accounts } = now();
  const asset = isFormer ? undefined : assets.get(ticker);
  const snapshot = { accountIds: accounts };
  switch (event.type) {
    case 'AssetAdded':
      if (asset) yield withoutAdded(event.data, asset, now());
      return;
    case 'AssetChanged': {
      const back = asset && detailsBack(event.data, asset, accounts);
      yield back
        ? decideAsset({ ...back, type: 'ChangeAsset', ticker }, assets, snapshot)
        : changedSince;
      return;
    }
    case 'AssetSettingsChanged': {
      const back = asset && changedBack(event.data.replaced, event.data, asset);
      yield back
        ? decideAsset({ ...back, type: 'ChangeAssetSettings', ticker }, assets, snapshot)
        : changedSince;
      return;
    }
    case 'DividendOverridden': {
      const back = asset && changedBack(event.data.replaced, event.data, asset);
      yield back
        ? decideDividends({ ...back, type: 'OverrideDividend', ticker }, assets)
        : changedSince;
      return;
    }
    case 'RetirementFocusChanged': {
      const { replaced: retirementFocus, retirementFocus: left } = event.data;
      const isKnown = isSame(asset?.retirementProjection, left);
      yield isKnown || isSame(asset?.retirementProjection, retirementFocus)
        ? decideDividends({ type: 'ChooseRetirementFocus', ticker, retirementFocus }, assets)
        : changedSince;
      return;
    }
    case 'AssetArchived':
      if (asset === undefined) yield changedSince;
      else if (asset.isArchived)
        yield decideAsset({ type: 'RestoreAsset', ticker }, assets, snapshot);
      return;
    case 'AssetRestored':
      if (asset === undefined) yield changedSince;
      else if (!asset.isArchived)
        yield decideAsset({ type: 'ArchiveAsset', ticker }, assets, snapshot);
      return;
    case 'AssetDeleted':
      if (asset === undefined) yield* putBack(former, now);
  }
}

function withoutAdded(
  added: AssetDetails,
  asset: Asset,
  state: PortfolioStream,
): Decision<AssetEvent> {
  const { ticker } = asset;
  if (!isAsLeft({ ...added, ...AS_ADDED }, asset)) return changedSince;
  if (isUsed(ticker, state)) return refuse('conflict', `Asset ${ticker} has been used since`);
  const command = { type: 'DeleteAsset', ticker, transactions: 0, accountIds: [] } as const;
  return decideAsset(command, state.assets, { accountIds: state.accounts });
}

/** Removes accounts that no longer exist from the eligible ones. */
const stillThere = <Details extends Pick<AssetDetails, 'holdInAccounts'>>(
  details: Details,
  accounts: AccountsState,
): Details => ({
  ...details,
  holdInAccounts: details.holdInAccounts.filter((accountId) => accounts.has(accountId)),
});

/**
 * Like {@link changedBack}, without deleted accounts. If nothing else is left to change back,
 * deleted accounts are included, and the decider then refuses.
 */
function detailsBack(
  { replaced, ...left }: AssetDetails & { readonly replaced: AssetDetails },
  asset: Asset,
  accounts: AccountsState,
): Partial<AssetDetails> | null {
  const back = changedBack(stillThere(replaced, accounts), stillThere(left, accounts), asset);
  return back && Object.keys(back).length === 0 ? changedBack(replaced, left, asset) : back;
}

const isUsed = (ticker: string, { ledger, strategies }: PortfolioStream): boolean =>
  strategies.assignments.has(ticker) ||
  [...strategies.allocations.values()].some(
    ({ childId, childType }) => childType === 'asset' && childId === ticker,
  ) ||
  [...ledger.splits.values()].some((split) => split.ticker === ticker) ||
  [...ledger.entries.values()].some(({ details }) => details.ticker === ticker);

/** Puts back a deleted asset with its settings, its links to strategies and its transactions. */
function* putBack(former: Former | null, now: Now): Steps {
  const asset = former?.asset;
  if (!former || asset === undefined) return;
  const { ticker, baseDrift, boostStrength, dividendNotes, isArchived } = asset;
  if (now().assets.has(ticker))
    return yield refuse('conflict', `Asset ${ticker} was entered again since`);
  const snapshot = () => ({ accountIds: now().accounts });
  const details = stillThere(asset, now().accounts);
  yield decideAsset({ ...details, type: 'AddAsset' }, now().assets, snapshot());
  const settings = { type: 'ChangeAssetSettings', ticker, baseDrift, boostStrength } as const;
  yield decideAsset(settings, now().assets, snapshot());
  yield decideDividends({ type: 'OverrideDividend', ticker, dividendNotes }, now().assets);
  yield* putSplitsBack(former.splits, now);
  yield* recordAgain(former.entries, now);
  yield* assignAgain(former, now);
  yield* allocateAgain(former, now);
  if (isArchived) yield decideAsset({ type: 'ArchiveAsset', ticker }, now().assets, snapshot());
}
