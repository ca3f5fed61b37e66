import type { AssetView, SetupView } from '@evenkeel/contracts/assets';
import {
  dividendOverview,
  type DividendAssetView,
  type DividendOverview,
} from '@evenkeel/contracts/dividends';
import { soon } from '../../../test/support/soon';
import { explain } from './explained';
import { openPayerMarket, paid, type PayerMarket } from './payer-market';
import { expectStatus, type Person, personWithPortfolio, read, TRADE } from './person';
import type { TestApi } from './running-api';

let api: TestApi;
let told: PayerMarket['told'];
let holderOf: PayerMarket['holderOf'];
let stop: PayerMarket['stop'];
beforeAll(async () => {
  ({ api, told, holderOf, stop } = await openPayerMarket());
});
afterAll(() => stop());

const overview = (person: Person) =>
  read(person.api.get<DividendOverview>(`/api/dividends/${person.portfolio.id}/overview`));
const only = async (person: Person): Promise<DividendAssetView> => {
  const { assets } = await overview(person);
  const [asset] = assets;
  if (!asset || assets.length > 1) throw new Error(`not one asset but ${assets.length}`);
  return asset;
};
/** The frequencies of an asset in the list of assets; a write of the asset must answer the same. */
const frequenciesOf = async (person: Person, ticker: string) => {
  const path = `/api/setup/${person.portfolio.id}`;
  const { assets } = await read(person.api.get<SetupView>(path));
  const { frequency, officialFrequency } = assets.find((one) => one.ticker === ticker) ?? {};
  const { body } = await person.api.put<AssetView>(`${path}/assets/${ticker}`, { name: ticker });
  expect([body.frequency, body.officialFrequency]).toEqual([frequency, officialFrequency]);
  return [frequency, officialFrequency];
};
const choose = async (person: Person, ticker: string, change: object) =>
  expectStatus(
    await person.api.put(`/api/setup/${person.portfolio.id}/assets/${ticker}`, change),
    200,
  );
test('the overview has the summary and every asset, with income, yield and yield on cost', async () => {
  await told(
    'SHAPE',
    [
      ['2026-02-02', '0.6'],
      ['2026-05-04', '0.7'],
      ['2026-08-24', '0.8'],
      ['2026-11-02', '0.9'],
      ['2027-02-01', '9'],
    ],
    { frequency: 'quarterly', dividend: '1' },
  );
  const { person } = await holderOf('SHAPE', 'UNPAID');
  expectStatus(
    await person.api.put('/api/quotes/SHAPE', { date: '2026-11-20', price: '120' }),
    200,
  );
  // A price is no event: the overview follows it by itself.
  await soon(async () => (await overview(person)).assets[0]?.currentPrice).toBe(120);
  const answer = await overview(person);
  expect(dividendOverview.parse(answer)).toEqual(answer);
  expect(answer).toEqual({
    summary: {
      totalAnnualDividends: 36,
      totalQuarterlyDividends: 9,
      totalMonthlyDividends: 3,
      dividendPayingAssets: 1,
      totalAssets: 2,
    },
    assets: [
      {
        ticker: 'SHAPE',
        name: 'SHAPE Fund',
        currentPrice: 120,
        officialDividend: 1,
        officialFrequency: 'quarterly',
        frequency: 'quarterly',
        holdingsValue: 1200,
        lastDividend: { amount: 0.9, date: '2026-11-02' },
        avgDividend3mo: 0.85,
        avgDividend6mo: 0.85,
        count3mo: 2,
        count6mo: 2,
        userManualDividend: '0.00',
        userFrequency: null,
        userDividendSource: 'recent',
        userRetirementFocus: 'growth',
        actualRetirementFocus: 'growth',
        dividendPerShare: 0.9,
        monthlyIncome: 3,
        yieldPercent: 3,
        yieldOnCostPercent: 3.6,
        userDividendNotes: null,
        nextPayment: { date: '2027-02-01', amount: 90 },
        growth1y: null,
        growth3y: null,
        growth5y: null,
        missedPayments: 0,
        lastChange: 'raised',
        specialDates: [],
      },
      {
        ticker: 'UNPAID',
        name: 'UNPAID Fund',
        currentPrice: 100,
        officialDividend: null,
        officialFrequency: null,
        frequency: 'quarterly',
        holdingsValue: 1000,
        lastDividend: null,
        avgDividend3mo: null,
        avgDividend6mo: null,
        count3mo: 0,
        count6mo: 0,
        userManualDividend: '0.00',
        userFrequency: null,
        userDividendSource: 'recent',
        userRetirementFocus: 'growth',
        actualRetirementFocus: 'growth',
        dividendPerShare: 0,
        monthlyIncome: 0,
        yieldPercent: 0,
        yieldOnCostPercent: 0,
        userDividendNotes: null,
        nextPayment: null,
        growth1y: null,
        growth3y: null,
        growth5y: null,
        missedPayments: 0,
        lastChange: null,
        specialDates: [],
      },
    ],
  });
});

