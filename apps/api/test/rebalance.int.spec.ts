import type {
  BuyActionItemsView,
  CalculationsView,
  AdviceView,
  SellActionItemsView,
} from '@evenkeel/contracts/rebalance';
import type { RebalanceInputsView } from '@evenkeel/contracts/rebalance/inputs';
import type { TradesView } from '@evenkeel/contracts/rebalance/trades';
import type { Problem } from '@evenkeel/contracts/shared/problem';
import type { TransactionPage, TransactionView } from '@evenkeel/contracts/ledger';
import { sharedBaseUrl } from '../../../test/support/shared-base-url';
import { CASH_IN, expectStatus, type Person, personWithPortfolio, read, TRADE } from './person';
import { soon } from '../../../test/support/soon';

const baseUrl = sharedBaseUrl();
const UNKNOWN = '5f7c9a30-0000-4000-8000-000000000000';

const reads = (person: Person) => ({
  calculations: () =>
    read(person.api.get<CalculationsView>(person.path('/rebalance/calculations'))),
  sells: () => read(person.api.get<SellActionItemsView>(person.path('/rebalance/action-items'))),
  buys: () => read(person.api.get<BuyActionItemsView>(person.path('/rebalance/buy-action-items'))),
  inputs: () => read(person.api.get<RebalanceInputsView>(person.path('/rebalance/inputs'))),
  advice: () => read(person.api.get<AdviceView[]>(person.path('/rebalance/advice'))),
  calculate: async () =>
    expectStatus(await person.api.post<CalculationsView>(person.path('/rebalance/calculate')), 200),
});

const allocate = async (person: Person, childId: string, percent: string, childType = 'asset') =>
  expectStatus(
    await person.api.post(person.path('/allocations'), {
      portfolioId: person.portfolio.id,
      parentId: person.portfolio.id,
      childId,
      childType,
      targetAllocationPercent: percent,
      dollarTarget: null,
    }),
    201,
  );

/**
 * The tenth example of docs/rebalancing.md has no drift; so has this portfolio: 1,000 of cash
 * beside 9,000 of OLD, and 6 % each of AAA and BBB are wanted.
 */
async function wholeShares() {
  const person = await personWithPortfolio(baseUrl);
  const account = await person.addAccount();
  for (const ticker of ['AAA', 'BBB', 'OLD']) await person.addAsset(ticker, [account.id]);
  expectStatus(
    await person.api.patch(person.path(''), {
      name: 'Long run',
      description: null,
      minTransactionAmount: '50',
      baseDrift: '0',
      boostStrength: '0',
    }),
    200,
  );
  expectStatus(await person.record(CASH_IN(account.id, '10000')), 201);
  expectStatus(
    await person.record(
      TRADE('buy', account.id, 'OLD', '9000', '1', '9000', '2024-01-03T15:00:00Z'),
    ),
    201,
  );
  for (const [ticker, price] of [
    ['AAA', '300'],
    ['BBB', '70'],
  ] as const)
    expectStatus(await person.api.put(`/api/quotes/${ticker}`, { date: '2024-01-03', price }), 200);
  for (const ticker of ['AAA', 'BBB']) await allocate(person, ticker, '6');
  return { person, account, ...reads(person) };
}

/**
 * The recorded advice, the newest first, once the newest is the one that is waited for: it is an
 * event of its own, shortly after the calculation.
 */
