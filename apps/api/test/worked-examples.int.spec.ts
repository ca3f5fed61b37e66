import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  BuyActionItemsView,
  CalculationsView,
  SellActionItemsView,
} from '@evenkeel/contracts/rebalance';
import type { StrategyView } from '@evenkeel/contracts/strategies';
import {
  cell,
  type Row,
  type WorkedExample,
  workedExamples,
} from '@evenkeel/domain/rebalance/fixtures/worked-examples';
import { PORTFOLIO } from '@evenkeel/domain/rebalance/fixtures/portfolio';
import { Client } from 'pg';
import { CASH_IN, expectStatus, type Person, personWithPortfolio, read } from './person';
import { startTestApi, type TestApi } from './running-api';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;

let api: TestApi;
beforeAll(async () => (api = await startTestApi()));
beforeEach(async () => {
  // Days are counted from now: midnight must not pass while an example is put together.
  const untilMidnight = DAY_MS - (Date.now() % DAY_MS);
  if (untilMidnight < MINUTE_MS) await new Promise((resolve) => setTimeout(resolve, untilMidnight));
}, 2 * MINUTE_MS);
afterAll(() => api.stop());
const examples = workedExamples(
  readFileSync(join(__dirname, '../../../docs/rebalancing.md'), 'utf8'),
);

/** An example's names beside the ids that stand for them. */
class Names {
  private readonly ids = new Map<string, string>();
  private readonly names = new Map<string, string>();

  add(name: string, id: string): void {
    this.ids.set(name, id);
    this.names.set(id, name);
  }

  idOf = (name: string): string => this.ids.get(name) ?? name;
  nameOf = (id: string): string => this.names.get(id) ?? id;
}

/**
 * The portfolio of an example, made by the calls that a person makes it with. Shares are brought in
 * so many days ago as the example says.
 */
async function portfolioOf({ input }: WorkedExample): Promise<{ person: Person; names: Names }> {
  const person = await personWithPortfolio(api.baseUrl);
  const { portfolio } = person;
  const names = new Names();
  names.add(PORTFOLIO, portfolio.id);
  const { minTransactionAmount, baseDrift, boostStrength } = input.settings;
  expectStatus(
    await person.api.patch(person.path(''), {
      minTransactionAmount: minTransactionAmount.toString(),
      baseDrift: baseDrift.toString(),
      boostStrength: boostStrength.toString(),
    }),
    200,
  );
  for (const { accountId, cash, fee, fractionalShares } of input.accounts) {
    const { id } = await person.addAccount({
      nickname: accountId,
      standardTransactionFee: fee.toString(),
      fractionalShares,
    });
    names.add(accountId, id);
    if (cash.isPositive()) expectStatus(await person.record(CASH_IN(id, cash.toFixed(2))), 201);
  }
  const accountIds = input.accounts.map(({ accountId }) => names.idOf(accountId));
  const url = `/api/setup/${portfolio.id}/assets`;
  for (const { ticker, price, ...asset } of input.assets) {
    const details = {
      ticker,
      name: ticker,
      assetType: asset.assetType,
      rebalanceSpeed: asset.rebalanceSpeed.toString(),
      rebalanceOnlyProfit: asset.rebalanceOnlyProfit,
      rebalanceTimeframes: asset.timeframes,
    };
    expectStatus(await person.api.post(url, { ...details, holdInAccounts: accountIds }), 201);
    let gain = asset.unrealisedGain;
    for (const { accountId, quantity } of asset.holdings) {
      const cost = quantity.times(price).minus(gain);
      gain = gain.minus(gain);
      const brought = {
        transactionType: 'initial_position',
        transactionAccountId: names.idOf(accountId),
        transactionDatetime: new Date(
          Date.now() - asset.daysSinceLastAction * DAY_MS,
        ).toISOString(),
        ticker,
        transactionQuantity: quantity.toString(),
        transactionPrice: (cost.toNumber() / quantity.toNumber()).toFixed(8),
        transactionFee: '0',
        transactionAmount: cost.toFixed(2),
        transactionNotes: null,
      };
      expectStatus(await person.record(brought), 201);
    }
    expectStatus(
      await person.api.put(`/api/quotes/${ticker}`, {
        date: '2024-01-03',
        price: price.toString(),
      }),
      200,
    );
    expectStatus(
      await person.api.put(`${url}/${ticker}`, {
        holdInAccounts: asset.eligibleAccounts.map(names.idOf),
      }),
      200,
    );
  }
  for (const { strategyId, name, strategyType, parentStrategyId } of input.strategies) {
    const body = {
      name,
      strategyType,
      parentStrategyId: parentStrategyId === null ? null : names.idOf(parentStrategyId),
    };
    names.add(
      strategyId,
      expectStatus(await person.api.post<StrategyView>(person.path('/strategies'), body), 201).id,
    );
  }
  for (const {
    parentId,
    childId,
    childType,
    targetAllocationPercent,
    dollarTarget,
  } of input.allocations) {
    const body = {
      parentId: names.idOf(parentId),
      childId: childType === 'asset' ? childId : names.idOf(childId),
      childType,
      targetAllocationPercent: targetAllocationPercent.toString(),
      dollarTarget: dollarTarget?.toFixed(2) ?? null,
    };
    expectStatus(await person.api.post(person.path('/allocations'), body), 201);
  }
  for (const { ticker, strategyAssignments } of input.assets) {
    if (strategyAssignments.length === 0) continue;
    const strategyAllocations = strategyAssignments.map(({ strategyId, percentage }) => ({
      strategyId: names.idOf(strategyId),
      percentage: percentage.toString(),
    }));
    expectStatus(await person.api.put(`${url}/${ticker}`, { strategyAllocations }), 200);
  }
  return { person, names };
}

