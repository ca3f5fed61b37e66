/// <reference lib="dom" />
import type { ConsoleMessage, Locator, Page } from 'playwright-core';
import { newBook, newPortfolio } from '../support/book';
import { brokenFigures } from '../support/broken-figures';
import { browserTest, giveBack, signedInPage } from '../support/browser';
import { openScreen, PATHS } from '../support/every-screen';
import { complaints } from '../support/rebalance-screen';
import { settled } from '../support/settled';
import { soon } from '../support/soon';

jest.setTimeout(120_000);

const FILE = [
  'account,type,datetime,ticker,quantity,price,fee,amount,notes',
  'Brokerage,cash_contribution,2024-02-01T15:00:00Z,,,,0,1234567.89,',
  'Brokerage,buy,2024-02-02T15:00:00Z,HBTM,30,100,0,3000.00,',
  'Brokerage,buy,2024-02-03T15:00:00Z,HBTM,40,100,0,4000.00,',
].join('\n');

/**
 * Sets large text, as a person does in the browser's settings, for the screens that are opened
 * next.
 */
async function largeText(page: Page): Promise<void> {
  const settings = await page.context().newCDPSession(page);
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
}

/** Returns pairs of visible texts and buttons of a list's rows that overlap. */
const touching = (list: Locator): Promise<string[]> =>
  list.evaluate((table) => {
    const CONTROLS = 'button[aria-label], input';
    const isText = ({ nodeType, textContent }: Node): boolean =>
      nodeType === Node.TEXT_NODE && Boolean(textContent?.trim());
    /** Checks whether a text is for screen readers alone: such a text has a box of one pixel. */
    const isForReaders = (part: Element): boolean => {
      const cell = part.closest('[role=cell]') ?? part;
      return [part, cell].some((box) => box.getBoundingClientRect().width <= 1);
    };
    /** Returns the box of a control, or of the letters of a text that are not cut off. */
    const boxOf = (part: Element) => {
      const own = part.getBoundingClientRect();
      if (part.matches(CONTROLS)) return own;
      const range = document.createRange();
      range.selectNodeContents(part);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      return {
        left: Math.max(left, own.left),
        right: Math.min(right, own.right),
        top: Math.max(top, own.top),
        bottom: Math.min(bottom, own.bottom),
      };
    };
    const parts = [...table.querySelectorAll('[role=row]:not(:has([role=columnheader])) *')]
      .filter((part) => part.matches(CONTROLS) || [...part.childNodes].some(isText))
      .filter((part) => !isForReaders(part))
      .map((part) => ({
        name: part.getAttribute('aria-label') ?? part.textContent,
        box: boxOf(part),
      }))
      .filter(({ box }) => box.right - box.left > 1 && box.bottom - box.top > 1);
    return parts.flatMap(({ name, box }, at) =>
      parts
        .slice(at + 1)
        .filter(
          (other) =>
            Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
            Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 1,
        )
        .map((other) => `${name} and ${other.name}`),
    );
  });