async function recordedAdvice(
  advice: () => Promise<AdviceView[]>,
  isAwaited: (newest: AdviceView) => boolean,
): Promise<AdviceView[]> {
  const deadline = Date.now() + 40_000;
  for (;;) {
    const given = await advice();
    if (given[0] && isAwaited(given[0])) return given;
    if (Date.now() > deadline)
      throw new Error(
        `in 40 s this was advised: ${JSON.stringify(given.map(({ actions }) => actions))}`,
      );
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('the calculation', () => {
  test('a worked example comes out digit by digit, from the trades to the lists of actions', async () => {
    const { account, calculations, sells, buys } = await wholeShares();
    const answer = await calculations();
    expect(answer).toMatchObject({
      count: 3,
      portfolioValue: 10000,
      availableCapital: 1000,
      cashReserves: 0,
      accounts: [
        {
          accountId: account.id,
          cash: 1000,
          received: 0,
          spent: 930,
          fees: 0,
          cashAfter: 70,
          isWanted: true,
        },
      ],
    });
    expect(new Date(answer.timestamp).toISOString()).toBe(answer.timestamp);
    expect(
      answer.calculations.map(
        ({ ticker, currentValue, targetValue, recommendedAction, recommendedAmount }) => [
          ticker,
          currentValue,
          targetValue,
          recommendedAction,
          recommendedAmount,
        ],
      ),
    ).toEqual([
      ['AAA', 0, 600, 'buy', 300],
      ['BBB', 0, 600, 'buy', 630],
      ['OLD', 9000, 0, 'hold', 0],
    ]);
    const items = [
      {
        ticker: 'BBB',
        buyActionAmount: 630,
        buyActionShares: 9,
        level: 'action',
        accounts: [{ accountId: account.id, shares: 9, amount: 630, fee: 0 }],
      },
      {
        ticker: 'AAA',
        buyActionAmount: 300,
        buyActionShares: 1,
        level: 'action',
        accounts: [{ accountId: account.id, shares: 1, amount: 300, fee: 0 }],
      },
    ];
    expect(await buys()).toEqual({ actionItems: items, buys: items, availableCapital: 1000 });
    expect(await sells()).toEqual({ actionItems: [], sells: [] });
  });

  test('a read after a write reflects it, and so does the fresh calculation', async () => {
    const { person, account, calculations, calculate, inputs } = await wholeShares();
    expectStatus(await person.record(CASH_IN(account.id, '500', '2024-02-01T15:00:00Z')), 201);
    const fresh = await calculate();
    expect(fresh).toMatchObject({ portfolioValue: 10500, availableCapital: 1500, count: 3 });
    expect(await calculations()).toMatchObject({ portfolioValue: 10500, availableCapital: 1500 });
    expect((await calculations()).calculations).toEqual(fresh.calculations);
    expect((await inputs()).accounts).toEqual([
      { accountId: account.id, cash: '1500', fee: '0', fractionalShares: false, isArchived: false },
    ]);
  });

  test('its inputs know the price of an asset that is neither held nor linked, for what-ifs that link it', async () => {
    const { person, account, inputs } = await wholeShares();
    await person.addAsset('IDLE', [account.id]);
    expectStatus(
      await person.api.put('/api/quotes/IDLE', { date: '2024-01-03', price: '12.5' }),
      200,
    );
    expect((await inputs()).assets.find(({ ticker }) => ticker === 'IDLE')).toMatchObject({
      price: '12.5',
      priceMissing: false,
      holdings: [],
    });
  });

  test('a new quote changes it without any event of the portfolio', async () => {
    const { person, buys } = await wholeShares();
    expectStatus(
      await person.api.put('/api/quotes/BBB', { date: '2024-01-04', price: '5000' }),
      200,
    );
    await soon(async () => (await buys()).buys.map(({ ticker }) => ticker)).toEqual(['AAA']);
  });

  test('a portfolio that was just created gives an empty answer', async () => {
    const person = await personWithPortfolio(baseUrl);
    const { calculations, calculate, buys, advice } = reads(person);
    expect(await calculations()).toMatchObject({ calculations: [], count: 0, adviceId: null });
    expect(await calculate()).toMatchObject({ calculations: [], count: 0, portfolioValue: 0 });
    expect(await buys()).toEqual({ actionItems: [], buys: [], availableCapital: 0 });
    expect(await advice()).toEqual([]);
  });

  test('of somebody else is not there, nor is one that does not exist', async () => {
    const [{ person }, other] = [await wholeShares(), await personWithPortfolio(baseUrl)];
    for (const rest of ['calculations', 'action-items', 'buy-action-items', 'inputs', 'advice']) {
      expect((await other.api.get(person.path(`/rebalance/${rest}`))).status).toBe(404);
      expect((await other.api.get(`/api/portfolios/${UNKNOWN}/rebalance/${rest}`)).status).toBe(
        404,
      );
    }
    expect((await other.api.post(person.path('/rebalance/calculate'))).status).toBe(404);
    expect(
      (
        await other.api.post(person.path('/rebalance/trades'), {
          adviceId: null,
          transactions: [TRADE('buy', UNKNOWN, 'AAA', '1', '300', '300', '2024-02-01T15:00:00Z')],
        })
      ).status,
    ).toBe(404);
  });

  const archived = async (person: Person, accountId: string) =>
    expectStatus(await person.api.put(person.path(`/accounts/${accountId}/archive`)), 200);
  const split = async (person: Person) => {
    const { id } = expectStatus(
      await person.api.post<{ id: string }>(person.path('/strategies'), {
        name: 'S',
        strategyType: 'Percent',
      }),
      201,
    );
    expectStatus(
      await person.api.put(`/api/setup/${person.portfolio.id}/assets/OLD`, {
        strategyAllocations: [{ strategyId: id, percentage: '90' }],
      }),
      200,
    );
    await allocate(person, 'OLD', '10');
  };
  const warned: [string, (person: Person, accountId: string) => Promise<unknown>, string][] = [
    [
      'a missing price',
      async (person, accountId) => [
        await person.addAsset('GONE', [accountId]),
        await allocate(person, 'GONE', '10'),
      ],
      'priceMissing',
    ],
    ['no strategies', () => Promise.resolve(), 'noStrategies'],
    [
      'targets over 100 %',
      async (person, accountId) => [
        await person.addAsset('MORE', [accountId]),
        await allocate(person, 'MORE', '95'),
      ],
      'overAllocated',
    ],
    [
      'negative cash',
      async (person, accountId) =>
        expectStatus(
          await person.record(
            TRADE('buy', accountId, 'OLD', '5000', '1', '5000', '2024-02-01T15:00:00Z'),
          ),
          201,
        ),
      'negativeCash',
    ],
    ['an archived account that holds something', archived, 'archivedAccount'],
    ['a portfolio worth nothing', archived, 'zeroValue'],
    ['a split that is no 100 %', split, 'assignmentsIncomplete'],
  ];
  test.each(warned)('says so of %s', async (_what, make, code) => {
    const { person, account, calculations } = await wholeShares();
    await make(person, account.id);
    expect((await calculations()).warnings).toContainEqual(
      expect.objectContaining({ code, message: expect.stringMatching(/\w+ \w+/) as string }),
    );
  });

  test('an archived account counts neither with its cash nor with its shares', async () => {
    const { person, account, calculations } = await wholeShares();
    const second = await person.addAccount({ nickname: 'Second' });
    expectStatus(await person.record(CASH_IN(second.id, '70')), 201);
    expectStatus(await person.api.put(person.path(`/accounts/${account.id}/archive`)), 200);
    expect(await calculations()).toMatchObject({ portfolioValue: 70, availableCapital: 70 });
  });

  test('one asset in five strategies has the sum of what they want of it', async () => {
    const { person, calculations } = await wholeShares();
    for (let index = 1; index <= 5; index += 1) {
      const body = {
        portfolioId: person.portfolio.id,
        name: `S${index}`,
        description: null,
        strategyType: 'Percent',
        parentStrategyId: null,
      };
      const { id } = expectStatus(
        await person.api.post<{ id: string }>(person.path('/strategies'), body),
        201,
      );
      await allocate(person, id, '10', 'strategy');
      expectStatus(
        await person.api.post(person.path('/allocations'), {
          portfolioId: person.portfolio.id,
          parentId: id,
          childId: 'OLD',
          childType: 'asset',
          targetAllocationPercent: `${index * 20}`,
          dollarTarget: null,
        }),
        201,
      );
    }
    const old = (await calculations()).calculations.find(({ ticker }) => ticker === 'OLD');
    expect(old).toMatchObject({ targetValue: 3000, targetPercentOfPortfolio: 30, hasTarget: true });
  });
});

describe('trades that follow advice', () => {
  async function advised() {
    const portfolio = await wholeShares();
    // Between the two allocations there may have been advice of its own.
    const [given] = await recordedAdvice(portfolio.advice, ({ actions }) => actions.length === 2);
    const trade = (
      type: 'buy' | 'sell',
      ticker: string,
      quantity: string,
      price: string,
      amount: string,
    ) => TRADE(type, portfolio.account.id, ticker, quantity, price, amount, '2024-02-01T15:00:00Z');
    const send = <Body>(
      transactions: object[],
      adviceId: string | null | undefined = given?.adviceId,
    ) =>
      portfolio.person.api.post<Body>(portfolio.person.path('/rebalance/trades'), {
        adviceId,
        transactions,
      });
    const ledger = () =>
      read(portfolio.person.api.get<TransactionView[]>(portfolio.person.path('/transactions')));
    return { ...portfolio, given, trade, send, ledger };
  }

  test('are recorded together and linked to it; nothing is advised any more, and the history says so', async () => {
    const { given, trade, send, ledger, advice, buys } = await advised();
    expect(
      given?.actions.map(({ side, ticker, shares, reason }) => [
        side,
        ticker,
        shares,
        reason !== '',
      ]),
    ).toEqual([
      ['buy', 'BBB', '9', true],
      ['buy', 'AAA', '1', true],
    ]);
    const { transactions } = expectStatus(
      await send<TradesView>([
        trade('buy', 'BBB', '9', '70', '630'),
        trade('buy', 'AAA', '1', '300', '300'),
      ]),
      201,
    );
    expect((await ledger()).map(({ id }) => id)).toEqual(
      expect.arrayContaining(transactions.map(({ id }) => id)),
    );
    expect((await buys()).buys).toEqual([]);
    const history = await recordedAdvice(advice, ({ adviceId }) => adviceId !== given?.adviceId);
    expect(history.find(({ adviceId }) => adviceId === given?.adviceId)?.followedBy).toEqual(
      transactions.map(({ id }) => id),
    );
    expect(history[0]).toMatchObject({
      actions: [],
      previous: [
        { side: 'buy', ticker: 'BBB' },
        { side: 'buy', ticker: 'AAA' },
      ],
    });
  });

  test('are marked in the windows of the transaction list with what was advised; one corrected to another asset with the advice alone', async () => {
    const { person, given, trade, send } = await advised();
    const bought = trade('buy', 'BBB', '8', '70', '560');
    const { transactions } = expectStatus(
      await send<TradesView>([bought, trade('buy', 'AAA', '1', '300', '300')]),
      201,
    );
    const page = async () =>
      (
        await read(
          person.api.get<TransactionPage>(person.path('/transactions?limit=10&sort=datetime')),
        )
      ).items.map(({ ticker, advice }) => [ticker, advice]);
    const followed = { adviceId: given?.adviceId, calculatedAt: given?.calculatedAt };
    const aaa = [
      'AAA',
      { ...followed, action: { side: 'buy', ticker: 'AAA', shares: '1', amount: '300.00' } },
    ];
    expect(await page()).toEqual([
      [null, null],
      ['OLD', null],
      [
        'BBB',
        { ...followed, action: { side: 'buy', ticker: 'BBB', shares: '9', amount: '630.00' } },
      ],
      aaa,
    ]);
    expectStatus(
      await person.api.put(person.path(`/transactions/${transactions[0]?.id}`), {
        ...bought,
        ticker: 'OLD',
      }),
      200,
    );
    expect(await page()).toEqual([
      [null, null],
      ['OLD', null],
      ['OLD', { ...followed, action: null }],
      aaa,
    ]);
  });

  test('are refused as a whole where one is wrong, which is named by its place', async () => {
    const { trade, send, ledger } = await advised();
    const before = await ledger();
    const answer = await send<Problem>([
      trade('buy', 'BBB', '9', '70', '630'),
      trade('buy', 'AAA', '1', '300', '3'),
      trade('buy', 'ZZZ', '1.5', '300', '450'),
    ]);
    expect(answer).toMatchObject({
      status: 422,
      body: {
        fields: [
          { field: 'transactions.1.transactionAmount' },
          { field: 'transactions.2.ticker' },
          { field: 'transactions.2.transactionQuantity' },
        ],
      },
    });
    const malformed = await send<Problem>([trade('buy', 'BBB', 'nine', '70', '630')]);
    expect(malformed).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'transactions.0.transactionQuantity' }] },
    });
    expect(await send<Problem>([])).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'transactions', message: 'Choose at least one trade' }] },
    });
    expect(await ledger()).toEqual(before);
  });

  test('are judged together: two sells may not share the same shares', async () => {
    const { trade, send, ledger } = await advised();
    const before = await ledger();
    const answer = await send<Problem>([
      trade('sell', 'OLD', '5000', '1', '5000'),
      trade('sell', 'OLD', '5000', '1', '5000'),
    ]);
    expect(answer).toMatchObject({
      status: 422,
      body: {
        fields: [
          {
            field: 'transactions.1.transactionQuantity',
            message: expect.stringMatching(
              /^Not enough shares of OLD in Broker .*: 4000 held, 5000 asked for$/,
            ) as string,
          },
        ],
      },
    });
    expect(await ledger()).toEqual(before);
    expectStatus(
      await send([
        trade('sell', 'OLD', '5000', '1', '5000'),
        trade('sell', 'OLD', '4000', '1', '4000'),
      ]),
      201,
    );
  });

  test('name advice that was given here, and are buys or sells', async () => {
    const { account, trade, send } = await advised();
    expect(await send<Problem>([trade('buy', 'AAA', '1', '300', '300')], UNKNOWN)).toMatchObject({
      status: 422,
      body: {
        fields: [{ field: 'adviceId', message: 'This was never advised in this portfolio' }],
      },
    });
    expect(await send<Problem>([CASH_IN(account.id, '5')])).toMatchObject({
      status: 422,
      body: { fields: [{ field: 'transactions.0.transactionType' }] },
    });
    expectStatus(await send([trade('buy', 'AAA', '1', '300', '300')], null), 201);
  });
});
