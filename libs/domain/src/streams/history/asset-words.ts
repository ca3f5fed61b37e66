import { plural } from '../../kernel/in-words';
import type { AssetEvent, DividendOverride } from '../../assets';
import { changedMembers } from './changes';
import { type HistoryEntry, listed } from './entry';

/** Returns an event of an asset in words. */
export function assetWords(event: AssetEvent): HistoryEntry {
  const { ticker } = event.data;
  return {
    subject: { kind: 'asset', id: ticker, name: ticker },
    text: textOf(event),
    concerns: [ticker, ...(event.type === 'AssetDeleted' ? event.data.accountIds : [])],
    details: reasonOf(event),
  };
}

/**
 * Returns the reason that was given with this change; notes of an earlier change do not concern it.
 */
function reasonOf(event: AssetEvent): string | null {
  if (event.type === 'RetirementFocusChanged') return event.data.notes;
  if (event.type !== 'DividendOverridden') return null;
  const { dividendNotes, replaced } = event.data;
  return dividendNotes === replaced.dividendNotes ? null : dividendNotes;
}

function because(event: AssetEvent): string {
  const reason = reasonOf(event);
  return reason === null ? '' : `, because: ${reason}`;
}

function textOf(event: AssetEvent): string {
  const { ticker } = event.data;
  switch (event.type) {
    case 'AssetAdded':
      return `Added asset ${ticker}, ${event.data.name}`;
    case 'AssetChanged':
      return `Changed asset ${ticker}: ${listed(changedMembers(event.data.replaced, event.data))}`;
    case 'AssetArchived':
      return `Archived asset ${ticker}`;
    case 'AssetRestored':
      return `Restored asset ${ticker}`;
    case 'AssetSettingsChanged':
      return `Changed the settings of ${ticker}: ${listed(changedMembers(event.data.replaced, event.data))}`;
    case 'DividendOverridden':
      return overrideText(ticker, event.data, event.data.replaced) + because(event);
    case 'RetirementFocusChanged':
      return focusText(event.data) + because(event);
    case 'AssetDeleted':
      return `Deleted asset ${ticker} with ${plural(event.data.transactions, 'transaction')}`;
  }
}

function overrideText(
  ticker: string,
  { dividendNotes: _notes, ...after }: DividendOverride,
  before: DividendOverride,
): string {
  const members = changedMembers(before, after);
  const changed = members.length === 0 ? 'notes' : listed(members);
  return `Changed what is expected of the dividends of ${ticker}: ${changed}`;
}

/**
 * Returns a choice of focus in words. If a person keeps a focus and gives a reason, the event
 * records the reason alone.
 */
function focusText({
  ticker,
  retirementFocus,
  replaced,
}: Extract<AssetEvent, { readonly type: 'RetirementFocusChanged' }>['data']): string {
  return retirementFocus === replaced
    ? `Kept the retirement focus of ${ticker} at ${replaced}`
    : `Changed the retirement focus of ${ticker} from ${replaced} to ${retirementFocus}`;
}