test('each source and each frequency that the user chooses counts', async () => {
  await told(
    'CHOICE',
    [
      ['2026-06-01', '0.6'],
      ['2026-09-01', '0.9'],
      ['2026-11-02', '1.5'],
    ],
    { frequency: 'annual', dividend: '7' },
  );
  const { person } = await holderOf('CHOICE');
  const perShare = async (change: object) => {
    await choose(person, 'CHOICE', change);
    const { dividendPerShare, frequency, monthlyIncome } = await only(person);
    return [dividendPerShare, frequency, monthlyIncome];
  };
  expect(await perShare({ dividendSource: 'recent' })).toEqual([1.5, 'annual', 1.25]);
  expect(await perShare({ dividendSource: '3mo' })).toEqual([1.2, 'annual', 1]);
  expect(await perShare({ dividendSource: '6mo', dividendFrequency: 'monthly' })).toEqual([
    1,
    'monthly',
    10,
  ]);
  expect(await perShare({ dividendSource: 'manual', manualDividend: '0.03' })).toEqual([
    0.03,
    'monthly',
    0.3,
  ]);
  expect(await perShare({ dividendFrequency: 'irregular' })).toEqual([0.03, 'irregular', 2.5]);
  expect(await perShare({ dividendFrequency: 'none' })).toEqual([0.03, 'none', 0]);
});

test('where nothing was paid in the chosen span the official dividend counts, and an unstated frequency is told from the days', async () => {
  await told(
    'LATE',
    [
      ['2026-01-05', '2'],
      ['2025-07-05', '2'],
      ['2025-01-05', '2'],
    ],
    { dividend: '3' },
  );
  const { person } = await holderOf('LATE');
  await choose(person, 'LATE', { dividendSource: '3mo' });
  expect(await only(person)).toMatchObject({
    dividendPerShare: 3,
    officialFrequency: 'semi-annual',
    frequency: 'semi-annual',
    monthlyIncome: 5,
    avgDividend3mo: null,
    count3mo: 0,
  });
});

test('the official dividend is read in the shares of after a split, in every list and explanation', async () => {
  await told(
    'STATED',
    [
      ['2026-01-15', '1'],
      ['2026-07-15', '1'],
    ],
    { frequency: 'semi-annual', dividend: '1' },
  );
  const { person } = await holderOf('STATED');
  await choose(person, 'STATED', { dividendSource: '3mo' });
  expect(await only(person)).toMatchObject({ dividendPerShare: 1, nextPayment: { amount: 10 } });
  const split = { ticker: 'STATED', at: '2026-10-10T00:00:00Z', numerator: '2', denominator: '1' };
  expectStatus(await person.api.post(person.path('/splits'), split), 201);
  await soon(() => only(person)).toMatchObject({
    officialDividend: 0.5,
    dividendPerShare: 0.5,
    nextPayment: { amount: 10 },
  });
  const setup = `/api/setup/${person.portfolio.id}`;
  const { assets } = await read(person.api.get<SetupView>(setup));
  const { body } = await person.api.put<AssetView>(`${setup}/assets/STATED`, { name: 'STATED' });
  expect([...assets, body].map(({ officialDividend }) => officialDividend)).toEqual([0.5, 0.5]);
  expect(await explain(person, 'dividends:per-share:STATED')).toMatchObject({
    value: 0.5,
    inputs: [{ from: { text: 'a provider stated 1 before a split' } }],
  });
});

