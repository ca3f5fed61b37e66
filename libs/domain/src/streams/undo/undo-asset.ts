import type { AccountsState } from '../../accounts';
import {
  type Asset,
  type AssetDetails,
  type AssetEvent,
  decideAsset,
  decideDividends,
} from '../../assets';
import { refuse } from '../../kernel/decision';
import type { Entry } from '../../ledger';
import type { PortfolioStream } from '../portfolio-stream';
import type { Former } from './former';
import { changedBack, changedSince, isAsLeft, isSame, type Now, type Steps } from './steps';
import { allocateAgain, assignAgain } from './undo-strategy';
import { putSplitsBack, recordAgain } from './undo-transaction';

/** The members of an asset beside its details, right after it is added. */
const AS_ADDED: Omit<Asset, keyof AssetDetails> = {
  baseDrift: null,
  boostStrength: null,
  dividendNotes: null,
  isArchived: false,
};

/**
 * Takes back an event of an asset: gives the decisions that compensate it, none if nothing of it is
 * left. Refuses (conflict) what has been changed or used since. `former`: what a deletion took
 * along, else null.
 */
export function* undoAsset(event: AssetEvent, former: Former | null, now: Now): Steps {
  const { ticker } = event.data;
  const { assets, accounts } = now();
  const asset = assets.get(ticker);
  const snapshot = { accountIds: accounts };
  switch (event.type) {
    case 'AssetAdded':
      if (asset === undefined) return;
      yield !isAsLeft({ ...event.data, ...AS_ADDED }, asset)
        ? changedSince
        : isUsed(ticker, now())
          ? refuse('conflict', `Asset ${ticker} has been used since`)
          : decideAsset(
              { type: 'DeleteAsset', ticker, transactions: 0, accountIds: [] },
              assets,
              snapshot,
            );
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
      if (asset?.isArchived !== false)
        yield decideAsset({ type: 'RestoreAsset', ticker }, assets, snapshot);
      return;
    case 'AssetRestored':
      if (asset?.isArchived !== true)
        yield decideAsset({ type: 'ArchiveAsset', ticker }, assets, snapshot);
      return;
    case 'AssetDeleted':
      yield* putBack(former, now);
  }
}

/** The accounts that are still there: in those that are gone nothing can be held. */
const stillThere = <Details extends Pick<AssetDetails, 'holdInAccounts'>>(
  details: Details,
  accounts: AccountsState,
): Details => ({
  ...details,
  holdInAccounts: details.holdInAccounts.filter((accountId) => accounts.has(accountId)),
});

/**
 * As {@link changedBack}, without accounts that are gone; with them where nothing else is left to
 * change back, which is refused then.
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

/** A deleted asset with its settings, its links to strategies and its transactions. */
function* putBack(former: Former | null, now: Now): Steps {
  const asset = former?.asset;
  if (!former || asset === undefined) return;
  const { ticker, baseDrift, boostStrength, dividendNotes, isArchived } = asset;
  const present = now().assets.get(ticker);
  if (present !== undefined) {
    if (!isBack(present, asset, former.entries, now()))
      yield refuse('conflict', `Asset ${ticker} was entered again since`);
    return;
  }
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

/**
 * Whether an asset is the deleted one, with its transactions. One that was entered anew has others.
 */
const isBack = (
  present: Asset,
  asset: Asset,
  entries: readonly Entry[],
  { accounts, ledger }: PortfolioStream,
): boolean =>
  isAsLeft(stillThere(asset, accounts), present) &&
  entries.every(({ transactionId }) => ledger.entries.has(transactionId));
