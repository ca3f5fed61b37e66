import { detailsOf } from './details';
import type { AssetEvent } from './events';
import { overrideOf } from './override-dividends';
import { settingsOf } from './settings';
import type { Asset, AssetsState } from './state';

/** Applies an event. Changes the given state and returns it. */
export function evolveAssets(state: AssetsState, event: AssetEvent): AssetsState {
  const { ticker } = event.data;
  switch (event.type) {
    case 'AssetAdded':
      return state.set(ticker, {
        ...detailsOf(event.data),
        baseDrift: null,
        boostStrength: null,
        dividendNotes: null,
        isArchived: false,
      });
    case 'AssetChanged':
      return state.set(ticker, { ...known(state, ticker), ...detailsOf(event.data) });
    case 'AssetArchived':
      return state.set(ticker, { ...known(state, ticker), isArchived: true });
    case 'AssetRestored':
      return state.set(ticker, { ...known(state, ticker), isArchived: false });
    case 'AssetSettingsChanged':
      return state.set(ticker, { ...known(state, ticker), ...settingsOf(event.data) });
    case 'DividendOverridden':
      return state.set(ticker, { ...known(state, ticker), ...overrideOf(event.data) });
    case 'RetirementFocusChanged':
      return state.set(ticker, {
        ...known(state, ticker),
        retirementProjection: event.data.retirementFocus,
      });
    case 'AssetDeleted':
      state.delete(known(state, ticker).ticker);
      return state;
  }
}

function known(state: AssetsState, ticker: string): Asset {
  const asset = state.get(ticker);
  if (asset === undefined) throw new Error(`the portfolio has no asset ${ticker}`);
  return asset;
}