test('income is on whole shares of accounts without fractions, on all shares of others, and on none of archived accounts', async () => {
  await told('PARTS', [['2026-11-02', '12']], { frequency: 'monthly' });
  const { person } = await holderOf('PARTS');
  const [fractions, gone] = [
    await person.addAccount({ nickname: 'Fractions', fractionalShares: true }),
    await person.addAccount({ nickname: 'Gone' }),
  ];
  await choose(person, 'PARTS', { holdInAccounts: [fractions.id, gone.id] });
  expectStatus(
    await person.record(
      TRADE('buy', fractions.id, 'PARTS', '0.5', '100', '50', '2026-01-05T15:00:00Z'),
    ),
    201,
  );
  expectStatus(
    await person.record(TRADE('buy', gone.id, 'PARTS', '7', '100', '700', '2026-01-05T15:00:00Z')),
    201,
  );
  expect((await only(person)).monthlyIncome).toBe(210);
  expectStatus(await person.api.put(person.path(`/accounts/${gone.id}/archive`)), 200);
  expect(await only(person)).toMatchObject({ monthlyIncome: 126, holdingsValue: 1050 });
  expectStatus(
    await person.api.put(person.path(`/accounts/${fractions.id}`), {
      ...fractions,
      fractionalShares: false,
    }),
    200,
  );
  expect((await only(person)).monthlyIncome).toBe(120);
});

test('announced dividends are read in the shares of after a split', async () => {
  await told(
    'SPLIT',
    [
      ['2026-05-04', '4'],
      ['2026-11-02', '1'],
    ],
    { frequency: 'quarterly' },
  );
  const { person } = await holderOf('SPLIT');
  expectStatus(
    await person.api.post(person.path('/splits'), {
      ticker: 'SPLIT',
      at: '2026-07-01T13:30:00Z',
      numerator: '4',
      denominator: '1',
    }),
    201,
  );
  await choose(person, 'SPLIT', { dividendSource: '6mo', dividendFrequency: 'irregular' });
  expect(await only(person)).toMatchObject({ lastDividend: { amount: 1 }, monthlyIncome: 6.67 });
});

test('of what no provider announced anything, the dividends that accounts received count, by the shares held then and the day where the user lives', async () => {
  const { person, account } = await holderOf('OWN');
  const other = await person.addAccount({ nickname: 'Other' });
  await choose(person, 'OWN', { holdInAccounts: [account.id, other.id] });
  expectStatus(
    await person.record(TRADE('buy', other.id, 'OWN', '10', '100', '1000', '2026-01-05T15:00:00Z')),
    201,
  );
  await paid(person, account.id, 'OWN', '3', '2026-11-21T02:30:00Z');
  await paid(person, other.id, 'OWN', '5', '2026-11-21T02:45:00Z');
  expectStatus(
    await person.record(
      TRADE('sell', other.id, 'OWN', '10', '100', '1000', '2026-11-21T02:50:00Z'),
    ),
    201,
  );
  expect(await only(person)).toMatchObject({
    officialDividend: null,
    officialFrequency: null,
    lastDividend: { amount: 0.4, date: '2026-11-21' },
    count3mo: 1,
    monthlyIncome: 1.33,
  });
  await person.moveTo('America/New_York');
  expect((await only(person)).lastDividend).toEqual({ amount: 0.4, date: '2026-11-20' });
});

