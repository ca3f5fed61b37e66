import type { AccountView, MethodPreview } from '@evenkeel/contracts/accounts';
import type { SetupView } from '@evenkeel/contracts/assets';
import type { GainsView, HoldingView, TransactionPage } from '@evenkeel/contracts/ledger';
import type { PortfolioValueView } from '@evenkeel/contracts/portfolios';
import type { Problem } from '@evenkeel/contracts/shared/problem';
import {
  ACCOUNT,
  CASH_IN,
  expectStatus,
  type Person,
  personWithPortfolio,
  read,
  TRADE,
} from './person';
import { soon } from '../../../test/support/soon';
import { sharedBaseUrl } from '../../../test/support/shared-base-url';

const baseUrl = sharedBaseUrl();

const at = (month: number) => `2024-0${month}-03T15:00:00Z`;
const accounts = async (person: Person) =>
  await read(person.api.get<AccountView[]>(person.path('/accounts')));

/** The value follows a price by itself: a quote is no event that could be waited for. */
async function valueReaches(person: Person, expected: number): Promise<void> {
  const value = () => read(person.api.get<PortfolioValueView>(person.path('/value')));
  await soon(async () => (await value()).totalValue).toBe(expected);
}

/**
 * Bought 10 at 100 and 10 at 200, sold 5 at 250 within a year, from 5,000 paid in; today at 300,
 * yesterday at 280.
 */
async function personWithTrades() {
  const person = await personWithPortfolio(baseUrl);
  const account = await person.addAccount();
  await person.addAsset('VTI', [account.id]);
  for (const each of [
    CASH_IN(account.id, '5000', at(1)),
    TRADE('buy', account.id, 'VTI', '10', '100', '1000', at(2)),
    TRADE('buy', account.id, 'VTI', '10', '200', '2000', at(3)),
    TRADE('sell', account.id, 'VTI', '5', '250', '1250', at(4)),
  ])
    expectStatus(await person.record(each), 201);
  for (const [date, price] of [
    ['2024-05-06', '280'],
    ['2024-05-07', '300'],
  ])
    expectStatus(await person.api.put('/api/quotes/VTI', { date, price }), 200);
  return { person, account };
}

describe('an account’s card', () => {
  test('has shares, price, day change, value, cost basis and unrealised gain, for each holding and for the account', async () => {
    const { person } = await personWithTrades();
    const figures = {
      valueChange: 300,
      valueChangePercent: 7.1429,
      costBasis: 2500,
      unrealisedGain: 2000,
      unrealisedGainPercent: 80,
    };
    const expected = {
      cashBalance: 3250,
      assetsValue: 4500,
      totalAccountValue: 7750,
      ...figures,
      holdings: [
        { ticker: 'VTI', quantity: 15, price: 300, priceMissing: false, value: 4500, ...figures },
      ],
    };
    expect(await accounts(person)).toMatchObject([expected]);
    const changed = await person.api.put<AccountView>(
      person.path(`/accounts/${(await accounts(person))[0]?.id}`),
      { ...ACCOUNT, nickname: 'Answered by the write' },
    );
    expect(changed.body).toMatchObject(expected);
  });

  test('says that cash is negative', async () => {
    const person = await personWithPortfolio(baseUrl);
    const account = await person.addAccount();
    await person.addAsset('VTI', [account.id]);
    expectStatus(
      await person.record(TRADE('buy', account.id, 'VTI', '1', '100', '100', at(2))),
      201,
    );
    expect(await accounts(person)).toMatchObject([{ cashBalance: -100, cashIsNegative: true }]);
  });
});

test('a nickname that another account has is refused by its field', async () => {
  const person = await personWithPortfolio(baseUrl);
  await person.addAccount({ nickname: 'Roth IRA' });
  const other = await person.addAccount();
  const refused = {
    status: 409,
    body: {
      message: 'An account is called Roth IRA already',
      fields: [{ field: 'nickname', message: 'An account is called Roth IRA already' }],
    },
  };
  const taken = { ...ACCOUNT, nickname: 'roth ira' };
  expect(await person.api.post(person.path('/accounts'), taken)).toMatchObject(refused);
  expect(await person.api.put(person.path(`/accounts/${other.id}`), taken)).toMatchObject(refused);
});

