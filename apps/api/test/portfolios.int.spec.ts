import type { AccountView } from '@evenkeel/contracts/accounts';
import type { AssetView, SetupView } from '@evenkeel/contracts/assets';
import type { NetWorthView } from '@evenkeel/contracts/networth';
import type { PortfolioValueView, PortfolioView } from '@evenkeel/contracts/portfolios';
import type { Problem } from '@evenkeel/contracts/shared/problem';
import { signUp } from '../../../test/support/api';
import { sharedBaseUrl } from '../../../test/support/shared-base-url';
import {
  ACCOUNT,
  CASH_IN,
  expectStatus,
  personWithPortfolio,
  read,
  SETTINGS,
  TRADE,
} from './person';

const baseUrl = sharedBaseUrl();

const UNKNOWN = '5f7c9a30-0000-4000-8000-000000000000';

describe('portfolios', () => {
  test('a new portfolio is in its owner’s list at once', async () => {
    const { api: client } = await signUp(baseUrl);
    const created = expectStatus(
      await client.post<PortfolioView>('/api/portfolios', SETTINGS),
      201,
    );
    expect(created).toEqual({
      ...SETTINGS,
      id: created.id,
      isArchived: false,
      isSample: false,
      createdAt: created.createdAt,
    });
    expect((await client.get('/api/portfolios')).body).toEqual([created]);
    expect(
      (await client.get<PortfolioValueView>(`/api/portfolios/${created.id}/value`)).body,
    ).toMatchObject({ totalValue: 0, valueChange: 0, priceMissing: [] });
  });

  test('changed settings are answered and listed, the day of creation stays', async () => {
    const { api: client, portfolio } = await personWithPortfolio(baseUrl);
    const changes = {
      name: 'Short run',
      description: 'For the boat',
      minTransactionAmount: '25.5',
      baseDrift: '3',
      boostStrength: '0.5',
    };
    const answer = await fetch(`${baseUrl}/api/portfolios/${portfolio.id}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(changes),
    });
    const changed = (await answer.json()) as PortfolioView;
    expect(changed).toEqual({
      ...changes,
      minTransactionAmount: changed.minTransactionAmount,
      id: portfolio.id,
      isArchived: false,
      isSample: false,
      createdAt: changed.createdAt,
    });
    expect(Number(changed.minTransactionAmount)).toBe(25.5);
    const listed = await fetch(`${baseUrl}/api/portfolios`, {
      headers: {
        authorization: `Bearer ${client.token}`,
        'x-min-position': answer.headers.get('x-event-position') ?? '',
      },
    });
    expect(await listed.json()).toEqual([changed]);
  });

  test('settings outside their limits are refused by field', async () => {
    const { api: client } = await signUp(baseUrl);
    const { status, body } = await client.post<Problem>('/api/portfolios', {
      name: '',
      minTransactionAmount: '0',
      baseDrift: '26',
      boostStrength: '3',
    });
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: [
        { field: 'name', message: 'Portfolio name is required' },
        { field: 'minTransactionAmount', message: 'Minimum transaction amount must be positive' },
        { field: 'baseDrift', message: 'Base drift must be between 0-25%' },
        { field: 'boostStrength', message: 'Boost strength must be between 0-2' },
      ],
    });
  });

  test('somebody else’s portfolio is not there, for reads and writes alike', async () => {
    const owner = await personWithPortfolio(baseUrl);
    const account = await owner.addAccount();
    const { api: stranger } = await signUp(baseUrl);
    const id = owner.portfolio.id;
    const answers = await Promise.all([
      ...[
        '/value',
        '/accounts',
        '/transactions',
        '/transactions?limit=5',
        '/transactions/export',
        '/holdings',
        '/gains',
      ].map((rest) => stranger.get(owner.path(rest))),
      stranger.get(`/api/setup/${id}`),
      stranger.post(owner.path('/accounts'), ACCOUNT),
      stranger.put(owner.path(`/accounts/${account.id}`), ACCOUNT),
      stranger.put(owner.path(`/accounts/${account.id}/archive`)),
      stranger.post(`/api/setup/${id}/assets`, { ticker: 'VTI', name: 'x', assetType: 'etf' }),
      stranger.post(owner.path('/transactions'), CASH_IN(account.id, '1')),
      stranger.put(owner.path(`/transactions/${UNKNOWN}`), CASH_IN(account.id, '1')),
      stranger.delete(owner.path(`/transactions/${UNKNOWN}`)),
      stranger.post(owner.path('/imports'), {
        fileName: 'a',
        format: 'csv',
        content: 'x',
        dryRun: true,
      }),
      stranger.get('/api/portfolios/not-an-id/value'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await stranger.get('/api/portfolios')).body).toEqual([]);
  });
});

describe('accounts', () => {
  test('an account is added, changed, archived and restored', async () => {
    const person = await personWithPortfolio(baseUrl);
    const added = await person.addAccount({
      websiteLink: 'https://broker.example',
      accountNumber: '1234',
    });
    const view: AccountView = {
      ...ACCOUNT,
      websiteLink: 'https://broker.example',
      accountNumber: '1234',
      id: added.id,
      isArchived: false,
      archivedAt: null,
      totalAccountValue: 0,
      assetsValue: 0,
      cashBalance: 0,
      cashIsNegative: false,
      holdings: [],
      valueChange: 0,
      valueChangePercent: 0,
      costBasis: 0,
      unrealisedGain: 0,
      unrealisedGainPercent: null,
    };
    expect({ ...added, standardTransactionFee: '0' }).toEqual(view);
    expect((await person.api.get(person.path('/accounts'))).body).toEqual([added]);
    const changed = await person.api.put<AccountView>(person.path(`/accounts/${added.id}`), {
      ...ACCOUNT,
      nickname: 'Renamed',
    });
    expect(changed.body.nickname).toBe('Renamed');
    const archived = await person.api.put<AccountView>(
      person.path(`/accounts/${added.id}/archive`),
    );
    expect(archived.body).toEqual({
      ...changed.body,
      isArchived: true,
      archivedAt: archived.body.archivedAt,
    });
    expect((await person.api.get(person.path('/accounts'))).body).toEqual([archived.body]);
    expect((await person.api.put(person.path(`/accounts/${added.id}/archive`))).status).toBe(409);
    expect((await person.api.put(person.path(`/accounts/${added.id}/restore`))).body).toEqual(
      changed.body,
    );
    expect((await person.api.put(person.path(`/accounts/${UNKNOWN}/archive`))).status).toBe(404);
  });

  test('missing details are refused by field', async () => {
    const person = await personWithPortfolio(baseUrl);
    const { status, body } = await person.api.post<Problem>(person.path('/accounts'), {
      accountNumber: '12345',
      websiteLink: 'ftp://x',
    });
    expect({ status, fields: body.fields?.map(({ field }) => field) }).toEqual({
      status: 400,
      fields: [
        'nickname',
        'officialName',
        'accountType',
        'accountingMethod',
        'accountNumber',
        'websiteLink',
      ],
    });
  });

  test('a card shows holdings, cash and values that follow from the transactions and the price', async () => {
    const person = await personWithPortfolio(baseUrl);
    const account = await person.addAccount();
    await person.addAsset('VTI', [account.id]);
    expectStatus(await person.record(CASH_IN(account.id, '1000')), 201);
    expectStatus(
      await person.record(
        TRADE('buy', account.id, 'VTI', '4', '100', '400', '2024-01-03T15:00:00Z'),
      ),
      201,
    );
    const read = async () =>
      (await person.api.get<AccountView[]>(person.path('/accounts'))).body[0];
    expect(await read()).toMatchObject({
      assetsValue: 400,
      cashBalance: 600,
      totalAccountValue: 1000,
      holdings: [{ ticker: 'VTI', quantity: 4, price: 100, value: 400, priceMissing: false }],
    });
    expectStatus(
      await person.api.put('/api/quotes/VTI', { date: '2024-01-04', price: '110.25' }),
      200,
    );
    expect(await read()).toMatchObject({
      assetsValue: 441,
      cashBalance: 600,
      totalAccountValue: 1041,
    });
    expect((await person.api.get<NetWorthView>('/api/networth')).body).toMatchObject({
      totalAssets: 0,
      totalDebts: 0,
      manualItems: [],
    });
  });
});

describe('assets', () => {
  test('an asset is added with the form’s defaults, archived and restored', async () => {
    const person = await personWithPortfolio(baseUrl);
    const account = await person.addAccount();
    const added = await person.addAsset('vti', [account.id]);
    const view: AssetView = {
      ticker: 'VTI',
      userName: 'vti Fund',
      assetType: 'etf',
      currentPrice: 0,
      priceMissing: true,
      priceChange: 0,
      priceChangePercent: 0,
      priceSource: null,
      priceDay: null,
      priceAt: null,
      priceIsStale: false,
      systemApiName: null,
      officialDividend: null,
      officialFrequency: null,
      systemDividendFrequency: null,
      systemDividendHistory: [],
      systemIssuesDividends: null,
      userIssuesDividends: false,
      userIsCashEquivalent: false,
      isCashEquivalent: false,
      userEligibleAccounts: JSON.stringify([account.id]),
      holdings: [],
      frequency: 'quarterly',
      quantity: 0,
      value: 0,
      valueChange: 0,
      valueChangePercent: 0,
      costBasis: 0,
      unrealisedGain: 0,
      unrealisedGainPercent: null,
      settings: {
        rebalanceSpeed: '5',
        rebalanceOnlyProfit: false,
        rebalanceIntervals: { immediate: false, shortTerm: true, midTerm: true, longTerm: true },
        classifications: [],
        strategyAssignments: {},
        isArchived: false,
        actualRetirementFocus: 'growth',
        dividendFrequency: null,
        dividendSource: 'recent',
        manualDividend: added.settings.manualDividend,
        baseDrift: null,
        boostStrength: null,
        userAssetClassifications: [],
        userDividendFrequency: null,
        userDividendSource: 'recent',
        userProjectedDividend: null,
      },
    };
    expect(added).toEqual(view);
    expect(
      (await person.api.get<SetupView>(`/api/setup/${person.portfolio.id}`)).body,
    ).toMatchObject({ assets: [view], userAssetSettings: { VTI: view.settings } });
    const archived = await person.api.post<AssetView>(
      `/api/setup/${person.portfolio.id}/assets/VTI/archive`,
    );
    expect(archived.body.settings.isArchived).toBe(true);
    expect(
      (await person.api.post(`/api/setup/${person.portfolio.id}/assets/VTI/restore`)).body,
    ).toEqual(view);
    expect(
      (await person.api.post(`/api/setup/${person.portfolio.id}/assets/NONE/archive`)).status,
    ).toBe(404);
  });

  test('an asset is changed, so that an account added later may hold it; its ticker stays', async () => {
    const person = await personWithPortfolio(baseUrl);
    const first = await person.addAccount();
    const added = await person.addAsset('VTI', [first.id]);
    const later = await person.addAccount({ nickname: 'Later' });
    const path = `/api/setup/${person.portfolio.id}/assets/vti`;
    const details = {
      ticker: 'VTI',
      name: 'Total market',
      assetType: 'etf',
      rebalanceSpeed: '7',
      holdInAccounts: [first.id, later.id],
    };
    const buy = TRADE('buy', later.id, 'VTI', '1', '10', '10', '2024-01-03T15:00:00Z');
    expect((await person.record(buy)).status).toBe(422);

    const changed = await person.api.put<AssetView>(path, details);
    const view = {
      ...added,
      userName: 'Total market',
      userEligibleAccounts: JSON.stringify([first.id, later.id]),
      settings: { ...added.settings, rebalanceSpeed: '7' },
    };
    expect(changed).toMatchObject({ status: 200, body: view });
    const { assets } = await read(person.api.get<SetupView>(`/api/setup/${person.portfolio.id}`));
    expect(assets).toEqual([view]);
    expect((await person.api.put<AssetView>(path, details)).body).toEqual(view);
    expect((await person.record(buy)).status).toBe(201);

    const put = (more: object, to = path) => person.api.put<Problem>(to, { ...details, ...more });
    expect(await put({ ticker: 'BND' })).toMatchObject({
      status: 422,
      body: { fields: [{ field: 'ticker', message: 'Ticker cannot be changed' }] },
    });
    expect(await put({ holdInAccounts: [UNKNOWN] })).toMatchObject({
      status: 422,
      body: { fields: [{ field: 'holdInAccounts' }] },
    });
    expect(await put({ name: ' ' })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'name' }] },
    });
    expect((await put({ ticker: 'NONE' }, path.replace('vti', 'NONE'))).status).toBe(404);
    expect((await (await personWithPortfolio(baseUrl)).api.put(path, details)).status).toBe(404);
  });

  test('a taken ticker, unknown accounts and unknown strategies are refused', async () => {
    const person = await personWithPortfolio(baseUrl);
    await person.addAsset('VTI', []);
    const add = (more: object) =>
      person.api.post<Problem>(`/api/setup/${person.portfolio.id}/assets`, {
        ticker: 'BND',
        name: 'Bonds',
        assetType: 'bond',
        ...more,
      });
    expect((await add({ ticker: 'VTI' })).status).toBe(409);
    expect((await add({ ticker: 'V T I' })).body.fields).toEqual([
      { field: 'ticker', message: 'Invalid ticker format' },
    ]);
    expect(await add({ holdInAccounts: [UNKNOWN] })).toMatchObject({
      status: 422,
      body: { fields: [{ field: 'holdInAccounts' }] },
    });
    expect(
      await add({ strategyAllocations: [{ strategyId: UNKNOWN, percentage: '100' }] }),
    ).toMatchObject({
      status: 422,
      body: { fields: [{ field: 'strategyAllocations.0.strategyId' }] },
    });
  });
});
