import type { AssetEvent } from '../../assets';
import { changedMembers } from './changes';
import { counted, type HistoryEntry, listed } from './entry';

export function assetWords(event: AssetEvent): HistoryEntry {
  const { ticker } = event.data;
  return {
    subject: { kind: 'asset', id: ticker, name: ticker },
    text: textOf(event),
    concerns: [ticker, ...(event.type === 'AssetDeleted' ? event.data.accountIds : [])],
    ...(event.type === 'DividendOverridden' && { details: event.data.dividendNotes }),
  };
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
      return `Changed what is expected of the dividends of ${ticker}: ${listed(changedMembers(event.data.replaced, event.data))}`;
    case 'RetirementFocusChanged':
      return `Changed the retirement focus of ${ticker} from ${event.data.replaced} to ${event.data.retirementFocus}`;
    case 'AssetDeleted':
      return `Deleted asset ${ticker} with ${counted(event.data.transactions, 'transaction')}`;
  }
}