describe('a new accounting method', () => {
  test('is previewed: cost basis, unrealised and realised gains before and after, in sum and by ticker; nothing is changed', async () => {
    const { person, account } = await personWithTrades();
    const { status, body } = await person.api.post<MethodPreview>(
      person.path(`/accounts/${account.id}/method-preview`),
      { accountingMethod: 'LIFO' },
    );
    const before = { costBasis: 2500, unrealisedGain: 2000, shortTermGain: 750, longTermGain: 0 };
    const after = { costBasis: 2000, unrealisedGain: 2500, shortTermGain: 250, longTermGain: 0 };
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        from: 'FIFO',
        to: 'LIFO',
        before,
        after,
        tickers: [{ ticker: 'VTI', before, after }],
      },
    });
    expect(await accounts(person)).toMatchObject([{ accountingMethod: 'FIFO', costBasis: 2500 }]);
  });

  test('gives what was previewed once it is saved', async () => {
    const { person, account } = await personWithTrades();
    const { body: previewed } = await person.api.post<MethodPreview>(
      person.path(`/accounts/${account.id}/method-preview`),
      { accountingMethod: 'LIFO' },
    );
    const { accountingMethod: _method, ...details } = ACCOUNT;
    expect(
      (
        await person.api.put<AccountView>(person.path(`/accounts/${account.id}`), {
          ...details,
          accountingMethod: 'LIFO',
        })
      ).body,
    ).toMatchObject({
      costBasis: previewed.after.costBasis,
      unrealisedGain: previewed.after.unrealisedGain,
    });
    expect(await accounts(person)).toMatchObject([{ costBasis: 2000, unrealisedGain: 2500 }]);
    expect((await person.api.get<GainsView>(person.path('/gains?year=2024'))).body).toMatchObject({
      shortTerm: 250,
    });
  });

  test('is refused where there is none, and unknown accounts are not there', async () => {
    const { person, account } = await personWithTrades();
    const preview = (id: string, body: object) =>
      person.api.post<Problem>(person.path(`/accounts/${id}/method-preview`), body);
    expect(await preview(account.id, { accountingMethod: 'Best' })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'accountingMethod', message: 'Accounting method is required' }] },
    });
    expect(
      (await preview('5f7c9a30-0000-4000-8000-000000000000', { accountingMethod: 'LIFO' })).status,
    ).toBe(404);
    const stranger = await personWithPortfolio(baseUrl);
    expect(
      (
        await stranger.api.post(person.path(`/accounts/${account.id}/method-preview`), {
          accountingMethod: 'LIFO',
        })
      ).status,
    ).toBe(404);
  });
});

describe('an archived account', () => {
  test('keeps all its data, does not count towards the portfolio, and takes no new transactions until it is restored', async () => {
    const { person, account } = await personWithTrades();
    await valueReaches(person, 7750);
    const archived = expectStatus(
      await person.api.put<AccountView>(person.path(`/accounts/${account.id}/archive`)),
      200,
    );
    expect(archived).toMatchObject({ isArchived: true, totalAccountValue: 7750, costBasis: 2500 });
    expect(archived.archivedAt).not.toBeNull();
    await valueReaches(person, 0);
    expect(
      (await person.api.get<TransactionPage>(person.path('/transactions?limit=5'))).body.total,
    ).toBe(4);
    expect(await person.record(CASH_IN(account.id, '1'))).toMatchObject({
      status: 422,
      body: { message: 'Account Broker is archived' },
    });
    expectStatus(await person.api.put(person.path(`/accounts/${account.id}/restore`)), 200);
    await valueReaches(person, 7750);
    expect((await person.record(CASH_IN(account.id, '1'))).status).toBe(201);
  });
});

describe('a deleted account', () => {
  test('is gone from every screen with its transactions, holdings and history; other accounts stay as they were', async () => {
    const { person, account } = await personWithTrades();
    const other = await person.addAccount({ nickname: 'Other' });
    expectStatus(
      await person.api.put(`/api/setup/${person.portfolio.id}/assets/VTI`, {
        ticker: 'VTI',
        name: 'VTI',
        assetType: 'etf',
        holdInAccounts: [account.id, other.id],
      }),
      200,
    );
    expectStatus(await person.record(TRADE('buy', other.id, 'VTI', '2', '150', '300', at(2))), 201);
    const sell = expectStatus(
      await person.record(TRADE('sell', other.id, 'VTI', '1', '200', '200', at(5))),
      201,
    );
    const kept = (await accounts(person)).find(({ id }) => id === other.id);

    expect((await person.api.delete(person.path(`/accounts/${account.id}`))).status).toBe(204);
    expect(await accounts(person)).toEqual([kept]);
    await valueReaches(person, 200);
    const { body: list } = await person.api.get<TransactionPage>(
      person.path('/transactions?limit=50'),
    );
    expect(list).toMatchObject({
      total: 2,
      items: expect.arrayContaining([expect.objectContaining({ id: sell.id })]) as unknown[],
    });
    expect(
      (await person.api.get<HoldingView[]>(person.path('/holdings'))).body.map(
        ({ accountId }) => accountId,
      ),
    ).toEqual([other.id]);
    expect((await person.api.get<GainsView>(person.path('/gains?year=2024'))).body).toMatchObject({
      shortTerm: 50,
    });
    const { assets } = (await person.api.get<SetupView>(`/api/setup/${person.portfolio.id}`)).body;
    expect(assets[0]).toMatchObject({
      userEligibleAccounts: JSON.stringify([other.id]),
      holdings: [{ accountId: other.id, quantity: 1 }],
    });
  });

  test('cannot be found by any later change', async () => {
    const { person, account } = await personWithTrades();
    await person.api.delete(person.path(`/accounts/${account.id}`));
    const path = person.path(`/accounts/${account.id}`);
    const answers = await Promise.all([
      person.api.delete(path),
      person.api.put(path, ACCOUNT),
      person.api.put(`${path}/archive`),
      person.api.put(`${path}/restore`),
      person.api.post(`${path}/method-preview`, { accountingMethod: 'LIFO' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await person.record(CASH_IN(account.id, '1'))).status).toBe(422);
  });

  test('of somebody else stays', async () => {
    const { person, account } = await personWithTrades();
    const stranger = await personWithPortfolio(baseUrl);
    expect((await stranger.api.delete(person.path(`/accounts/${account.id}`))).status).toBe(404);
    expect((await stranger.api.delete(stranger.path(`/accounts/${account.id}`))).status).toBe(404);
    expect(await accounts(person)).toHaveLength(1);
  });
});
