import { type Page } from 'playwright-core';
import { newBook } from '../support/book';
import { browserTest, giveBack, newPage, signedInPage } from '../support/browser';
import { soon } from '../support/soon';

jest.setTimeout(120_000);

const PASSWORD = 'Correct-Horse-7';

/**
 * A file with 30 shares of HBTM bought at 100 and 10 of NWBD at 50, from a deposit of 5,000: 1,500
 * in cash stay.
 */
const CSV = [
  'account,type,datetime,ticker,quantity,price,fee,amount,notes',
  'Brokerage,cash_contribution,2024-01-02T15:00:00Z,,,,0,5000.00,Start',
  'Brokerage,buy,2024-01-03T15:00:00Z,HBTM,30,100,0,3000.00,',
  'Brokerage,buy,2024-01-04T15:00:00Z,NWBD,10,50,0,500.00,',
].join('\n');

const WRONG = [
  CSV,
  'Brokerage,sell,2024-01-05T15:00:00Z,HBTM,31,100,0,3100.00,',
  'Brokerage,buy,soon,NWBD,1.5,100,0,150.00,',
].join('\n');

describe('a new user', () => {
  for (const width of [1280, 390] as const) {
    browserTest(
      `signs up, imports, sees the tiles, and sees them change when another browser records a sell, at ${width} px`,
      async () => {
        const email = `walk-${width}-${Date.now()}@evenkeel.example`;
        const first = await newPage({ width, theme: width === 390 ? 'dark' : 'light' });
        await signUp(first, email);
        await createPortfolio(first);
        await addAccount(first);
        await importFile(first);
        await tileShows(first, '$5,000');
        await expectText(first.getByTestId('tile-net-worth'), '$5,000');

        const second = await newPage({ width: 1280 });
        await signIn(second, email);
        await tileShows(second, '$5,000');

        // From here on the first browser gets no answer to its requests: only a push can reach it.
        await first
          .getByTestId('live-status')
          .and(first.locator('[data-state="connected"]'))
          .waitFor({ state: 'attached' });
        await first.route('**/api/**', () => undefined);
        await sell(second, { asset: 'HBTM', shares: '10', price: '130', total: '1300' });

        await tileShows(second, '$5,900');
        await tileShows(first, '$5,900');
        await expectText(first.getByTestId('tile-net-worth'), '$5,900');
        await Promise.all([giveBack(first), giveBack(second)]);
      },
    );
  }
});

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByLabel('Name', { exact: true }).fill('Ada Walker');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByTestId('live-status').waitFor({ state: 'attached' });
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByTestId('live-status').waitFor({ state: 'attached' });
}

