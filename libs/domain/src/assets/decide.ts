import { accept, type Decision, refuse } from '../kernel/decision';
import { isSame } from '../kernel/same';
import { detailsOf, detailsProblems } from './details';
import type { AssetDetails, AssetEvent, AssetSettings } from './events';
import { MOST_ASSETS, MOST_TICKERS } from './rules';
import { settingsOf, settingsProblems } from './settings';
import type { AssetsState } from './state';

export type AssetCommand =
  | ({ readonly type: 'AddAsset' } & AssetDetails)
  /** Omitted members stay unchanged. */
  | ({ readonly type: 'ChangeAsset'; readonly ticker: string } & Partial<AssetDetails>)
  | { readonly type: 'ArchiveAsset'; readonly ticker: string }
  | { readonly type: 'RestoreAsset'; readonly ticker: string }
  /** Omitted members stay unchanged. */
  | ({ readonly type: 'ChangeAssetSettings'; readonly ticker: string } & Partial<AssetSettings>)
  /**
   * `transactions` and `accountIds` describe the asset's data in the ledger, which is deleted too.
   */
  | {
      readonly type: 'DeleteAsset';
      readonly ticker: string;
      readonly transactions: number;
      readonly accountIds: readonly string[];
    };

/**
 * Data of other slices that the assets need. `accountIds`: ids of the portfolio's accounts, a set
 * or a map by id.
 */
export interface AssetSnapshot {
  readonly accountIds: { has(accountId: string): boolean };
  /** Tickers in the user's other portfolios; only `AddAsset` needs them. */
  readonly otherTickers?: ReadonlySet<string>;
}

/**
 * Decides a change of a portfolio's assets (AST-8 to AST-11, AST-21, AST-22). The ticker identifies
 * an asset and never changes. Refuses missing or wrong details or settings (malformed, by field),
 * accounts of another portfolio, more than 2,000 assets and more than 2,000 tickers of a user
 * (rule), an unknown asset (not_found), a ticker that exists, archiving an archived asset, and
 * restoring one that is not archived (conflict). Unchanged details give no event.
 */
export function decideAsset(
  command: AssetCommand,
  state: AssetsState,
  snapshot: AssetSnapshot,
): Decision<AssetEvent> {
  const { ticker } = command;
  const asset = state.get(ticker);
  switch (command.type) {
    case 'AddAsset': {
      if (asset !== undefined)
        return refuse('conflict', `Asset ${ticker} exists already`, {
          field: 'ticker',
          message: `Asset ${ticker} exists already`,
        });
      const limit = limitReached(ticker, state, snapshot);
      if (limit !== null) return refuse('rule', limit);
      return withDetails(command, snapshot, (details) =>
        accept({ type: 'AssetAdded', data: details }),
      );
    }
    case 'ChangeAsset': {
      if (asset === undefined) return notFound();
      const replaced = detailsOf(asset);
      return withDetails({ ...replaced, ...command }, snapshot, (details) =>
        isSame(details, replaced)
          ? accept()
          : accept({ type: 'AssetChanged', data: { ...details, replaced } }),
      );
    }
    case 'ArchiveAsset': {
      if (asset === undefined) return notFound();
      return asset.isArchived
        ? refuse('conflict', 'Asset is archived already')
        : accept({ type: 'AssetArchived', data: { ticker } });
    }
    case 'RestoreAsset': {
      if (asset === undefined) return notFound();
      return asset.isArchived
        ? accept({ type: 'AssetRestored', data: { ticker } })
        : refuse('conflict', 'Asset is not archived');
    }
    case 'ChangeAssetSettings': {
      if (asset === undefined) return notFound();
      return changeSettings(ticker, settingsOf(asset), command);
    }
    case 'DeleteAsset': {
      if (asset === undefined) return notFound();
      const { transactions, accountIds } = command;
      return accept({
        type: 'AssetDeleted',
        data: {
          ticker,
          transactions,
          accountIds,
          replaced: { ...detailsOf(asset), ...settingsOf(asset) },
        },
      });
    }
  }
}

function changeSettings(
  ticker: string,
  replaced: AssetSettings,
  changes: Partial<AssetSettings>,
): Decision<AssetEvent> {
  const settings = settingsOf({ ...replaced, ...changes });
  const problems = settingsProblems(settings);
  if (problems[0] !== undefined) return refuse('malformed', problems[0].message, ...problems);
  return isSame(settings, replaced)
    ? accept()
    : accept({ type: 'AssetSettingsChanged', data: { ticker, ...settings, replaced } });
}

/** Returns the reason why one more asset is too many; null if it is not. */
function limitReached(
  ticker: string,
  state: AssetsState,
  { otherTickers = new Set() }: AssetSnapshot,
): string | null {
  if (state.size >= MOST_ASSETS)
    return `A portfolio has at most ${MOST_ASSETS.toLocaleString('en-US')} assets`;
  const tickers = new Set([...otherTickers, ...state.keys()]);
  return tickers.has(ticker) || tickers.size < MOST_TICKERS
    ? null
    : `The portfolios of a user have at most ${MOST_TICKERS.toLocaleString('en-US')} different tickers`;
}

const notFound = () => refuse('not_found', 'Asset not found');

function withDetails(
  command: AssetDetails,
  { accountIds }: AssetSnapshot,
  then: (details: AssetDetails) => Decision<AssetEvent>,
): Decision<AssetEvent> {
  const details = detailsOf(command);
  const problems = detailsProblems(details);
  const [first] = problems;
  if (first !== undefined) return refuse('malformed', first.message, ...problems);
  if (details.holdInAccounts.every((accountId) => accountIds.has(accountId))) return then(details);
  const message = 'Account is not in this portfolio';
  return refuse('rule', message, { field: 'holdInAccounts', message });
}
