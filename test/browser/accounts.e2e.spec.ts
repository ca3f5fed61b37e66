import { type Locator, type Page, type Route } from 'playwright-core';
import type { AccountView } from '@evenkeel/contracts/accounts';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { browserTest, giveBack, type Look, newPage, signedInPage } from '../support/browser';
import { createHold } from '../support/hold';
import { rememberSession } from '../support/remember-session';
import { soon } from '../support/soon';
import { withoutPushes } from '../support/without-pushes';

jest.setTimeout(120_000);

const DETAILS = {
  nickname: 'Brokerage',
  officialName: 'Individual Account',
  accountType: 'Taxable Brokerage',
  accountingMethod: 'FIFO',
  standardTransactionFee: '4.95',
  fractionalShares: false,
  provider: 'Fidelity',
  accountNumber: '4321',
  websiteLink: 'https://broker.example',
};

const card = (page: Page, name: string): Locator => page.getByTestId(`account-card-${name}`);
/**
 * Waits for a toast by its text alone: while a dialog is open, the rest of the page has no roles.
 */
const toast = (page: Page, text: string): Promise<void> =>
  page.locator('li', { hasText: text }).waitFor();
const says = (place: Locator, text: string | RegExp): Promise<void> =>
  place.getByText(text).first().waitFor();
const confirm = (page: Page, action: string): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name: action }).click();