async function createPortfolio(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create portfolio' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Portfolio' });
  await dialog.getByLabel('Name').fill('Long run');
  await dialog.getByRole('button', { name: 'Create Portfolio' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function addAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Investment Account' });
  await dialog.getByLabel('Nickname').fill('Brokerage');
  await dialog.getByLabel('Official name').fill('Individual Brokerage Account');
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function importFile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import transactions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import transactions' });
  await choose(dialog, WRONG);
  await dialog.getByRole('button', { name: 'Add 2 assets' }).click();
  const problems = dialog.getByRole('region', { name: 'Problems by row' });
  // The rows of a table are cards on a phone.
  const problem = problems.getByRole('row').or(problems.getByRole('listitem'));
  await problem.filter({ hasText: /4.*quantity.*31.*Not enough shares of HBTM in Brok/ }).waitFor();
  await problem.filter({ hasText: /5.*datetime.*soon/ }).waitFor();
  const fractions = dialog.getByRole('region', { name: 'Fractional shares' });
  await fractions.getByRole('listitem').filter({ hasText: 'Brokerage' }).waitFor();

  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await choose(dialog, CSV);
  await dialog.getByRole('button', { name: 'Import 3 transactions' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function choose(dialog: ReturnType<Page['getByRole']>, content: string): Promise<void> {
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'history.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
}

async function sell(
  page: Page,
  { asset, shares, price, total }: { asset: string; shares: string; price: string; total: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Add transaction' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Transaction' });
  await dialog.getByLabel('Account').selectOption({ label: 'Brokerage' });
  await dialog.getByLabel('Type').selectOption('sell');
  await dialog.getByLabel('Asset').selectOption(asset);
  await dialog.getByLabel('Shares').fill(shares);
  await dialog.getByLabel('Price').fill(price);
  await dialog.getByLabel('Price').blur();
  await soon(() => dialog.getByLabel('Total amount').inputValue()).toMatch(
    new RegExp(`^${total}(\\.00)?$`),
  );
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.waitFor({ state: 'detached' });
}

const tileShows = (page: Page, figure: string): Promise<void> =>
  expectText(page.getByTestId('tile-portfolio-value'), figure);

async function expectText(locator: ReturnType<Page['getByTestId']>, text: string): Promise<void> {
  await locator.filter({ hasText: text }).waitFor();
}

browserTest('an import remembers by the header how its columns are matched', async () => {
  const { page, user } = await signedInPage();
  await newBook(user.api);
  await page.goto('/transactions');
  const open = () => page.getByRole('button', { name: 'Import' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import transactions' });
  const header = 'account,type,when,ticker,quantity,price,fee,amount,notes';
  const deposit = (day: string) =>
    `${header}\nBrokerage,cash_contribution,${day}T15:00:00Z,,,,0,25,\n`;
  await open();
  await choose(dialog, deposit('2024-02-01'));
  await dialog.getByLabel('datetime').selectOption('when');
  await dialog.getByRole('button', { name: 'Use these columns' }).click();
  await dialog.getByRole('button', { name: 'Import 1 transaction' }).click();
  await dialog.waitFor({ state: 'detached' });
  await open();
  await choose(dialog, deposit('2024-02-02'));
  await dialog.getByText('Columns are matched as the last time: when is datetime.').waitFor();
  await dialog.getByRole('button', { name: 'Import 1 transaction' }).waitFor();
  await dialog.getByRole('button', { name: 'Match them anew' }).click();
  await dialog.getByRole('heading', { name: 'Match the columns' }).waitFor();
  await giveBack(page);
});

browserTest('a file of one account with plain dates is seen before it is stored', async () => {
  for (const width of [1280, 390] as const) {
    const { page, user } = await signedInPage({ width });
    await newBook(user.api);
    await page.goto('/transactions');
    await page.getByRole('button', { name: 'Import' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Import transactions' });
    await choose(
      dialog,
      'type;datetime;ticker;quantity;price;amount\nDeposit;13/02/2024;;;;"$1,000.50"\nDeposit;03/02/2024;;;;25\n',
    );
    await dialog.getByLabel('Account', { exact: true }).selectOption({ label: 'Brokerage' });
    await dialog.getByLabel('Time zone of the file').selectOption('Europe/Berlin');
    await dialog.getByRole('button', { name: 'Read the dates this way' }).click();
    const rows = dialog.getByRole('table', { name: 'Rows of the file' }).getByRole('row');
    await rows.filter({ hasText: '$1,000.50' }).filter({ hasText: 'Feb 13, 2024' }).waitFor();
    await rows.filter({ hasText: '$25.00' }).filter({ hasText: 'Feb 3, 2024' }).waitFor();
    await dialog.getByText('Dates are read in the time of Berlin.').waitFor();
    await dialog.getByRole('button', { name: 'Import 2 transactions' }).click();
    await dialog.waitFor({ state: 'detached' });
    await giveBack(page);
  }
});

browserTest(
  'a word for a type is asked for once, and its rows are left out where it says so',
  async () => {
    for (const width of [1280, 390] as const) {
      const { page, user } = await signedInPage({ width });
      await newBook(user.api);
      await page.goto('/transactions');
      const open = () => page.getByRole('button', { name: 'Import' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Import transactions' });
      const row = (type: string, day: string) => `Brokerage,${type},${day}T15:00:00Z,,,,0,25,`;
      const fileOf = (...rows: string[]) =>
        ['account,type,datetime,ticker,quantity,price,fee,amount,notes', ...rows, ''].join('\n');
      await open();
      const [einzahlung, steuer] = [row('Einzahlung', '2024-02-01'), row('Steuer', '2024-02-02')];
      await choose(dialog, fileOf(einzahlung, row('EINZAHLUNG', '2024-02-03'), steuer));
      const step = dialog.getByRole('region', { name: 'Types in this file' });
      await step.getByLabel('“Einzahlung” in 2 rows').selectOption('Deposit / Cash In');
      await step.getByLabel('“Steuer” in 1 row').selectOption('Leave these rows out');
      await step.getByRole('button', { name: 'Use these types' }).click();
      await dialog.getByText('2 transactions ready to import.').waitFor();
      await dialog.getByRole('img', { name: 'Left out' }).waitFor();
      await dialog.getByRole('button', { name: 'Import 2 transactions' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByText('1 row left out.', { exact: true }).waitFor();

      await open();
      await choose(dialog, fileOf(steuer, row('Einzahlung', '2024-02-04')));
      await dialog
        .getByText('Types are chosen. Deposit / Cash In: Einzahlung. Left out: Steuer.')
        .waitFor();
      await dialog.getByRole('button', { name: 'Import 1 transaction' }).waitFor();
      await dialog.getByRole('button', { name: 'Choose them anew' }).click();
      await step.getByLabel('“Einzahlung” in 1 row').waitFor();
      await giveBack(page);
    }
  },
);
