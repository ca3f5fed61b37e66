import type { AccountView } from '@evenkeel/contracts/accounts';
import type { AssetDeletionView, AssetView, SetupView } from '@evenkeel/contracts/assets';
import type { GainsView, HoldingView, TransactionPage } from '@evenkeel/contracts/ledger';
import type { Problem } from '@evenkeel/contracts/shared/problem';
import type { AllocationView, StrategyView } from '@evenkeel/contracts/strategies';
import { sharedBaseUrl } from '../../../test/support/shared-base-url';
import { CASH_IN, expectStatus, type Person, personWithPortfolio, read, TRADE } from './person';

const baseUrl = sharedBaseUrl();

const at = (month: number) => `2024-0${month}-03T15:00:00Z`;
const setupPath = (person: Person, rest = '') => `/api/setup/${person.portfolio.id}${rest}`;
const setup = (person: Person) => read(person.api.get<SetupView>(setupPath(person)));
const accounts = (person: Person) => read(person.api.get<AccountView[]>(person.path('/accounts')));

/**
 * Bought 10 VTI at 100 and 5 BND at 50, sold 4 VTI at 150, from 5,000 paid in; VTI stands at 200
 * today and stood at 190 yesterday.
 */
async function personWithTrades() {
  const person = await personWithPortfolio(baseUrl);
  const account = await person.addAccount();
  await person.addAsset('VTI', [account.id]);
  await person.addAsset('BND', [account.id]);
  for (const each of [
    CASH_IN(account.id, '5000', at(1)),
    TRADE('buy', account.id, 'VTI', '10', '100', '1000', at(2)),
    TRADE('buy', account.id, 'BND', '5', '50', '250', at(2)),
    TRADE('sell', account.id, 'VTI', '4', '150', '600', at(3)),
  ])
    expectStatus(await person.record(each), 201);
  for (const [date, price] of [
    ['2024-05-06', '190'],
    ['2024-05-07', '200'],
  ])
    expectStatus(await person.api.put('/api/quotes/VTI', { date, price }), 200);
  return { person, account };
}

/** The same, with 4 more of it in another account. */
async function personWithTwoAccounts() {
  const { person, account } = await personWithTrades();
  const other = await person.addAccount({ nickname: 'Other' });
  const holdInAccounts = [account.id, other.id];
  expectStatus(await person.api.put(setupPath(person, '/assets/VTI'), { holdInAccounts }), 200);
  expectStatus(await person.record(TRADE('buy', other.id, 'VTI', '4', '200', '800', at(4))), 201);
  return { person, account, other };
}

describe('an asset’s card', () => {
  test('has shares, price, day change, value, cost basis and unrealised gain in money and percent, over all accounts', async () => {
    const { person, account, other } = await personWithTwoAccounts();
    const expected = {
      ticker: 'VTI',
      currentPrice: 200,
      priceChange: 10,
      quantity: 10,
      value: 2000,
      valueChange: 100,
      valueChangePercent: 5.2632,
      costBasis: 1400,
      unrealisedGain: 600,
      unrealisedGainPercent: 42.8571,
    };
    const { assets, userAssetSettings, timestamp } = await setup(person);
    expect(assets.map(({ ticker }) => ticker)).toEqual(['BND', 'VTI']);
    expect(assets[1]).toMatchObject(expected);
    expect(assets[1]?.holdings).toEqual(
      expect.arrayContaining([
        { ticker: 'VTI', quantity: 6, accountId: account.id, accountName: 'Broker', value: 1200 },
        { ticker: 'VTI', quantity: 4, accountId: other.id, accountName: 'Other', value: 800 },
      ]),
    );
    expect(userAssetSettings['VTI']).toEqual(assets[1]?.settings);
    expect(new Date(timestamp).toISOString()).toBe(timestamp);
    expect(
      (
        await person.api.put<AssetView>(setupPath(person, '/assets/VTI'), {
          name: 'Answered by the write',
        })
      ).body,
    ).toMatchObject(expected);
  });

  test('leaves out what archived accounts hold, until they are restored', async () => {
    const { person, account, other } = await personWithTwoAccounts();
    const isArchived = async (yes: boolean) =>
      expectStatus(
        await person.api.put(
          person.path(`/accounts/${account.id}/${yes ? 'archive' : 'restore'}`),
          {},
        ),
        200,
      );
    await isArchived(true);
    const left = {
      ...{ quantity: 4, value: 800, valueChange: 40, valueChangePercent: 5.2632 },
      ...{ costBasis: 800, unrealisedGain: 0, unrealisedGainPercent: 0 },
      holdings: [
        { ticker: 'VTI', quantity: 4, accountId: other.id, accountName: 'Other', value: 800 },
      ],
    };
    const nothing = {
      ...{ quantity: 0, value: 0, valueChange: 0, valueChangePercent: 0 },
      ...{ costBasis: 0, unrealisedGain: 0, unrealisedGainPercent: null, holdings: [] },
    };
    expect((await setup(person)).assets).toMatchObject([nothing, left]);
    expect(
      (
        await person.api.put<AssetView>(setupPath(person, '/assets/VTI'), {
          name: 'Answered by the write',
        })
      ).body,
    ).toMatchObject(left);
    await isArchived(false);
    expect((await setup(person)).assets).toMatchObject([{ quantity: 5 }, { quantity: 10 }]);
  });

  test('has the user’s choices under both names, and the frequency that counts', async () => {
    const { person } = await personWithTrades();
    const chosen = {
      dividendFrequency: 'monthly',
      dividendSource: 'manual',
      manualDividend: '0.25',
      classifications: ['Core', 'US'],
    };
    expectStatus(await person.api.put(setupPath(person, '/assets/VTI'), chosen), 200);
    const { assets } = await setup(person);
    expect(
      assets.map(({ frequency, settings: { userProjectedDividend } }) => ({
        frequency,
        userProjectedDividend,
      })),
    ).toEqual([
      { frequency: 'quarterly', userProjectedDividend: null },
      { frequency: 'monthly', userProjectedDividend: '0.25' },
    ]);
    // Added without a choice.
    expect(assets[0]?.settings).toMatchObject({
      dividendSource: 'recent',
      userDividendSource: 'recent',
    });
    expect(assets[1]?.settings).toMatchObject({
      ...chosen,
      userAssetClassifications: ['Core', 'US'],
      userDividendFrequency: 'monthly',
      userDividendSource: 'manual',
    });
  });
});