async function fromMenu(page: Page, name: string, item: string): Promise<void> {
  await card(page, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

/**
 * Signs in with a portfolio; `trades` adds an account with 10 VTI at 100, 10 at 200, 5 sold at 250,
 * priced 280 and then 300.
 */
async function ready(look: Look, trades = false) {
  const { page, user } = await signedInPage(look);
  const { api } = user;
  const portfolio = (
    await api.post<PortfolioView>('/api/portfolios', {
      name: 'Long run',
      minTransactionAmount: '50',
      baseDrift: '2',
      boostStrength: '1',
    })
  ).body;
  const path = `/api/portfolios/${portfolio.id}`;
  if (!trades) return { page, user, path };
  const account = (await api.post<AccountView>(`${path}/accounts`, DETAILS)).body;
  await api.post(`/api/setup/${portfolio.id}/assets`, {
    ticker: 'VTI',
    name: 'Total market',
    assetType: 'etf',
    holdInAccounts: [account.id],
  });
  const record = (transactionType: string, transactionAmount: string, more: object = {}) =>
    api.post(`${path}/transactions`, {
      transactionType,
      transactionAccountId: account.id,
      transactionDatetime: '2024-01-02T15:00:00Z',
      transactionAmount,
      ...more,
    });
  const trade = (
    ticker: string,
    transactionQuantity: string,
    transactionPrice: string,
    day: string,
  ) => ({
    ticker,
    transactionQuantity,
    transactionPrice,
    transactionFee: '0',
    transactionDatetime: `2024-${day}T15:00:00Z`,
  });
  await record('cash_contribution', '5000');
  await record('buy', '1000', trade('VTI', '10', '100', '02-05'));
  await record('buy', '2000', trade('VTI', '10', '200', '03-05'));
  await record('sell', '1250', trade('VTI', '5', '250', '04-05'));
  for (const [date, price] of [
    ['2024-05-06', '280'],
    ['2024-05-07', '300'],
  ])
    await api.put('/api/quotes/VTI', { date, price });
  return { page, user, path };
}

describe('the accounts page', () => {
  browserTest('without a portfolio says so and leads to the portfolios', async () => {
    const { page } = await signedInPage();
    await page.goto('/setup/accounts');
    await page.getByText('No Portfolio Selected').waitFor();
    await page.getByRole('link', { name: 'Go to Portfolios' }).click();
    await page.waitForURL('**/portfolios');
    await giveBack(page);
  });

  for (const width of [1280, 390] as const) {
    browserTest(
      `adds the first account after saying what is wrong with it, at ${width} px`,
      async () => {
        const { page } = await ready({ width });
        await page.goto('/setup/accounts');
        await page.getByText('No accounts available').waitFor();
        await page.getByRole('button', { name: 'Add Your First Account' }).click();
        const dialog = page.getByRole('dialog', { name: 'Add Investment Account' });
        const field = (label: string): Locator => dialog.getByLabel(label, { exact: false });
        const submit = dialog.getByRole('button', { name: 'Add account' });
        await soon(async () => [
          await field('Account type').inputValue(),
          await field('Accounting method').inputValue(),
          await field('fee').inputValue(),
        ]).toEqual(['Taxable Brokerage', 'FIFO', '0']);
        await soon(() => field('Account type').locator('option').allInnerTexts()).toEqual([
          '401k',
          '403b',
          'Traditional IRA',
          'Roth IRA',
          'Taxable Brokerage',
          'Health Savings Account',
          '529 Education Savings',
          'Crypto Exchange',
          'Digital Asset Custodian',
        ]);
        await soon(() => field('Accounting method').locator('option').allInnerTexts()).toEqual([
          'FIFO',
          'LIFO',
          'Specific Identification',
          'Average Cost',
        ]);

        await field('Account number').fill('12345');
        await field('Website').fill('broker');
        await submit.click();
        for (const message of [
          'Account nickname is required',
          'Official account name is required',
          'Account number must be at most 4 characters',
          'Please enter a valid URL',
        ])
          await says(dialog, message);
        await soon(() =>
          field('Nickname').evaluate((input) => input === document.activeElement),
        ).toBe(true);

        await field('fee').fill('');
        await field('fee').pressSequentially('-8x.9.5e');
        await soon(() => field('fee').inputValue()).toBe('8.95');
        await field('fee').fill('');
        await field('fee').blur();
        await soon(() => field('fee').inputValue()).toBe('0');
        await field('fee').fill('8.95');
        await field('Nickname').fill('Crypto');
        await field('Official name').fill('Coins Inc.');
        await field('Account type').selectOption('Crypto Exchange');
        await field('Account number').fill('6789');
        await field('Website').fill('coins.example');
        await field('Fractional shares').check();
        await field('Provider').fill('Coins');
        await submit.click();
        await toast(page, 'Account Added');
        for (const text of [
          'Coins Inc.',
          'Crypto Exchange',
          'Fractional shares',
          /Coins · •••• 6789 · FIFO · \$8\.95 fee/,
          'No holdings yet.',
        ])
          await says(card(page, 'Crypto'), text);
        await soon(() =>
          card(page, 'Crypto').getByRole('link', { name: 'Website' }).getAttribute('href'),
        ).toBe('https://coins.example');
        await soon(() =>
          page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        ).toBe(true);
        await giveBack(page);
      },
    );

    browserTest(
      `shows what each account and holding is worth, cost and gained, at ${width} px`,
      async () => {
        const { page } = await ready({ width }, true);
        await page.goto('/accounts');
        const text = async () => (await card(page, 'Brokerage').innerText()).replace(/\s+/g, ' ');
        await says(card(page, 'Brokerage'), '$7,750');
        await soon(() => text()).toMatch(
          /Total value \$7,750 Assets \$4,500 Cash \$3,250 Change on May 7, 2024 \+\$300 \+7\.14% Cost basis \$2,500 Unrealised gain \+\$2,000 \+80\.00%/,
        );
        await soon(() => text()).toMatch(
          width === 390
            ? /VTI 15 × \$300\.00 \+7\.14% on May 7, 2024 \$4,500 \$2,500 cost \+\$2,000 \+80\.00%/
            : /VTI 15 × \$300\.00 \+\$300 \+7\.14% on May 7, 2024 \$4,500 \$2,500 cost \+\$2,000 \+80\.00%/,
        );
        // A push would make the page request the same lots again.
        await withoutPushes(page);
        await page.reload();
        const asked: string[] = [];
        page.on('request', (request) => asked.push(new URL(request.url()).pathname));
        await card(page, 'Brokerage').getByRole('button', { name: 'VTI' }).click();
        const lots = page.getByRole('list', { name: 'Lots of VTI' });
        await says(lots, '$2,000.00');
        await soon(() => lots.getByRole('listitem').count()).toBe(2);
        expect(asked.filter((path) => path.endsWith('/holdings'))).toHaveLength(1);
        await giveBack(page);
      },
    );

    browserTest(
      `shows what another accounting method changes before it is saved, at ${width} px`,
      async () => {
        const { page } = await ready({ width }, true);
        await page.goto('/accounts');
        await fromMenu(page, 'Brokerage', 'Edit');
        const dialog = page.getByRole('dialog', { name: 'Edit Investment Account' });
        await dialog.getByLabel('Accounting method', { exact: true }).selectOption('LIFO');
        const preview = dialog.getByRole('region', { name: 'What the accounting method changes' });
        for (const row of [
          /Cost basis \$2,500\.00 \$2,000\.00/,
          /Unrealised gain \$2,000\.00 \$2,500\.00/,
          /Realised, short-term \$750\.00 \$250\.00/,
          /Realised, long-term \$0\.00 \$0\.00/,
        ])
          await preview.getByRole('row', { name: row }).waitFor();
        await says(preview, 'Changes: VTI.');
        await soon(() =>
          dialog.evaluate((element) => element.scrollWidth <= element.clientWidth),
        ).toBe(true);
        await dialog.getByLabel('Accounting method', { exact: true }).selectOption('FIFO');
        await preview.waitFor({ state: 'detached' });
        await dialog.getByLabel('Accounting method', { exact: true }).selectOption('LIFO');
        await dialog.getByRole('button', { name: 'Save changes' }).click();
        await toast(page, 'Account Updated');
        await says(card(page, 'Brokerage'), '$2,000 cost');
        await giveBack(page);
      },
    );

    browserTest(
      `archives, restores and deletes, each after asking, and another browser follows, at ${width} px`,
      async () => {
        const { page, user } = await ready({ width }, true);
        const elsewhere = await newPage({ width });
        await rememberSession(elsewhere, user.answer);
        await elsewhere.goto('/');
        const worth = (figure: string): Promise<void> =>
          elsewhere.getByTestId('tile-portfolio-value').filter({ hasText: figure }).waitFor();
        await worth('$7,750');
        await page.goto('/accounts');

        await fromMenu(page, 'Brokerage', 'Archive');
        await says(
          page.getByRole('alertdialog', { name: 'Archive Brokerage?' }),
          /keeps all its data, but no longer counts towards the portfolio and takes no new transactions/,
        );
        await confirm(page, 'Cancel');
        await soon(() => page.getByText(/Archived Accounts/).count()).toBe(0);
        await fromMenu(page, 'Brokerage', 'Archive');
        await confirm(page, 'Archive');
        await toast(page, 'Account Archived');
        await page.getByRole('heading', { name: 'Archived Accounts (1)' }).waitFor();
        await says(card(page, 'Brokerage'), '$7,750');
        await worth('$0');

        await fromMenu(page, 'Brokerage', 'Restore');
        await confirm(page, 'Restore');
        await toast(page, 'Account Restored');
        await page
          .getByRole('heading', { name: /Archived Accounts/ })
          .waitFor({ state: 'detached' });
        await worth('$7,750');

        await fromMenu(page, 'Brokerage', 'Delete');
        await says(
          page.getByRole('alertdialog', { name: 'Delete Brokerage?' }),
          /4 transactions and 1 holding go with it, on every screen\. You can undo it in the history\./,
        );
        await confirm(page, 'Delete');
        await toast(page, 'Account Deleted');
        await page.getByText('No accounts available').waitFor();
        await worth('$0');
        await Promise.all([giveBack(page), giveBack(elsewhere)]);
      },
    );
  }

  browserTest('says what is under way, what the server refused, and else what failed', async () => {
    const { page, user, path } = await ready({}, true);
    await page.goto('/accounts');
    await card(page, 'Brokerage').waitFor();
    const hold = createHold();
    const fail = async (route: Route): Promise<void> => {
      if (route.request().method() === 'GET') return route.fallback();
      await hold.isOver();
      await route.fulfill({ status: 500, body: 'broken' });
    };
    await page.route('**/api/portfolios/*/accounts', fail);
    await page.route('**/api/portfolios/*/accounts/**', fail);
    for (const [item, message] of [
      ['Archive', 'Failed to archive account.'],
      ['Delete', 'Failed to delete account.'],
    ] as const) {
      await fromMenu(page, 'Brokerage', item);
      await confirm(page, item);
      await toast(page, message);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    }
    const dialog = page.getByRole('dialog');
    await fromMenu(page, 'Brokerage', 'Edit');
    await dialog.getByLabel('Accounting method', { exact: true }).selectOption('LIFO');
    await says(dialog, 'The effect of this change could not be calculated');
    let letGo = hold.begin();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await dialog.getByRole('button', { name: 'Saving...', disabled: true }).waitFor();
    letGo();
    await says(dialog, 'Failed to update account.');
    await soon(() => dialog.getByLabel('Accounting method', { exact: true }).inputValue()).toBe(
      'LIFO',
    );
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Add account' }).click();
    await dialog.getByLabel('Nickname').fill('New');
    await dialog.getByLabel('Official name').fill('New Inc.');
    letGo = hold.begin();
    await dialog.getByRole('button', { name: 'Add account' }).click();
    await dialog.getByRole('button', { name: 'Adding...', disabled: true }).waitFor();
    letGo();
    await says(dialog, 'Failed to add account.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await page.unrouteAll();
    const [account] = (await user.api.get<AccountView[]>(`${path}/accounts`)).body;
    await fromMenu(page, 'Brokerage', 'Archive');
    await user.api.put(`${path}/accounts/${account?.id}/archive`);
    await confirm(page, 'Archive');
    await toast(page, 'Account is archived already');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await page.route('**/api/portfolios/*/accounts/**', fail);
    await fromMenu(page, 'Brokerage', 'Restore');
    await confirm(page, 'Restore');
    await toast(page, 'Failed to restore account.');
    await giveBack(page);
  });

  browserTest('an open dialog follows what happens to its account elsewhere', async () => {
    const { page, user, path } = await ready({}, true);
    await page.goto('/accounts');
    await fromMenu(page, 'Brokerage', 'Edit');
    const dialog = page.getByRole('dialog');
    const [account] = (await user.api.get<AccountView[]>(`${path}/accounts`)).body;
    const address = `${path}/accounts/${account?.id}`;

    await dialog.getByLabel('Nickname').fill('Half typed');
    await user.api.put(address, { ...DETAILS, officialName: 'Renamed elsewhere' });
    await page.getByText('Renamed elsewhere').waitFor();
    await soon(() => dialog.getByLabel('Official name').inputValue()).toBe('Renamed elsewhere');
    await soon(() => dialog.getByLabel('Nickname').inputValue()).toBe('Half typed');

    await user.api.delete(address);
    await says(dialog, 'This account no longer exists');
    await soon(() => dialog.getByLabel('Nickname').inputValue()).toBe('Half typed');
    await soon(() => dialog.getByRole('button', { name: 'Save changes' }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await page.getByText('No accounts available').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await giveBack(page);
  });
});
