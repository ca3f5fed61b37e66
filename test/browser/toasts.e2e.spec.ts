/// <reference lib="dom" />
import { type Locator, type Page } from 'playwright-core';
import { newBook } from '../support/book';
import { browserTest, giveBack, signedInPage } from '../support/browser';
import { soon } from '../support/soon';

jest.setTimeout(120_000);

const toast = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Portfolio Created' });

/** Creates a portfolio, which a toast reports. */
async function showToast(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/portfolios');
  await page.getByRole('button', { name: 'Create your first portfolio' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Portfolio' });
  await dialog.getByLabel('Name').fill('Long run');
  await dialog.getByRole('button', { name: 'Create Portfolio' }).click();
  await toast(page).waitFor();
}

/**
 * Stops the page's clock, so that a toast closes by an action alone and not when its time is over.
 */
async function stopTheClock(page: Page): Promise<void> {
  const pause = async (): Promise<boolean> => {
    const moment = (await page.evaluate(() => Date.now())) + 200;
    // On a busy machine the moment may be over before the page gets the call.
    return page.clock.pauseAt(moment).then(
      () => true,
      (error: Error) => {
        if (!error.message.includes('to the past')) throw error;
        return false;
      },
    );
  };
  await soon(pause).toBe(true);
}

async function drag(page: Page, by: number): Promise<void> {
  const box = await toast(page).boundingBox();
  if (!box) throw new Error('the toast has no place');
  const [x, y] = [box.x + 40, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by / 2, y, { steps: 4 });
  await page.mouse.move(x + by, y, { steps: 4 });
  await page.mouse.up();
}

describe('a toast', () => {
  for (const width of [1280, 390] as const) {
    browserTest(
      `is swiped away to the right by more than 50 px, not by less, at ${width} px`,
      async () => {
        const { page } = await signedInPage({ width });
        await showToast(page);
        await stopTheClock(page);
        await drag(page, 40);
        await soon(() => toast(page).count()).toBe(1);
        await drag(page, 70);
        await toast(page).waitFor({ state: 'detached' });
        await page.context().close();
      },
    );
  }

  browserTest('takes the focus on F8, stays while it has it, and closes on Escape', async () => {
    const { page } = await signedInPage();
    await showToast(page);
    // The region listens to the focus once it has its two stops for Tab.
    await soon(() =>
      page
        .getByRole('region', { name: /Notification/ })
        .locator('> [tabindex="0"]')
        .count(),
    ).toBe(2);
    await page.keyboard.press('F8');
    await page.waitForFunction(
      () =>
        document.activeElement
          ?.closest('[role=region]')
          ?.getAttribute('aria-label')
          ?.includes('Notification') ?? false,
    );
    await page.clock.fastForward(20_000);
    await stopTheClock(page);
    await soon(() => toast(page).count()).toBe(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await toast(page).waitFor({ state: 'detached' });
    await page.context().close();
  });

  browserTest('that follows a press of Undo goes by itself', async () => {
    const { page, user } = await signedInPage({ width: 390 });
    await newBook(user.api);
    await page.goto('/transactions');
    const row = page.getByRole('row').filter({ hasText: '30 × $100.00' });
    await row.getByRole('button', { name: /^Delete / }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).tap();
    await page.getByRole('button', { name: 'Undo' }).tap();
    const undone = page.getByRole('listitem').filter({ hasText: '1 transaction brought back' });
    await undone.waitFor();
    await undone.waitFor({ state: 'detached' });
    await giveBack(page);
  });

  browserTest('lies above the bottom bar of a phone, and off the buttons of a sheet', async () => {
    const { page } = await signedInPage({ width: 390 });
    await showToast(page);
    await stopTheClock(page);
    const placeOf = async (part: Locator) => {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
      return { top: y, bottom: y + height };
    };
    const bar = page.getByRole('navigation', { name: 'Quick actions' });
    const isAbove = async (upper: Locator, lower: Locator) =>
      (await placeOf(upper)).bottom <= (await placeOf(lower)).top;
    await soon(() => isAbove(toast(page), bar)).toBe(true);
    await soon(() => isAbove(page.getByRole('heading', { level: 1 }), toast(page))).toBe(true);
    await page.getByRole('main').getByRole('button', { name: 'Create portfolio' }).click();
    // While a dialog is open, the rest of the page has no roles.
    const shown = page.locator('li', { hasText: 'Portfolio Created' });
    const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel' });
    await soon(() => isAbove(shown, cancel)).toBe(true);
    await page.context().close();
  });
});