test('what accounts received counts where a provider knows of no dividends: by the user’s frequency, else quarterly', async () => {
  await told('QUIET', []);
  const { person, account } = await holderOf('QUIET');
  await paid(person, account.id, 'QUIET', '5', '2026-11-02T15:00:00Z');
  expect(await only(person)).toMatchObject({
    dividendPerShare: 0.5,
    officialFrequency: 'none',
    frequency: 'quarterly',
    monthlyIncome: 1.67,
  });
  expect(await frequenciesOf(person, 'QUIET')).toEqual(['quarterly', 'none']);
  await choose(person, 'QUIET', { dividendFrequency: 'monthly' });
  expect((await only(person)).monthlyIncome).toBe(5);
  expect(await frequenciesOf(person, 'QUIET')).toEqual(['monthly', 'none']);
});

test('what accounts still receive counts where the announced dividends have ended, in their rhythm', async () => {
  await told('MOVED', [
    ['2024-12-02', '0.5'],
    ['2025-01-02', '0.5'],
    ['2025-02-03', '0.5'],
  ]);
  const { person, account } = await holderOf('MOVED');
  expect(await only(person)).toMatchObject({ frequency: 'none', monthlyIncome: 0 });
  expect(await frequenciesOf(person, 'MOVED')).toEqual(['none', 'none']);
  await paid(person, account.id, 'MOVED', '6', '2026-11-02T15:00:00Z');
  expect(await frequenciesOf(person, 'MOVED')).toEqual(['monthly', 'none']);
  expect(await only(person)).toMatchObject({
    officialFrequency: 'none',
    frequency: 'monthly',
    lastDividend: { amount: 0.6, date: '2026-11-02' },
    monthlyIncome: 6,
  });
});

test('the frequency is told from the same payments for the overview and for the list of assets', async () => {
  await told('YEARLY', [
    ['2022-08-01', '1'],
    ['2023-08-01', '1'],
    ['2024-08-01', '1'],
    ['2025-08-01', '1'],
  ]);
  const { person } = await holderOf('YEARLY');
  expect(await only(person)).toMatchObject({ frequency: 'annual', officialFrequency: 'annual' });
  expect(await frequenciesOf(person, 'YEARLY')).toEqual(['annual', 'annual']);
});

test('today is the user’s day: what is paid tomorrow there is not paid yet', async () => {
  await told('ZONE', [['2026-11-21', '1']], { frequency: 'monthly' });
  const { person } = await holderOf('ZONE');
  expect((await only(person)).monthlyIncome).toBe(10);
  await person.moveTo('America/New_York');
  expect(await only(person)).toMatchObject({ monthlyIncome: 0, lastDividend: null });
});

test('an archived asset is listed only while it is held', async () => {
  const { person } = await holderOf('KEPT');
  await person.addAsset('LEFT', []);
  for (const ticker of ['KEPT', 'LEFT'])
    expectStatus(
      await person.api.post(`/api/setup/${person.portfolio.id}/assets/${ticker}/archive`),
      200,
    );
  expect((await only(person)).ticker).toBe('KEPT');
});

test('an empty portfolio has no dividends, and one of somebody else is not there', async () => {
  const [owner, stranger] = [
    await personWithPortfolio(api.baseUrl),
    await personWithPortfolio(api.baseUrl),
  ];
  expect(await overview(owner)).toEqual({
    summary: {
      totalAnnualDividends: 0,
      totalQuarterlyDividends: 0,
      totalMonthlyDividends: 0,
      dividendPayingAssets: 0,
      totalAssets: 0,
    },
    assets: [],
  });
  await stranger.moveTo('Asia/Tokyo');
  expect((await stranger.api.get(`/api/dividends/${owner.portfolio.id}/overview`)).status).toBe(
    404,
  );
  expect((await stranger.api.get('/api/dividends/none/overview')).status).toBe(404);
});