describe('an asset’s settings', () => {
  test('are base drift, boost strength and frequency; what is not named stays, and null gives it up', async () => {
    const { person } = await personWithTrades();
    const path = setupPath(person, '/asset-settings/vti');
    const set = expectStatus(
      await person.api.put<AssetView>(path, {
        baseDrift: '5.00',
        boostStrength: '1.0',
        dividendFrequency: 'bi-weekly',
      }),
      200,
    );
    expect(set.settings).toMatchObject({
      baseDrift: '5.00',
      boostStrength: '1.0',
      dividendFrequency: 'biweekly',
      userDividendFrequency: 'biweekly',
    });
    expect((await setup(person)).assets[1]).toEqual(set);
    const given = expectStatus(await person.api.put<AssetView>(path, { baseDrift: null }), 200);
    expect(given.settings).toMatchObject({
      baseDrift: null,
      boostStrength: '1.0',
      dividendFrequency: 'biweekly',
    });
    expectStatus(await person.api.put(setupPath(person, '/assets/VTI'), { name: 'Renamed' }), 200);
    expect((await setup(person)).userAssetSettings['VTI']).toEqual(given.settings);
  });

  test('that are out of range are refused by field, and nothing is stored', async () => {
    const { person } = await personWithTrades();
    const put = (body: object, ticker = 'VTI') =>
      person.api.put<Problem>(setupPath(person, `/asset-settings/${ticker}`), body);
    expect(
      await put({ baseDrift: '25.01', boostStrength: '2.1', dividendFrequency: 'hourly' }),
    ).toMatchObject({
      status: 400,
      body: {
        fields: [
          { field: 'baseDrift', message: 'Base drift must be between 0-25%' },
          { field: 'boostStrength', message: 'Boost strength must be between 0-2' },
          { field: 'dividendFrequency', message: 'Dividend frequency is not one of those offered' },
        ],
      },
    });
    expect(await put({ baseDrift: '1e1' })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'baseDrift' }] },
    });
    expect((await put({ baseDrift: '5' }, 'NONE')).status).toBe(404);
    expect((await setup(person)).userAssetSettings['VTI']).toMatchObject({
      baseDrift: null,
      boostStrength: null,
      dividendFrequency: null,
    });
  });
});

