import { accept, type Decision, refuse } from '../kernel/decision';
import { detailsOf, detailsProblems } from './details';
import type { AssetDetails, AssetEvent } from './events';
import type { AssetsState } from './state';

export type AssetCommand =
  | ({ readonly type: 'AddAsset' } & AssetDetails)
  | ({ readonly type: 'ChangeAsset' } & AssetDetails)
  | { readonly type: 'ArchiveAsset'; readonly ticker: string }
  | { readonly type: 'RestoreAsset'; readonly ticker: string };

/** Ids of the portfolio's accounts: a set, or a map by id. */
export interface AssetSnapshot {
  readonly accountIds: { has(accountId: string): boolean };
}

/**
 * Decides a change of a portfolio's assets (second seed, sections 4 and 5). An asset is known by its ticker, which never changes. Refuses:
 * details that are missing or wrong (malformed, by field), accounts that are not the portfolio's (rule), an unknown asset (not_found), a
 * ticker that is taken, and archiving or restoring what is so already (conflict). Details as they were give no event.
 */
export function decideAsset(command: AssetCommand, state: AssetsState, snapshot: AssetSnapshot): Decision<AssetEvent> {
  const { ticker } = command;
  const asset = state.get(ticker);
  switch (command.type) {
    case 'AddAsset': {
      if (asset !== undefined) return refuse('conflict', `Asset ${ticker} exists already`, { field: 'ticker', message: `Asset ${ticker} exists already` });
      return withDetails(command, snapshot, (details) => accept({ type: 'AssetAdded', data: details }));
    }
    case 'ChangeAsset': {
      if (asset === undefined) return notFound();
      const replaced = detailsOf(asset);
      return withDetails(command, snapshot, (details) =>
        JSON.stringify(details) === JSON.stringify(replaced) ? accept() : accept({ type: 'AssetChanged', data: { ...details, replaced } }),
      );
    }
    case 'ArchiveAsset': {
      if (asset === undefined) return notFound();
      return asset.isArchived ? refuse('conflict', 'Asset is archived already') : accept({ type: 'AssetArchived', data: { ticker } });
    }
    case 'RestoreAsset': {
      if (asset === undefined) return notFound();
      return asset.isArchived ? accept({ type: 'AssetRestored', data: { ticker } }) : refuse('conflict', 'Asset is not archived');
    }
  }
}

const notFound = () => refuse('not_found', 'Asset not found');

function withDetails(command: AssetDetails, { accountIds }: AssetSnapshot, then: (details: AssetDetails) => Decision<AssetEvent>): Decision<AssetEvent> {
  const details = detailsOf(command);
  const problems = detailsProblems(details);
  const [first] = problems;
  if (first !== undefined) return refuse('malformed', first.message, ...problems);
  if (details.holdInAccounts.every((accountId) => accountIds.has(accountId))) return then(details);
  const message = 'Account is not in this portfolio';
  return refuse('rule', message, { field: 'holdInAccounts', message });
}
