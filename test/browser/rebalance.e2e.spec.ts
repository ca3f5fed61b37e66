/// <reference lib="dom" />
import { type Locator, type Page } from 'playwright-core';
import { type TransactionView } from '@evenkeel/contracts/ledger';
import { type PortfolioView } from '@evenkeel/contracts/portfolios';
import { type AdviceView } from '@evenkeel/contracts/rebalance';
import { type StrategyView } from '@evenkeel/contracts/strategies';
import { newAdvised } from '../support/advised';
import { newBook } from '../support/book';
import { browserTest, giveBack, newPage, signedInPage } from '../support/browser';
import { textOf } from '../support/download';
import { complaints, item, openRebalance, shows } from '../support/rebalance-screen';
import { rememberSession } from '../support/remember-session';
import { soon } from '../support/soon';
import { withoutPushes } from '../support/without-pushes';

jest.setTimeout(120_000);

const tab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click();
const field = (dialog: Locator, row: string, label: string): Locator =>
  dialog.getByRole('rowgroup', { name: row }).getByLabel(label);

/** Returns the width of the edge of each part. */
const edgesOf = (parts: Locator): Promise<string[]> =>
  parts.evaluateAll((all) => all.map((part) => getComputedStyle(part).borderTopWidth));

const backgroundsOf = (all: readonly Element[]): string[] =>
  all.map((part) => getComputedStyle(part).backgroundColor);

/**
 * Returns the distance between the end of the amount and the end of the row of each action item, in
 * CSS pixels.
 */
const amountsOf = (rows: readonly Element[]): number[] =>
  rows.map((row) => {
    const amount = row.querySelector('.figure > :first-child') ?? row;
    return Math.round(row.getBoundingClientRect().right - amount.getBoundingClientRect().right);
  });