describe('a deleted asset', () => {
  test('is gone from every screen with its transactions, lots, gains and strategy links; cash is what the other transactions make it', async () => {
    const { person, account } = await personWithTrades();
    const strategy = expectStatus(
      await person.api.post<StrategyView>(person.path('/strategies'), {
        name: 'Growth',
        description: null,
        strategyType: 'Percent',
        parentStrategyId: null,
      }),
      201,
    );
    expectStatus(
      await person.api.post(person.path('/allocations'), {
        parentId: strategy.id,
        childId: 'VTI',
        childType: 'asset',
        targetAllocationPercent: '60',
      }),
      201,
    );
    expect(await accounts(person)).toMatchObject([{ cashBalance: 4350 }]);
    const preview = expectStatus(
      await person.api.get<AssetDeletionView>(setupPath(person, '/assets/VTI/deletion')),
      200,
    );
    expect(preview).toEqual({
      transactions: 2,
      splits: 0,
      accounts: [
        { accountId: account.id, accountName: 'Broker', cashBefore: 4350, cashAfter: 4750 },
      ],
    });

    expect((await person.api.delete(setupPath(person, '/assets/VTI'))).status).toBe(204);
    expect((await setup(person)).assets.map(({ ticker }) => ticker)).toEqual(['BND']);
    expect(await accounts(person)).toMatchObject([
      { cashBalance: 4750, costBasis: 250, holdings: [{ ticker: 'BND', quantity: 5 }] },
    ]);
    const { body: list } = await person.api.get<TransactionPage>(
      person.path('/transactions?limit=50'),
    );
    expect(list.items.map(({ ticker }) => ticker).sort()).toEqual(['BND', null]);
    expect(
      (await person.api.get<HoldingView[]>(person.path('/holdings'))).body.map(
        ({ ticker }) => ticker,
      ),
    ).toEqual(['BND']);
    expect((await person.api.get<GainsView>(person.path('/gains?year=2024'))).body).toMatchObject({
      shortTerm: 0,
    });
    expect((await person.api.get<AllocationView[]>(person.path('/allocations'))).body).toEqual([]);
  });

  test('can be added again, and starts from nothing', async () => {
    const { person, account } = await personWithTrades();
    expectStatus(
      await person.api.put(setupPath(person, '/asset-settings/VTI'), { baseDrift: '9' }),
      200,
    );
    await person.api.delete(setupPath(person, '/assets/VTI'));
    await person.addAsset('VTI', [account.id]);
    expectStatus(
      await person.record(TRADE('buy', account.id, 'VTI', '1', '100', '100', at(2))),
      201,
    );
    expect((await setup(person)).assets[1]).toMatchObject({
      ticker: 'VTI',
      quantity: 1,
      costBasis: 100,
      settings: { baseDrift: null },
    });
    expect(
      (await person.record(TRADE('sell', account.id, 'VTI', '2', '100', '200', at(3)))).status,
    ).toBe(422);
  });

  test('cannot be found by any later change', async () => {
    const { person, account } = await personWithTrades();
    const path = setupPath(person, '/assets/VTI');
    await person.api.delete(path);
    const answers = await Promise.all([
      person.api.delete(path),
      person.api.put(path, { name: 'x' }),
      person.api.post(`${path}/archive`),
      person.api.post(`${path}/restore`),
      person.api.get(`${path}/deletion`),
      person.api.put(setupPath(person, '/asset-settings/VTI'), { baseDrift: '1' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(
      (await person.record(TRADE('buy', account.id, 'VTI', '1', '1', '1', at(4)))).status,
    ).toBe(422);
  });

  test('of somebody else is not there', async () => {
    const { person } = await personWithTrades();
    const stranger = await personWithPortfolio(baseUrl);
    const path = setupPath(person, '/assets/VTI');
    const answers = await Promise.all([
      stranger.api.delete(path),
      stranger.api.get(`${path}/deletion`),
      stranger.api.put(setupPath(person, '/asset-settings/VTI'), { baseDrift: '1' }),
      stranger.api.get(setupPath(person)),
      stranger.api.delete(setupPath(stranger, '/assets/VTI')),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await setup(person)).assets).toHaveLength(2);
  });
});

describe('an archived asset', () => {
  test('keeps what it holds and its settings; archiving or restoring it twice is refused', async () => {
    const { person, account } = await personWithTrades();
    const path = setupPath(person, '/assets/VTI');
    expect(expectStatus(await person.api.post<AssetView>(`${path}/archive`), 200)).toMatchObject({
      quantity: 6,
      settings: { isArchived: true },
    });
    expect(await person.api.post<Problem>(`${path}/archive`)).toMatchObject({
      status: 409,
      body: { message: 'Asset is archived already' },
    });
    expect(
      (await person.record(TRADE('buy', account.id, 'VTI', '1', '100', '100', at(4)))).status,
    ).toBe(422);
    expect(expectStatus(await person.api.post<AssetView>(`${path}/restore`), 200)).toMatchObject({
      quantity: 6,
      settings: { isArchived: false },
    });
    expect(await person.api.post<Problem>(`${path}/restore`)).toMatchObject({
      status: 409,
      body: { message: 'Asset is not archived' },
    });
  });
});
