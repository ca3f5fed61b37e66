import { accept, refuse } from '../kernel/decision';
import { type AssetEvent, decideDividends, type DividendCommand, evolveAssets, noAssets } from '.';

const added: AssetEvent = {
  type: 'AssetAdded',
  data: {
    ticker: 'VTI',
    name: 'Total market',
    assetType: 'etf',
    issuesDividends: true,
    rebalanceSpeed: '5',
    rebalanceOnlyProfit: false,
    rebalanceTimeframes: { immediate: false, shortTerm: true, midTerm: true, longTerm: true },
    isCashEquivalent: false,
    holdInAccounts: [],
    dividendFrequency: null,
    dividendSource: 'recent',
    manualDividend: '0.00',
    classifications: [],
    retirementProjection: 'growth',
  },
};
const asAdded = {
  dividendSource: 'recent',
  dividendFrequency: null,
  manualDividend: '0.00',
  dividendNotes: null,
};
const own = {
  dividendSource: 'manual',
  dividendFrequency: 'monthly',
  manualDividend: '0.25',
  dividendNotes: 'As my broker says',
};
const overridden: AssetEvent = {
  type: 'DividendOverridden',
  data: { ticker: 'VTI', ...own, replaced: asAdded },
};
const decide = (given: readonly AssetEvent[], when: DividendCommand) =>
  decideDividends(when, given.reduce(evolveAssets, noAssets()));

describe('what the user expects of an asset’s dividends', () => {
  it('is recorded with what it replaced, and what is left out stays', () => {
    expect(decide([added], { type: 'OverrideDividend', ticker: 'VTI', ...own })).toEqual(
      accept(overridden),
    );
    expect(
      decide([added, overridden], {
        type: 'OverrideDividend',
        ticker: 'VTI',
        dividendSource: '3mo',
      }),
    ).toEqual(
      accept({
        type: 'DividendOverridden',
        data: { ticker: 'VTI', ...own, dividendSource: '3mo', replaced: own },
      }),
    );
    expect([added, overridden].reduce(evolveAssets, noAssets()).get('VTI')).toMatchObject(own);
  });

  it('gives no event where nothing changes', () => {
    expect(
      decide([added, overridden], { type: 'OverrideDividend', ticker: 'VTI', ...own }),
    ).toEqual(accept());
  });

  it('is refused where the amount is no figure of at most 8 decimals', () => {
    const message = 'Dividend per share must have at most 8 decimals';
    expect(
      decide([added], {
        type: 'OverrideDividend',
        ticker: 'VTI',
        manualDividend: '0.123456789',
      }),
    ).toEqual(refuse('malformed', message, { field: 'dividend', message }));
  });

  it('is refused for an asset that is not there', () => {
    expect(decide([], { type: 'OverrideDividend', ticker: 'VTI' })).toEqual(
      refuse('not_found', 'Asset not found'),
    );
  });
});

describe('the retirement focus of an asset', () => {
  const chosen: AssetEvent = {
    type: 'RetirementFocusChanged',
    data: { ticker: 'VTI', retirementFocus: 'stable_value', replaced: 'growth', notes: null },
  };

  it('is recorded with what it replaced', () => {
    expect(
      decide([added], {
        type: 'ChooseRetirementFocus',
        ticker: 'VTI',
        retirementFocus: 'stable_value',
      }),
    ).toEqual(accept(chosen));
    expect([added, chosen].reduce(evolveAssets, noAssets()).get('VTI')).toMatchObject({
      retirementProjection: 'stable_value',
    });
  });

  it('is recorded with the reason, also where it stays and only the reason is said', () => {
    const choose = (retirementFocus: string, notes: string) =>
      decide([added], { type: 'ChooseRetirementFocus', ticker: 'VTI', retirementFocus, notes });
    for (const retirementFocus of ['stable_value', 'growth'])
      expect(choose(retirementFocus, 'Retired by then')).toEqual(
        accept({
          type: 'RetirementFocusChanged',
          data: { ticker: 'VTI', retirementFocus, replaced: 'growth', notes: 'Retired by then' },
        }),
      );
  });

  it('gives no event where it is that already', () => {
    expect(
      decide([added], { type: 'ChooseRetirementFocus', ticker: 'VTI', retirementFocus: 'growth' }),
    ).toEqual(accept());
  });
});
