import { newPortfolio } from '../support/book';
import { browserTest, giveBack, signedInPage } from '../support/browser';

jest.setTimeout(120_000);

describe('a screen whose code cannot be fetched', () => {
  browserTest('is shown without a reload once it can be fetched', async () => {
    const { page, user } = await signedInPage();
    await newPortfolio(user.api, 'Long run');
    await page.goto('/');
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    let isAway = true;
    await page.route(/\/static\/budget-[^/]*\.js$/, (route) =>
      isAway ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Personal Finance' }).click();
    await page.getByRole('menuitem', { name: 'Budget' }).click();
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    const marked = await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }) && 1);
    isAway = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Budget', exact: true }).waitFor();
    expect(await page.evaluate(() => Number('isSamePage' in globalThis))).toBe(marked);
    await giveBack(page);
  });
});
