import type { Explanation } from '@evenkeel/contracts/explain';
import type {
  BuyActionItemsView,
  CalculationsView,
  SellActionItemsView,
} from '@evenkeel/contracts/rebalance';
import type { StrategyView } from '@evenkeel/contracts/strategies';
import { cashParts, furthestDrift, isJudged, valueAt } from '@evenkeel/domain/rebalance/rules';
import { soon } from '../../../test/support/soon';
import { sharedBaseUrl } from '../../../test/support/shared-base-url';
import { explainedWhole } from './explained';
import { CASH_IN, expectStatus, type Person, personWithPortfolio, read, TRADE } from './person';

const baseUrl = sharedBaseUrl();

const target = async (person: Person, childId: string, childType: string, of: object) =>
  expectStatus(
    await person.api.post(person.path('/allocations'), {
      portfolioId: person.portfolio.id,
      parentId: person.portfolio.id,
      childId,
      childType,
      targetAllocationPercent: '0',
      dollarTarget: null,
      ...of,
    }),
    201,
  );

/**
 * Somebody whom the advice tells to sell in one account and to buy in another, both for a fee, and
 * who has cash in a third account where nothing can be bought.
 */
async function trader(reserve: string) {
  const person = await personWithPortfolio(baseUrl);
  const fee = { standardTransactionFee: '1.5' };
  const one = await person.addAccount({ nickname: 'Broker', fractionalShares: true, ...fee });
  const two = await person.addAccount({ nickname: 'Bank', fractionalShares: false, ...fee });
  const idle = await person.addAccount({ nickname: 'Idle' });
  await person.addAsset('AAA', [one.id]);
  await person.addAsset('BBB', [two.id, one.id]);
  for (const [account, amount] of [
    [one, '9000.37'],
    [two, '1500.55'],
    [idle, '700.11'],
  ] as const)
    expectStatus(await person.record(CASH_IN(account.id, amount)), 201);
  expectStatus(
    await person.record(TRADE('buy', one.id, 'AAA', '80.5', '100', '8050', '2024-01-03T15:00:00Z')),
    201,
  );
  for (const [ticker, price] of [
    ['AAA', '101.0101'],
    ['BBB', '33.3333'],
  ] as const)
    expectStatus(await person.api.put(`/api/quotes/${ticker}`, { date: '2024-02-01', price }), 200);
  const kept = expectStatus(
    await person.api.post<StrategyView>(person.path('/strategies'), {
      portfolioId: person.portfolio.id,
      name: 'Till',
      description: null,
      strategyType: 'Cash',
      parentStrategyId: null,
    }),
    201,
  );
  await target(person, kept.id, 'strategy', { dollarTarget: reserve });
  await target(person, 'AAA', 'asset', { targetAllocationPercent: '30.5' });
  await target(person, 'BBB', 'asset', { targetAllocationPercent: '50' });
  return person;
}

/** Returns the advice on both sides, as the screen reads it. */
async function advisedTo(person: Person) {
  const sides = await Promise.all([
    read(person.api.get<CalculationsView>(person.path('/rebalance/calculations'))),
    read(person.api.get<SellActionItemsView>(person.path('/rebalance/action-items'))),
    read(person.api.get<BuyActionItemsView>(person.path('/rebalance/buy-action-items'))),
  ]);
  return { ...sides[0], sells: sides[1].sells, buys: sides[2].buys };
}

test.each([
  ['that the cash covers', '500'],
  ['that takes all cash but a little', '2300.4'],
  ['that is more than the cash', '9999'],
])(
  'what becomes of the cash, and the furthest drift, are explained beside a reserve %s',
  async (_name, reserve) => {
    const person = await trader(reserve);
    await soon(async () => {
      const { calculations, cashReserves } = await advisedTo(person);
      return [calculations.map((one) => one.recommendedAction)[0], cashReserves];
    }).toEqual(['sell', Number(reserve)]);
    const advised = await advisedTo(person);
    const known = new Map<string, Explanation>();
    const shown = async (figure: string) =>
      (await explainedWhole(person, figure, known)).get(figure)?.value;
    const { accounts, ...parts } = cashParts(advised);
    for (const [part, amount] of Object.entries(parts))
      expect([part, await shown(`outcome:${part}`)]).toEqual([part, amount.toNumber()]);
    for (const { accountId, cash, received, spent, fees } of advised.accounts) {
      const of = (kind: string) => shown(`outcome:${kind}:${accountId}`);
      const left = (await of('left')) ?? 0;
      expect([await of('sold'), await of('spent')]).toEqual([received, spent]);
      expect((((await of('fees')) ?? 0) + ((await of('sell-fees')) ?? 0)).toFixed(2)).toBe(
        fees.toFixed(2),
      );
      expect(left).toBeLessThanOrEqual(cash);
    }
    expect(accounts.map(({ isWanted }) => isWanted)).toContain(false);
    for (const stage of ['before', 'after'] as const)
      expect(await shown(`outcome:drift:${stage}`)).toBe(
        furthestDrift(stage, advised.calculations)?.toNumber(),
      );
    for (const asset of advised.calculations.filter(isJudged))
      expect(await shown(`outcome:value:${asset.ticker}`)).toBe(valueAt('after', asset).toNumber());
  },
);

test('what comes of trades is refused where nothing has a target, and of what is not there', async () => {
  const person = await personWithPortfolio(baseUrl);
  const account = await person.addAccount({});
  await person.addAsset('AAA', [account.id]);
  expectStatus(await person.record(CASH_IN(account.id, '10.10')), 201);
  const status = async (figure: string) =>
    (await person.api.get(person.path(`/explain?figure=${figure}`))).status;
  await soon(() => status('outcome:left')).toBe(200);
  expect(await status('outcome:drift:after')).toBe(404);
  expect(await status('outcome:drift:after:AAA')).toBe(404);
  expect(await status(`outcome:left:${person.portfolio.id}`)).toBe(404);
  expect(await status('outcome:sold')).toBe(400);
});
