/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { cleanup, render, screen } from '@testing-library/react';
import type { AssetView } from '@evenkeel/contracts/assets';
import { Provider } from 'react-redux';
import { pageStore } from '@/shared/store/fixtures/page-store';
import { signedIn } from '@/shared/store/session-slice';
import { AssetCard } from './asset-card';

/** Friday's close in New York, which is Saturday morning in Auckland. */
const friday: Partial<AssetView> = {
  priceSource: 'yahoo',
  priceDay: '2026-11-20',
  priceAt: '2026-11-20T21:00:00.000Z',
  priceIsStale: false,
};
const card = {
  ticker: 'VTI',
  userName: 'Total market',
  assetType: 'etf',
  currentPrice: 100,
  priceMissing: false,
  priceChangePercent: 0,
  settings: { isArchived: false, classifications: [], strategyAssignments: {} },
  holdings: [],
  quantity: 0,
  value: 0,
  valueChange: 0,
  valueChangePercent: 0,
  costBasis: 0,
  unrealisedGain: 0,
  unrealisedGainPercent: null,
};

function show(zone: string, price: Partial<AssetView>): string {
  cleanup();
  const store = pageStore();
  store.dispatch(signedIn({ user: { timezone: zone } as never, chosenPortfolioId: null }));
  render(
    <Provider store={store}>
      <AssetCard
        portfolioId="p"
        asset={{ ...card, ...price } as unknown as AssetView}
        asOf="2026-11-21T12:00:00.000Z"
        actions={{} as never}
      />
    </Provider>,
  );
  return screen.getByTestId('asset-card-VTI').textContent ?? '';
}

describe('the card of an asset', () => {
  it.each(['Pacific/Auckland', 'Asia/Tokyo', 'UTC', 'America/Los_Angeles', 'Pacific/Honolulu'])(
    "shows a quote's trading day as the exchange's day to a person in %s",
    (zone) => {
      expect(show(zone, friday)).toContain('Nov 20, 2026');
    },
  );

  it("shows the day of a trade, which has no trading day, as the person's own day", () => {
    const traded: Partial<AssetView> = { ...friday, priceSource: 'transaction', priceDay: null };
    expect(show('Pacific/Auckland', traded)).toContain('Nov 21, 2026');
    expect(show('America/Los_Angeles', traded)).toContain('Nov 20, 2026');
  });

  it('marks a stale price with its age in days of the calendar', () => {
    expect(
      show('UTC', {
        ...friday,
        priceDay: '2026-11-10',
        priceAt: '2026-11-10T21:00:00.000Z',
        priceIsStale: true,
      }),
    ).toContain('Nov 10, 2026Stale, 11 days old');
    expect(show('UTC', friday)).not.toContain('Stale');
  });

  it('says which share counts to no strategy', () => {
    const split = (strategyAssignments: Record<string, string>) =>
      show('UTC', { settings: { ...card.settings, strategyAssignments } as never });
    expect(split({ growth: '60.0000' })).toContain('40% in no strategy');
    expect(split({ growth: '60', core: '40' })).not.toContain('in no strategy');
    expect(split({})).not.toContain('in no strategy');
  });
});
