import { Decimal } from '../kernel/decimal';
import { buy, recorded, sell } from '../ledger/fixtures/ledger';
import { advise, calculateRebalance, type RebalanceEvent } from '../rebalance';
import {
  decideFollowAdvice,
  portfolioStream,
  type PortfolioStreamEvent,
  possiblePriceSourcesOf,
  priceSourcesOf,
  rebalanceInputOf,
} from '.';

const account = {
  nickname: 'A',
  officialName: 'A',
  accountType: '401k',
  accountingMethod: 'FIFO' as const,
  standardTransactionFee: '4.95',
  fractionalShares: false,
  provider: null,
  accountNumber: null,
  websiteLink: null,
};
const asset = (ticker: string): PortfolioStreamEvent => ({
  type: 'AssetAdded',
  data: {
    ticker,
    name: ticker,
    assetType: 'etf',
    issuesDividends: false,
    rebalanceSpeed: '5',
    rebalanceOnlyProfit: false,
    isCashEquivalent: false,
    holdInAccounts: ['brokerage'],
    rebalanceTimeframes: { immediate: false, shortTerm: true, midTerm: true, longTerm: true },
    dividendFrequency: null,
    dividendSource: 'recent',
    manualDividend: '0',
    classifications: [],
    retirementProjection: 'growth',
  },
});
const PORTFOLIO: PortfolioStreamEvent[] = [
  {
    type: 'PortfolioCreated',
    data: {
      portfolioId: 'p',
      userId: 'u',
      name: 'P',
      description: null,
      minTransactionAmount: '50',
      baseDrift: '2',
      boostStrength: '1',
    },
  },
  { type: 'AccountAdded', data: { accountId: 'brokerage', ...account } },
  asset('VTI'),
  asset('BND'),
  recorded('in', {
    ...buy(),
    transactionType: 'cash_contribution',
    ticker: null,
    quantity: null,
    price: null,
    amount: '10000.00',
  }),
  recorded(
    'first',
    buy({ at: '2024-01-03T15:00:00.000Z', quantity: '10', price: '100', amount: '1000.00' }),
  ),
  recorded(
    'second',
    buy({ at: '2024-01-04T15:00:00.000Z', quantity: '5', price: '120', amount: '600.00' }),
  ),
  {
    type: 'AllocationSet',
    data: {
      allocationId: 'a',
      parentId: 'p',
      childId: 'BND',
      childType: 'asset',
      targetAllocationPercent: '50',
      dollarTarget: null,
      replaced: null,
    },
  },
];
const streamOf = (...more: PortfolioStreamEvent[]) =>
  [...PORTFOLIO, ...more].reduce(portfolioStream.evolve, portfolioStream.initial());
const price = (text: string) => ({
  price: Decimal.parse(text),
  previousClose: null,
  source: 'test',
  day: null,
  at: null,
  priceMissing: false,
});
/** Returns the whole days of UTC until 2024-03-01, by the date alone. */
const daysSince = (moment: string): number =>
  ({ '2024-01-03': 58, '2024-01-10': 51, '2024-04-01': -31 })[moment.slice(0, 10)] ?? 0;
const inputOf = (...more: PortfolioStreamEvent[]) =>
  rebalanceInputOf(streamOf(...more), {
    prices: new Map([
      ['VTI', price('110')],
      ['BND', price('50')],
    ]),
    daysSince,
  });
const vti = (...more: PortfolioStreamEvent[]) =>
  inputOf(...more).assets.find(({ ticker }) => ticker === 'VTI');

describe('what the calculation starts from', () => {
  it('is held in the order of the accounts, whichever bought first, and whatever was taken back', () => {
    const second: PortfolioStreamEvent = {
      type: 'AccountAdded',
      data: { accountId: 'second', ...account },
    };
    const bond = (id: string, accountId: string) =>
      recorded(id, buy({ accountId, ticker: 'BND', quantity: '2', price: '50', amount: '100.00' }));
    const input = inputOf(second, bond('b2', 'second'), bond('b1', 'brokerage'));
    expect(
      input.assets.find(({ ticker }) => ticker === 'BND')?.holdings.map((one) => one.accountId),
    ).toEqual(['brokerage', 'second']);
  });

  it('is what is held, in cash and shares, with the gain against what the open lots cost', () => {
    expect(inputOf().accounts).toEqual([
      {
        accountId: 'brokerage',
        cash: Decimal.parse('8400.00'),
        fee: Decimal.parse('4.95'),
        fractionalShares: false,
        isArchived: false,
      },
    ]);
    // 15 x 110 - 1,600; after the sale of 10 bought at 100, 5 x 110 - 600.
    expect(vti()?.unrealisedGain.toString()).toBe('50');
    expect(
      vti(
        recorded(
          's',
          sell({ at: '2024-01-10T15:00:00.000Z', quantity: '10', price: '110', amount: '1100.00' }),
        ),
      )?.unrealisedGain.toString(),
    ).toBe('-50');
  });

  it('counts days from the latest sell, without one from the first purchase, without either none; never below 0', () => {
    expect(vti()?.daysSinceLastAction).toBe(58);
    const sold = recorded(
      's',
      sell({ at: '2024-01-10T15:00:00.000Z', quantity: '10', price: '110', amount: '1100.00' }),
    );
    expect(vti(sold)?.daysSinceLastAction).toBe(51);
    const deleted: PortfolioStreamEvent = {
      type: 'TransactionDeleted',
      data: {
        transactionId: 's',
        replaced: sell({
          at: '2024-01-10T15:00:00.000Z',
          quantity: '10',
          price: '110',
          amount: '1100.00',
        }),
      },
    };
    expect(vti(sold, deleted)?.daysSinceLastAction).toBe(58);
    expect(inputOf().assets.find(({ ticker }) => ticker === 'BND')?.daysSinceLastAction).toBe(0);
    expect(
      vti(
        recorded(
          's',
          sell({ at: '2024-04-01T15:00:00.000Z', quantity: '10', price: '110', amount: '1100.00' }),
        ),
      )?.daysSinceLastAction,
    ).toBe(0);
  });

  it('needs the prices of what is held and of what has a target, and no others; a what-if also of what could be linked', () => {
    expect(
      priceSourcesOf(streamOf(asset('IDLE')))
        .map(({ ticker }) => ticker)
        .sort(),
    ).toEqual(['BND', 'VTI']);
    const archived: PortfolioStreamEvent = { type: 'AssetArchived', data: { ticker: 'OLD' } };
    expect(
      possiblePriceSourcesOf(streamOf(asset('IDLE'), asset('OLD'), archived))
        .map(({ ticker }) => ticker)
        .sort(),
    ).toEqual(['BND', 'IDLE', 'VTI']);
    expect(
      priceSourcesOf(streamOf())
        .find(({ ticker }) => ticker === 'VTI')
        ?.latestTrade?.price.toString(),
    ).toBe('120');
  });
});