describe('on a phone', () => {
  browserTest(
    'a bar at the bottom adds a transaction, in a sheet that comes from the bottom',
    async () => {
      const { page, user } = await signedInPage({ width: 390 });
      await newBook(user.api);
      await page.goto('/');
      const bar = page.getByRole('navigation', { name: 'Quick actions' });
      const add = bar.getByRole('button', { name: 'New transaction' });
      await add.waitFor();
      const height = page.viewportSize()?.height ?? 0;
      const bottomOf = async (part: typeof bar) => {
        const box = await part.boundingBox();
        return box ? Math.round(box.y + box.height) : -1;
      };
      await soon(() => bottomOf(bar)).toBe(height);
      await soon(() => complaints(page)).toEqual([]);
      await add.click();
      const dialog = page.getByRole('dialog', { name: 'Add Transaction' });
      await dialog.waitFor();
      await soon(() => bottomOf(dialog)).toBe(height);
      await soon(async () => Math.round((await dialog.boundingBox())?.width ?? 0)).toBe(390);
      await soon(() => complaints(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await bar.getByRole('button', { name: 'Jump to' }).click();
      await page.getByRole('dialog', { name: 'Jump to' }).waitFor();
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 1280, height: 900 });
      await bar.waitFor({ state: 'detached' });
      await giveBack(page);
    },
  );

  browserTest('a tap on a row edits, and its details are in reach', async () => {
    const { page, user } = await signedInPage({ width: 390 });
    await newBook(user.api);
    await page.goto('/transactions');
    const row = page.getByRole('row').filter({ hasText: '30 × $100.00' });
    await row.getByRole('button', { name: /^Details of / }).tap();
    const details = page.getByRole('dialog', { name: /^Details of / });
    await details.getByText('$3,000.00').waitFor();
    await soon(() => complaints(page)).toEqual([]);
    await details.getByRole('button', { name: 'Edit' }).tap();
    await page.getByRole('dialog', { name: 'Edit Transaction' }).waitFor();
    await page.keyboard.press('Escape');
    await row.getByText('30 × $100.00').tap();
    await page.getByRole('dialog', { name: 'Edit Transaction' }).waitFor();
    await giveBack(page);
  });

  browserTest('the selector shows a name of 14 letters, and is as wide for any other', async () => {
    const { page, user } = await signedInPage({ width: 390 });
    const { id } = await newPortfolio(user.api, 'Demo Portfolio');
    await page.goto('/budget');
    const widths = async (name: string) => {
      const selector = page.getByRole('button', { name: `Portfolio: ${name}` });
      await selector.waitFor();
      await settled(page);
      return selector.evaluate((button) => ({
        width: button.getBoundingClientRect().width,
        isCut: [...button.children].some((part) => part.scrollWidth > part.clientWidth),
      }));
    };
    const short = await widths('Demo Portfolio');
    expect(short.isCut).toBe(false);
    const name = 'Portfolio of a long name';
    await user.api.patch(`/api/portfolios/${id}`, { name });
    expect(await widths(name)).toEqual({ width: short.width, isCut: true });
    await giveBack(page);
  });

  browserTest('the dashboard does not scroll sideways at 320 px', async () => {
    const { page, user } = await signedInPage({ width: 390 });
    await newBook(user.api);
    await page.goto('/');
    await page.setViewportSize({ width: 320, height: 700 });
    await page.getByRole('button', { name: 'PNG' }).waitFor();
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await giveBack(page);
  });

  browserTest('days stand whole in their fields at 320 px', async () => {
    const { page, user } = await signedInPage({ width: 390 });
    await newBook(user.api);
    await page.setViewportSize({ width: 320, height: 700 });
    for (const path of ['/compare', '/performance']) {
      await page.goto(path);
      await page.locator('input[type=date]').first().waitFor();
      await settled(page);
      const missing = await page.locator('input[type=date]').evaluateAll((fields) =>
        fields.map((field) => {
          const { width } = field.getBoundingClientRect();
          (field as HTMLElement).style.width = 'max-content';
          return Math.max(0, field.getBoundingClientRect().width - width);
        }),
      );
      expect({ path, missing }).toEqual({ path, missing: missing.map(() => 0) });
    }
    await giveBack(page);
  });

  browserTest('the total of a nested strategy touches no target at 320 px', async () => {
    const { page, user } = await signedInPage({ width: 390 });
    const { portfolio } = await newBook(user.api);
    const path = `/api/portfolios/${portfolio.id}`;
    let parent = portfolio.id;
    for (const name of ['Core', 'Nested', 'Deep', 'Deeper', 'Deepest']) {
      const { body } = await user.api.post<{ id: string }>(`${path}/strategies`, {
        name,
        strategyType: 'Percent',
        parentStrategyId: name === 'Core' ? null : parent,
      });
      await user.api.post(`${path}/allocations`, {
        parentId: parent,
        childId: body.id,
        childType: 'strategy',
        targetAllocationPercent: '100',
      });
      parent = body.id;
    }
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/allocation');
    for (const name of ['Core', 'Nested', 'Deep', 'Deeper']) {
      const total = page.getByTestId(`total-${name}`);
      const rightOf = (part: Locator) => part.evaluate((box) => box.getBoundingClientRect().right);
      expect(await rightOf(total)).toBeLessThanOrEqual(await rightOf(total.locator('xpath=..')));
    }
    await giveBack(page);
  });

  browserTest('no screen scrolls sideways with text twice as large', async () => {
    const { page, user } = await signedInPage({ width: 390 });
    const { portfolio } = await newBook(user.api);
    await largeText(page);
    for (const path of PATHS) {
      await openScreen(page, path, portfolio.id);
      await page.getByRole('button', { name: 'Portfolio: Long run' }).waitFor();
      await page.getByRole('button', { name: /^User menu/ }).waitFor();
      await settled(page);
      const shown = await page.evaluate(() => ({
        letters: getComputedStyle(document.documentElement).fontSize,
        width: document.documentElement.scrollWidth,
      }));
      expect({ path, ...shown }).toEqual({ path, letters: '32px', width: 390 });
    }
    await giveBack(page);
  });

  browserTest('no figure breaks within its digits with text twice as large', async () => {
    const { page, user } = await signedInPage({ width: 390 });
    const { portfolio, account } = await newBook(user.api);
    await user.api.post(`/api/portfolios/${portfolio.id}/transactions`, {
      transactionAccountId: account.id,
      transactionType: 'cash_contribution',
      transactionDatetime: '2024-01-02T16:00:00Z',
      transactionAmount: '562557.02',
    });
    const cash = await user.api.post<{ id: string }>(`/api/portfolios/${portfolio.id}/strategies`, {
      name: 'Emergency fund',
      strategyType: 'Percent',
    });
    await user.api.post(`/api/portfolios/${portfolio.id}/allocations`, {
      parentId: portfolio.id,
      childId: cash.body.id,
      childType: 'strategy',
      targetAllocationPercent: '100',
    });
    await largeText(page);
    for (const path of ['/networth', '/performance', '/allocation', '/reports?from=2024-01-01']) {
      await openScreen(page, path, portfolio.id);
      await page
        .locator('#content')
        .getByText(/\d%|\$\d/)
        .first()
        .waitFor();
      await settled(page);
      expect({ path, broken: await brokenFigures(page) }).toEqual({ path, broken: [] });
    }
    await page.goto('/allocation');
    const row = page.getByTestId('allocation-Emergency fund');
    const name = row.getByText('Emergency fund', { exact: true });
    expect(await name.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0);
    await giveBack(page);
  });

  describe.each([390, 1280] as const)('at %s px with text twice as large', (width) => {
    browserTest('no line of a long list touches another', async () => {
      const { page, user } = await signedInPage({ width });
      const { portfolio, account } = await newBook(user.api);
      const deposit = {
        transactionAccountId: account.id,
        transactionType: 'cash_contribution',
        transactionDatetime: '2024-01-02T16:00:00Z',
        transactionAmount: '1234567.89',
        transactionFee: '0',
        transactionNotes: null,
      };
      await user.api.post(`/api/portfolios/${portfolio.id}/transactions`, deposit);
      const house = { type: 'asset', name: 'House', category: 'Other', value: '1234567.89' };
      await user.api.post('/api/networth', house);
      await largeText(page);
      for (const path of ['/transactions', '/history']) {
        await page.goto(path);
        await page.getByRole('row').filter({ hasText: '1,234,567.89' }).waitFor();
        await soon(() => touching(page.getByRole('table'))).toEqual([]);
      }
      for (const [path, name] of [
        ['/networth', 'What moved it'],
        ['/performance', 'What changed the value'],
      ] as const) {
        await page.goto(path);
        await page
          .getByRole('region', { name })
          .getByText(/1,23[49],567\.89/)
          .first()
          .waitFor();
        await soon(() => cutOff(page)).toEqual([]);
      }
      await page.goto('/transactions');
      await page.getByRole('button', { name: 'Import' }).click();
      const dialog = page.getByRole('dialog', { name: 'Import transactions' });
      await dialog.locator('input[type=file]').setInputFiles({
        name: 'transactions.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(FILE),
      });
      await dialog.getByRole('row').filter({ hasText: '1,234,567.89' }).waitFor();
      await soon(() => touching(dialog.getByRole('table'))).toEqual([]);
      await giveBack(page);
    });
  });

  browserTest('why something could not be saved is in sight', async () => {
    const { page, user } = await signedInPage({ width: 390 });
    await newBook(user.api);
    await page.setViewportSize({ width: 390, height: 664 });
    const dialog = page.getByRole('dialog');
    const isSeen = (text: string) =>
      dialog.getByText(text).evaluate((part) => {
        const { left, top } = part.getBoundingClientRect();
        return part.contains(document.elementFromPoint(left + 1, top + 1));
      });

    await page.goto('/accounts');
    await page.getByRole('button', { name: 'Add account' }).tap();
    await dialog.getByLabel('Nickname').fill('Roth');
    await dialog.getByLabel('Official name').fill('Roth IRA');
    await page.route('**/accounts', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Add account' }).tap();
    await soon(() => isSeen('What you typed is kept.')).toBe(true);

    await page.goto('/transactions');
    await page.getByRole('button', { name: 'Import' }).tap();
    const [header = '', row = ''] = FILE.split('\n');
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'transactions.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([header, ...Array.from({ length: 30 }, () => row)].join('\n')),
    });
    const save = dialog.getByRole('button', { name: 'Import 30 transactions' });
    await save.waitFor();
    await page.route('**/imports', (route) => route.abort());
    await save.tap();
    await soon(() => isSeen('It is not known whether the file was imported')).toBe(true);
    await giveBack(page);
  });

  browserTest('a list that gets room again leaves the console quiet', async () => {
    const { page, user } = await signedInPage({ width: 390 });
    await newBook(user.api);
    const messages: string[] = [];
    const listen = (message: ConsoleMessage) => messages.push(message.text());
    page.on('console', listen);
    for (const path of ['/transactions', '/history']) {
      await page.goto(path);
      const row = page.locator('[role=row][data-index]').first();
      await row.waitFor();
      const growsWithText = () => row.evaluate(({ style }) => style.height === '');
      for (const [width, isCramped] of [
        [300, true],
        [390, false],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await soon(growsWithText).toBe(isCramped);
        await settled(page);
      }
    }
    page.off('console', listen);
    expect(messages).toEqual([]);
    await giveBack(page);
  });

  browserTest('a question comes from the bottom, too', async () => {
    const { page, user } = await signedInPage({ width: 390 });
    await newBook(user.api);
    await page.goto('/transactions');
    const row = page.getByRole('row').filter({ hasText: '30 × $100.00' });
    await row.getByRole('button', { name: /^Delete / }).tap();
    const question = page.getByRole('alertdialog');
    await question.waitFor();
    const box = async () => {
      const { y = 0, height = 0, width = 0 } = (await question.boundingBox()) ?? {};
      return [Math.round(y + height), Math.round(width)];
    };
    await soon(box).toEqual([page.viewportSize()?.height, 390]);
    await soon(() => complaints(page)).toEqual([]);
    await giveBack(page);
  });

  browserTest(
    'the field that searches the history says in whole what it looks through',
    async () => {
      const { page, user } = await signedInPage({ width: 390 });
      await newBook(user.api);
      await page.goto('/history');
      const field = page.getByLabel('Search the history');
      await field.fill((await field.getAttribute('placeholder')) ?? '');
      await settled(page);
      expect(await field.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
      await giveBack(page);
    },
  );
});

/** Returns the text of table cells that a card cuts off and that no scrolling shows. */
const cutOff = (page: Page): Promise<string[]> =>
  page.locator('#content td').evaluateAll((cells) =>
    cells
      .filter((cell) => {
        const holder = cell.closest('[role=region], section');
        if (!holder || /auto|scroll/.test(getComputedStyle(holder).overflowX)) return false;
        const { right } = cell.getBoundingClientRect();
        return right > holder.getBoundingClientRect().right + 1;
      })
      .map((cell) => cell.textContent ?? ''),
  );

/** Returns the names of the stops of a key that are not fully visible while they have the focus. */
async function unseenOf(
  page: Page,
  key: 'Tab' | 'Shift+Tab' | 'ArrowDown',
  last: string,
): Promise<string[]> {
  const unseen: string[] = [];
  for (let stop = 0; stop < 30; stop += 1) {
    const { name, isSeen } = await page.evaluate(() => {
      const focused = document.activeElement as HTMLInputElement;
      const { left, right, top, bottom } = focused.getBoundingClientRect();
      const x = (left + right) / 2;
      const seenAt = (y: number) => {
        const shown = document.elementFromPoint(x, y);
        return focused.contains(shown) || shown?.contains(focused) === true;
      };
      const label = focused.labels?.[0]?.textContent ?? focused.textContent;
      return { name: label, isSeen: seenAt(top + 2) && seenAt(bottom - 2) };
    });
    if (!isSeen) unseen.push(name);
    if (name.includes(last)) return unseen;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not come to ${last}`);
}

// The size is that of a window of 1280 px that is enlarged four times.
browserTest('in a short window all of a dialog, a popover and a menu can be seen', async () => {
  const { page, user } = await signedInPage({ width: 390 });
  await newBook(user.api);
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/transactions');
  await page.getByText('2 transactions').waitFor();
  await page.keyboard.press('n');
  await page.getByRole('combobox', { name: 'Account' }).and(page.locator(':focus')).waitFor();
  await settled(page);
  expect(await unseenOf(page, 'Tab', 'Create')).toEqual([]);
  // From the last button to the first one, and back.
  await page.keyboard.press('Tab');
  expect(await unseenOf(page, 'Tab', 'Account')).toEqual([]);
  expect(await unseenOf(page, 'Shift+Tab', 'Create')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Type' }).and(page.locator(':focus')).waitFor();
  await settled(page);
  expect(await unseenOf(page, 'Tab', 'Asset')).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^User menu/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'User Settings' }).and(page.locator(':focus')).waitFor();
  await settled(page);
  expect(await unseenOf(page, 'ArrowDown', 'Sign out')).toEqual([]);
  await giveBack(page);
});