/** The targets of every place in the tree, as the projector stored them. */
async function storedTargets(
  portfolioId: string,
): Promise<{ parentId: string; childId: string }[]> {
  const client = new Client({ connectionString: api.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ targets: { parentId: string; childId: string }[] }>(
    'SELECT targets FROM read.rebalance_summary WHERE portfolio_id = $1',
    [portfolioId],
  );
  await client.end();
  return rows[0]?.targets ?? [];
}

/**
 * The columns of a row of the page, from an answer: figures by their digits, everything else as
 * text.
 */
const same = (row: Row, answer: object | undefined): Row => {
  const figures = new Map<string, unknown>(Object.entries(answer ?? {}));
  return Object.fromEntries(
    Object.keys(row).map((column) => [column, String(figures.get(column))]),
  );
};
const said = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, text]) => [
      column,
      /^-?[\d.,]+$/.test(text) ? String(Number(cell(text))) : text,
    ]),
  );

describe('the worked examples of docs/rebalancing.md come out of the api digit by digit', () => {
  test.each(examples.map((example) => [example.title, example] as const))(
    '%s',
    async (_title, example) => {
      const { person, names } = await portfolioOf(example);
      const shown = <T>(rest: string) => read(person.api.get<T>(person.path(`/rebalance/${rest}`)));
      const answer = await shown<CalculationsView>('calculations');
      for (const row of example.figures)
        expect(same({ [row.figure ?? '']: '' }, answer)).toEqual(
          said({ [row.figure ?? '']: row.value ?? '' }),
        );
      for (const row of example.assets) {
        const calculation = answer.calculations.find(({ ticker }) => ticker === row.calculated);
        expect(
          same(row, {
            ...calculation,
            ...calculation?.driftIntervals,
            calculated: calculation?.ticker,
          }),
        ).toEqual(said(row));
      }
      const targets = example.places.length === 0 ? [] : await storedTargets(person.portfolio.id);
      for (const row of example.places) {
        const node = targets.find(
          ({ childId, parentId }) =>
            names.nameOf(childId) === row.place &&
            (row.under === undefined || names.nameOf(parentId) === row.under),
        );
        expect(
          same(row, {
            ...node,
            place: names.nameOf(node?.childId ?? ''),
            under: names.nameOf(node?.parentId ?? ''),
          }),
        ).toEqual(said(row));
      }
      const accountsOf = (accounts: SellActionItemsView['sells'][number]['accounts']) =>
        accounts
          .map(({ accountId, shares }) => `${shares} in ${names.nameOf(accountId)}`)
          .join(', ');
      const { sells } = await shown<SellActionItemsView>('action-items');
      const { buys } = await shown<BuyActionItemsView>('buy-action-items');
      const sold = sells.map((sell) => ({
        sell: sell.ticker,
        shares: `${sell.sellActionShares}`,
        amount: `${sell.sellActionAmount}`,
        accounts: accountsOf(sell.accounts),
      }));
      const bought = buys.map((buy) => ({
        buy: buy.ticker,
        level: buy.level,
        shares: `${buy.buyActionShares}`,
        amount: `${buy.buyActionAmount}`,
        accounts: accountsOf(buy.accounts),
      }));
      if (example.sells.length > 0) expect(sold).toEqual(example.sells.map(said));
      if (example.buys.length > 0) expect(bought).toEqual(example.buys.map(said));
    },
  );
});