const FACTS = { adviceId: 'advice-1', calculatedAt: '2024-03-01T12:00:00.000Z', inputsPosition: 7 };
const advised = (...more: PortfolioStreamEvent[]): RebalanceEvent | null =>
  advise(streamOf(...more).rebalance, calculateRebalance(inputOf(...more)), FACTS);

describe('advice', () => {
  it('is given when the set of side and ticker changes, with the figures that led to it', () => {
    expect(advised()).toEqual({
      type: 'RebalanceActionsChanged',
      data: {
        ...FACTS,
        actions: [
          {
            side: 'buy',
            ticker: 'BND',
            amount: '5050.00',
            shares: '101',
            accounts: [{ accountId: 'brokerage', shares: '101', amount: '5050.00' }],
            currentValue: '0.00',
            targetValue: '5025.00',
            band: 'action',
            reason: expect.stringMatching(/101 shares are bought/) as string,
          },
        ],
        previous: [],
        portfolioValue: '10050.00',
        availableCapital: '8400.00',
      },
    });
  });

  it('is not given again for the same set, whatever the amounts; and again when the set is empty', () => {
    const first = advised();
    if (first === null) throw new Error('nothing is advised');
    expect(advised(first)).toBeNull();
    expect(
      advised(
        first,
        recorded(
          'more',
          buy({
            ticker: 'BND',
            at: '2024-01-10T15:00:00.000Z',
            quantity: '40',
            price: '50',
            amount: '2000.00',
          }),
        ),
      ),
    ).toBeNull();
    const bought = recorded(
      'more',
      buy({
        ticker: 'BND',
        at: '2024-01-10T15:00:00.000Z',
        quantity: '100',
        price: '50',
        amount: '5000.00',
      }),
    );
    expect(advised(first, bought)).toMatchObject({
      data: { actions: [], previous: [{ side: 'buy', ticker: 'BND' }] },
    });
  });

  it('is followed by trades that are recorded together, and an event after them names them', () => {
    const first = advised();
    if (first === null) throw new Error('nothing is advised');
    const trade = {
      transactionId: 't',
      ...buy({
        ticker: 'BND',
        at: '2024-03-01T15:00:00.000Z',
        quantity: '100',
        price: '50',
        amount: '5000.00',
      }),
    };
    const decision = decideFollowAdvice({ adviceId: 'advice-1', trades: [trade] }, streamOf(first));
    expect(decision.ok && decision.events.map(({ type }) => type)).toEqual([
      'TransactionRecorded',
      'AdviceFollowed',
    ]);
    expect(decision.ok && decision.events[1]).toEqual({
      type: 'AdviceFollowed',
      data: { adviceId: 'advice-1', transactionIds: ['t'] },
    });
    // Trades may also follow earlier advice, or none.
    const later: RebalanceEvent = {
      type: 'RebalanceActionsChanged',
      data: {
        ...FACTS,
        adviceId: 'advice-2',
        actions: [],
        previous: [],
        portfolioValue: '0.00',
        availableCapital: '0.00',
      },
    };
    expect(
      decideFollowAdvice({ adviceId: 'advice-1', trades: [trade] }, streamOf(first, later)).ok,
    ).toBe(true);
    const alone = decideFollowAdvice({ adviceId: null, trades: [trade] }, streamOf(first));
    expect(alone.ok && alone.events.map(({ type }) => type)).toEqual(['TransactionRecorded']);
  });

  it('that was never given cannot be followed, nor by anything but a buy or a sell', () => {
    const trade = {
      transactionId: 't',
      ...buy({ ticker: 'BND', quantity: '1', price: '50', amount: '50.00' }),
    };
    expect(decideFollowAdvice({ adviceId: 'advice-1', trades: [trade] }, streamOf())).toMatchObject(
      { ok: false, refusal: { kind: 'rule', fields: [{ field: 'adviceId' }] } },
    );
    const dividend = { ...trade, transactionType: 'dividend' as const };
    expect(
      decideFollowAdvice({ adviceId: null, trades: [trade, dividend] }, streamOf()),
    ).toMatchObject({
      ok: false,
      refusal: { fields: [{ field: 'transactions.1.transactionType' }] },
    });
  });

  it('is forgotten with the portfolio', () => {
    const first = advised();
    if (first === null) throw new Error('nothing is advised');
    expect(
      streamOf(first, { type: 'PortfolioDeleted', data: { reason: 'deleted' } }).rebalance,
    ).toEqual({ advised: [], adviceId: null, known: new Set() });
  });
});
