import { Client } from 'pg';
import { type Page } from 'playwright-core';
import { signUp } from '../support/api';
import { newBook } from '../support/book';
import { browserTest, closePages, newPage } from '../support/browser';
import { createTestDatabase } from '../support/database';
import { createHold } from '../support/hold';
import { type MarketServer, startMarketServer } from '../support/market-server';
import { rememberSession } from '../support/remember-session';
import { type Stack, startStack } from '../support/stack';
import { chart, chartPath } from '../support/yahoo-answers';
import { soon } from '../support/soon';

jest.setTimeout(120_000);

describe('prices from a provider', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let market: MarketServer;
  let stack: Stack;
  beforeAll(async () => {
    database = await createTestDatabase();
    market = await startMarketServer();
    // The clock starts one refresh at the beginning, when no prices are needed, and no other during
    // the test.
    const env = {
      MARKET_DATA: 'yahoo',
      YAHOO_URL: market.url,
      YAHOO_LIMIT: '10000/60',
      YAHOO_EVERY_MINUTES: '9999',
    };
    stack = await startStack({ databaseUrl: database.url, env });
  });
  afterAll(async () => {
    await closePages();
    await stack?.stop();
    await market?.close();
    await database?.drop();
  });

  for (const width of [1280, 390] as const) {
    browserTest(
      `are refreshed with progress that can be left and come back to; what has none is named with the reason, at ${width} px`,
      async () => {
        market.reset();
        await forgetPrices(database.url);
        const hold = createHold();
        const letGo = hold.begin();
        const until = hold.isOver();
        market.reply(chartPath('HBTM'), {
          body: chart({
            price: 130.5,
            at: new Date(Date.now() - 60_000).toISOString(),
            longName: 'Harbor Total Market ETF',
          }),
          until,
        });
        market.reply(chartPath('NOPE'), { status: 404, until });
        const { api, answer } = await signUp(stack.baseUrl);
        const { portfolio, account } = await newBook(api);
        await api.post(`/api/setup/${portfolio.id}/assets`, {
          ticker: 'NOPE',
          name: 'Nobody knows',
          assetType: 'stock',
          holdInAccounts: [account.id],
        });
        const page = await newPage({ width, theme: width === 390 ? 'dark' : 'light' });
        await rememberSession(page, answer);

        await page.goto(`${stack.baseUrl}/assets`);
        await page.getByText('Prices not updated yet').waitFor();
        const card = page.getByTestId('asset-card-HBTM');
        await card.getByText('Last trade').waitFor();
        await card.getByText('Stale').waitFor();
        await page.getByRole('button', { name: 'Refresh prices' }).click();
        await page.getByRole('progressbar', { name: 'Refresh of prices' }).waitFor();
        await soon(() => page.getByRole('button', { name: 'Refresh prices' }).isDisabled()).toBe(
          true,
        );

        await page.goto(`${stack.baseUrl}/accounts`);
        await page.getByRole('heading', { name: 'Accounts', level: 1 }).waitFor();
        await page.goto(`${stack.baseUrl}/assets`);
        await page.getByRole('progressbar', { name: 'Refresh of prices' }).waitFor();
        letGo();

        await card.getByText('$130.50').waitFor();
        await card.getByText('Yahoo Finance').waitFor();
        await page.getByText('Prices updated').waitFor();
        await soon(() => card.getByText('Stale').count()).toBe(0);
        await page.getByRole('button', { name: '1 ticker without a new price' }).click();
        await page
          .getByRole('dialog', { name: 'Tickers without a new price' })
          .getByText('Yahoo Finance does not know it')
          .waitFor();
        await soon(() => overflow(page)).toBe(0);
        await page.context().close();
      },
    );
  }
});

/** Removes all prices: they are shared by all users, and one test must not see those of another. */
async function forgetPrices(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    'TRUNCATE app.quote, app.instrument, app.instrument_statement, app.unknown_ticker',
  );
  await client.end();
}

/** Returns the pixels by which the page is wider than its window. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