describe('the rebalance screen', () => {
  for (const width of [1280, 390] as const) {
    browserTest(
      `lists what to sell and buy, and shows every figure that led to it, at ${width} px`,
      async () => {
        const { page, user } = await signedInPage({
          width,
          theme: width === 390 ? 'dark' : 'light',
        });
        const { portfolioId } = await newAdvised(user.api);
        await openRebalance(page, portfolioId);
        await shows(page.getByTestId('action-count'), /^2$/);
        await shows(
          page.getByRole('region', { name: 'Summary' }),
          /Sell 1 for \$900\.00, buy 1 for \$2,000\.00\. Afterwards \$900\.00 stays in cash and the furthest drift falls from 100\.0% to 33\.3%\./,
        );
        await page.getByText('Cash by account, before and after').click();
        await shows(
          page.getByRole('row', { name: /^Brokerage/ }),
          /\$2,000\.00.*\$900\.00.*\$2,000\.00.*\$0\.00.*\$900\.00/s,
        );
        await shows(
          item(page, 'sell-HBTM'),
          /Only your own last trade gives a price: Jan \d, 2024, [\d,]+ days old/,
        );
        await shows(
          item(page, 'sell-HBTM'),
          /\$900\.00.*9 shares.*Above the long-term target, and the 180 days have passed.*Brokerage 9 · \$900\.00/s,
        );
        await item(page, 'sell-HBTM').getByText('Closes 1 lot').click();
        await shows(
          item(page, 'sell-HBTM').getByRole('list', { name: 'Lots that the sell of HBTM closes' }),
          /Jan \d, 2024.*9 at \$100\.00.* · Long-term.*\$0\.00/s,
        );
        await shows(
          item(page, 'buy-NWBD'),
          /Northwind Bonds.*Action level.*\$2,000\.00.*40 shares.*Brokerage 40 · \$2,000\.00/s,
        );
        const ends = await page.getByTestId(/^action-(sell|buy)-/).evaluateAll(amountsOf);
        expect(new Set(ends)).toEqual(new Set([20]));
        await page.getByText('It is not investment advice').waitFor();
        await page.getByText('2 assets analysed').waitFor();
        await page
          .getByRole('img', { name: 'HBTM: +50.0% from its target, band Action' })
          .waitFor();
        for (const arrow of ['buy-arrow', 'sell-arrow'])
          expect((await page.getByTestId(arrow).boundingBox())?.width).toBeGreaterThan(10);
        await soon(() => complaints(page)).toEqual([]);
        await page.emulateMedia({ forcedColors: 'active' });
        await soon(() => edgesOf(page.getByRole('tab'))).toEqual(['1px', '0px', '0px']);
        await soon(() => edgesOf(page.getByRole('button', { name: 'Refresh' }))).toEqual(['1px']);
        const dots = page.getByLabel('What becomes of the cash').locator('span:empty');
        expect(new Set(await dots.evaluateAll(backgroundsOf)).size).toBe(await dots.count());
        await page.emulateMedia({ forcedColors: 'none' });
        await page.getByRole('button', { name: 'Show as table' }).click();
        await shows(
          page.getByRole('row', { name: /^HBTM/ }),
          /Action.*\+50\.0%.*\$3,000\.00.*\$2,000\.00.*\$2,080\.00.*\$2,120\.00.*\$2,160\.00.*\$2,200\.00/s,
        );

        await tab(page, 'Sell Analysis');
        await page.waitForURL('**/rebalance?tab=sell-analysis');
        const first = page.getByRole('rowheader').first();
        await shows(first, 'HBTM');
        await page.getByRole('columnheader', { name: 'Asset' }).getByRole('button').click();
        await page.getByRole('columnheader', { name: 'Asset' }).getByRole('button').click();
        await shows(first, 'NWBD');
        await soon(() =>
          page.getByRole('columnheader', { name: 'Asset' }).getAttribute('aria-sort'),
        ).toBe('descending');
        await soon(() => complaints(page)).toEqual([]);

        await openRebalance(page, portfolioId, '?tab=buy-analysis');
        const row = page.getByRole('row', { name: /NWBD Northwind Bonds/ });
        await shows(row, /\$0\.00 → \$3,000\.00.*100\.0%.*Action.*Buy 40 · \$2,000\.00/s);
        await row.getByRole('button', { name: 'All figures of NWBD' }).click();
        await shows(
          page.locator('dl').filter({ hasText: 'Drift interval' }),
          /Drift interval\s*4\.0%.*6\.0%.*8\.0%/s,
        );
        await soon(() => complaints(page)).toEqual([]);
        await row.getByRole('button', { name: 'All figures of NWBD' }).click();
        await page.getByRole('button', { name: 'Columns' }).click();
        const chooser = page.getByRole('dialog', { name: 'Columns' });
        for (const label of ['Drift target', 'Alert target', 'Action target', 'Minimum'])
          await chooser.getByLabel(label).check();
        await page.keyboard.press('Escape');
        await page.reload();
        await shows(row, /\$2,880\.00.*\$2,820\.00.*\$2,760\.00/s);
        const fixed = page.getByRole('rowheader', { name: 'NWBD' });
        const leftOf = async () => Math.round((await fixed.boundingBox())?.x ?? -1);
        const before = await leftOf();
        await page
          .getByRole('region', { name: 'Buy analysis' })
          .evaluate((region) => region.scrollBy({ left: 400 }));
        await soon(() => leftOf()).toBe(before);
        await soon(() => complaints(page)).toEqual([]);
        await giveBack(page);
      },
    );

    browserTest(
      `records chosen items as trades: all or none, what is wrong under its row, linked to the advice, at ${width} px`,
      async () => {
        const { page, user } = await signedInPage({
          width,
          theme: width === 390 ? 'light' : 'dark',
        });
        const { portfolioId } = await newAdvised(user.api);
        await openRebalance(page, portfolioId);
        await page.getByRole('button', { name: 'Record these trades' }).click();
        const dialog = page.getByRole('dialog', { name: 'Record these trades' });
        const [sell, buy] = ['1: Sell HBTM', '2: Buy NWBD'];
        await soon(() => field(dialog, sell, 'Shares').inputValue()).toBe('9');
        await soon(() => field(dialog, sell, 'Price').inputValue()).toBe('100');
        await soon(() => field(dialog, buy, 'Total').inputValue()).toBe('2000.00');
        await soon(() => complaints(page)).toEqual([]);

        await field(dialog, buy, 'Shares').fill('1.5');
        // The form shows the problem when the field loses the focus, and the message moves the
        // buttons: leave the field first, then submit.
        await field(dialog, buy, 'Shares').blur();
        await dialog.getByRole('rowgroup', { name: buy }).getByText('Whole shares only').waitFor();
        await dialog.getByRole('button', { name: 'Record 2 trades' }).click();
        await dialog.getByText('Please check the prices first').waitFor();
        await dialog.getByLabel('I have checked these prices').check();
        await field(dialog, buy, 'Shares').fill('40');
        await field(dialog, sell, 'Shares').fill('31');
        await dialog.getByRole('button', { name: 'Record 2 trades' }).click();
        await dialog.getByText('Nothing was recorded.').waitFor();
        await dialog.getByRole('rowgroup', { name: sell }).getByText('Not enough shares').waitFor();
        await shows(
          dialog.getByRole('rowgroup', { name: sell }),
          'Only 30 of HBTM are held there at that moment.',
        );
        const recorded = async () =>
          (await user.api.get<TransactionView[]>(`/api/portfolios/${portfolioId}/transactions`))
            .body;
        await soon(() => recorded()).toHaveLength(2);

        await field(dialog, sell, 'Shares').fill('9');
        await field(dialog, sell, 'Price').fill('101');
        await soon(() => field(dialog, sell, 'Total').inputValue()).toBe('909.00');
        const cash = dialog.getByRole('row', { name: /^Brokerage/ });
        await shows(cash, /Brokerage.*\$2,000\.00.*\$909\.00/s);
        await field(dialog, sell, 'Total').fill('918');
        await soon(() => field(dialog, sell, 'Price').inputValue()).toBe('102.0000');
        await shows(cash, '$918.00');
        await dialog.getByText('Closes 1 lot').click();
        await shows(
          dialog.getByRole('list', { name: 'Lots that the sell of HBTM closes' }),
          /Jan \d, 2024.*9 at \$[\d.]+ · Long-term.*\$/s,
        );
        await soon(() => complaints(page)).toEqual([]);
        await dialog.getByRole('button', { name: 'Record 2 trades' }).click();
        await page.locator('li', { hasText: '2 trades recorded' }).waitFor();
        await shows(page.getByTestId('action-count'), /^1$/);
        await soon(() => recorded()).toHaveLength(4);
        const all = await recorded();
        const made = all
          .filter(({ transactionDatetime }) => !transactionDatetime.startsWith('2024'))
          .map(({ id }) => id);
        const followed = async () => {
          const path = `/api/portfolios/${portfolioId}/rebalance/advice`;
          const { body } = await user.api.get<AdviceView[]>(path);
          return body.flatMap(({ followedBy }) => followedBy).sort();
        };
        await soon(() => followed()).toEqual(made.sort());

        await page.goto('/transactions');
        const marks = page
          .getByRole('table', { name: 'Transactions' })
          .getByRole('button', { name: /^Follows the advice of .*\d: / });
        await marks.nth(1).waitFor();
        await soon(() =>
          marks.evaluateAll((buttons) =>
            buttons.map((button) => button.getAttribute('aria-label')?.replace(/^.*: /, '')).sort(),
          ),
        ).toEqual(['buy 40 NWBD', 'sell 9 HBTM']);
        await page.getByRole('button', { name: /: sell 9 HBTM$/ }).click();
        await page
          .getByRole('dialog', { name: 'Advice' })
          .getByText('$900.00 was advised.')
          .waitFor();
        await soon(() => complaints(page)).toEqual([]);
        await giveBack(page);
      },
    );
  }

  browserTest(
    'two browsers: a trade recorded in one changes badge, tile and screen of the other without a reload',
    async () => {
      const { page: first, user } = await signedInPage();
      const { portfolioId } = await newAdvised(user.api);
      const second = await newPage({ width: 390 });
      await rememberSession(second, user.answer);
      const third = await newPage();
      await rememberSession(third, user.answer);
      await Promise.all([
        first.goto('/'),
        openRebalance(second, portfolioId),
        openRebalance(third, portfolioId),
      ]);
      await shows(
        first.getByTestId('tile-rebalance-tasks').locator('xpath=ancestor::section'),
        '1 sell for $900, 1 buy for $2,000',
      );
      for (const page of [first, third])
        await page
          .getByTestId('live-status')
          .and(page.locator('[data-state="connected"]'))
          .waitFor({ state: 'attached' });
      await shows(third.getByTestId('action-count'), /^2$/);
      // From here on the first browser gets no answer to its requests: only a push can reach it.
      await first.route('**/api/**', () => undefined);

      await second.getByRole('button', { name: 'Record these trades' }).click();
      await second.getByLabel('I have checked these prices').check();
      await second.getByRole('button', { name: 'Record 2 trades' }).click();
      await shows(
        first.getByTestId('tile-rebalance-tasks').locator('xpath=ancestor::section'),
        '0 sells, 1 buy',
      );
      await first.getByRole('button', { name: 'Notifications, 1 new' }).click();
      await first.getByRole('menuitem', { name: '1 rebalance actions' }).waitFor();
      await shows(third.getByTestId('action-count'), /^1$/);
      await shows(item(third, 'buy-NWBD'), '$900.00');
      await Promise.all([first, second, third].map(giveBack));
    },
  );

  browserTest('keeps trades that are typed where nothing is advised any more', async () => {
    const { page, user } = await signedInPage();
    const { portfolioId } = await newAdvised(user.api);
    await openRebalance(page, portfolioId);
    await page.getByRole('button', { name: 'Record these trades' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record these trades' });
    await field(dialog, '1: Sell HBTM', 'Shares').fill('8');
    const outdated = dialog.getByText('The advice has changed since you began');
    await soon(() => outdated.count()).toBe(0);
    const path = `/api/portfolios/${portfolioId}`;
    const { body: strategies } = await user.api.get<StrategyView[]>(`${path}/strategies`);
    for (const childId of ['HBTM', 'NWBD'])
      await user.api.post(`${path}/allocations`, {
        ...{ parentId: strategies[0]?.id, childId, childType: 'asset' },
        ...{ targetAllocationPercent: '0', dollarTarget: null },
      });
    await page.getByText('No targets yet').waitFor({ state: 'attached' });
    await outdated.waitFor();
    expect(await field(dialog, '1: Sell HBTM', 'Shares').inputValue()).toBe('8');
    await dialog.getByLabel('I have checked these prices').check();
    await dialog.getByRole('button', { name: 'Record 2 trades' }).click();
    await page.locator('li', { hasText: '2 trades recorded' }).waitFor();
    await giveBack(page);
  });

  browserTest('copies chosen items as text and saves them as CSV', async () => {
    const { page, user } = await signedInPage();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const { portfolioId } = await newAdvised(user.api);
    await openRebalance(page, portfolioId);
    await page.getByLabel('Choose Buy NWBD').uncheck();
    await page.getByRole('button', { name: 'Copy as text' }).click();
    await page.locator('li', { hasText: '1 action copied as text' }).waitFor();
    await soon(() => page.evaluate(() => navigator.clipboard.readText())).toBe(
      'Sell 9 HBTM ($900.00) in Brokerage',
    );
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^rebalance-\d{4}-\d\d-\d\d\.csv$/);
    expect(await textOf(download)).toMatch(
      /^\ufeffaction,ticker,account,shares,amount,level,reason\r\nsell,HBTM,Brokerage,9,900\.00,,"?Above the long-term target.*\r\n$/,
    );
    await giveBack(page);
  });

  browserTest('calculates on load and on refresh, and says when', async () => {
    const { page, user } = await signedInPage();
    const { portfolioId } = await newAdvised(user.api);
    // If the server's figures lag behind, the page asks again later, also for a calculation: these
    // reads wait until the figures are complete.
    for (const path of [`/api/portfolios/${portfolioId}/value`, '/api/networth'])
      await user.api.get(path);
    const calls: string[] = [];
    page.on(
      'request',
      (request) => request.method() === 'POST' && calls.push(new URL(request.url()).pathname),
    );
    await openRebalance(page, portfolioId);
    await shows(page.getByTestId('last-calculated'), /Last calculated .*\d:\d\d:\d\d/);
    await page.getByRole('button', { name: 'Refresh' }).waitFor();
    const calculate = `/api/portfolios/${portfolioId}/rebalance/calculate`;
    expect(calls.filter((path) => path === calculate)).toHaveLength(1);
    await page.waitForTimeout(1100);
    const before = await page.getByTestId('last-calculated').innerText();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.waitForFunction(
      (old) => document.querySelector('[data-testid="last-calculated"]')?.textContent !== old,
      before,
    );
    expect(calls.filter((path) => path === calculate)).toHaveLength(2);
    await giveBack(page);
  });

  browserTest("says 'HTTP error! status: {code}' and tries again", async () => {
    const { page, user } = await signedInPage();
    const { portfolioId } = await newAdvised(user.api);
    const failed = {
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({
        statusCode: 500,
        error: 'Internal Server Error',
        message: 'Something went wrong',
      }),
    };
    await withoutPushes(page);
    await page.route('**/rebalance/**', (route) =>
      route.request().resourceType() === 'fetch' ? route.fulfill(failed) : route.fallback(),
    );
    await openRebalance(page, portfolioId);
    await page.getByRole('heading', { name: 'HTTP error! status: 500' }).waitFor();
    // Without an answer, no assumption can be made.
    expect(await page.getByRole('button', { name: 'What if' }).isDisabled()).toBe(true);
    await page.unroute('**/rebalance/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await item(page, 'sell-HBTM').waitFor();
    await page.route('**/rebalance/calculate', (route) => route.fulfill(failed));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await shows(page.getByRole('alert'), /HTTP error! status: 500.*The figures below are older/s);
    await item(page, 'sell-HBTM').waitFor();
    await giveBack(page);
  });

  browserTest(
    'without anything to calculate says so in each tab; without targets it warns',
    async () => {
      const { page, user } = await signedInPage();
      const { body } = await user.api.post<PortfolioView>('/api/portfolios', {
        name: 'Bare',
        description: null,
        minTransactionAmount: '50',
        baseDrift: '2',
        boostStrength: '1',
      });
      await openRebalance(page, body.id);
      await page.getByRole('heading', { name: 'No rebalance data available' }).waitFor();
      await tab(page, 'Buy Analysis');
      await page.getByRole('heading', { name: 'No assets available' }).waitFor();
      const { portfolio } = await newBook(user.api);
      await openRebalance(page, portfolio.id);
      await page.getByRole('heading', { name: 'No targets yet' }).waitFor();
      await shows(
        page.getByRole('list', { name: 'Warnings' }),
        'There are no strategies and no linked assets yet',
      );
      await giveBack(page);
    },
  );
});
