import { type Page } from 'playwright-core';
import { complaintsOf } from './accessibility';
import { monthsBack, newBook, payDividend } from './book';
import { browserTest, type Look, signedInPage } from './browser';
import { soon } from './soon';
import { visit } from './visit';

/**
 * The dialogs are read when the test runs, because the web's code is not compiled with the server's
 * options.
 */
const { DIALOGS: DECLARED } = jest.requireActual<{ DIALOGS: object }>(
  '../../apps/web/src/app/dialogs',
);

const CAR_LOAN = {
  type: 'debt',
  name: 'Car loan',
  category: 'Auto Loan',
  value: '9000',
  interestRate: '5',
  monthlyPayment: '300',
};

type Open = (page: Page) => Promise<void>;

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click();

/** Opens a dialog through the palette, which knows every action. */
const byPalette =
  (label: string): Open =>
  async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Search or jump to…').fill(label);
    await page.getByRole('option', { name: label }).first().click();
  };

/** Opens the Dividends screen through the palette, which knows the current portfolio. */
async function toDividends(page: Page): Promise<void> {
  await byPalette('Dividends')(page);
  await page.getByRole('table', { name: 'What each asset pays' }).waitFor();
}

/** Functions that open the dialogs, by the dialog's name. */
const DIALOGS: Record<string, Open> = {
  portfolio: byPalette('Create new portfolio'),
  account: byPalette('Add account'),
  asset: byPalette('Add Asset'),
  transaction: byPalette('Add transaction'),
  'import-transactions': byPalette('Import transactions'),
  'import-prices': byPalette('Import prices'),
  palette: (page) => page.keyboard.press('Control+k'),
  keys: (page) => page.keyboard.press('?'),
  auditors: async (page) => {
    await visit(page, '/history');
    await press(page, 'Auditors');
    await page.getByText('Nobody has a link').waitFor();
  },
  explain: async (page) => {
    await visit(page, '/');
    await press(page, 'Explain the portfolio value');
    await page.getByRole('region', { name: 'Explanation' }).waitFor();
  },
  moment: byPalette('Show another day'),
  settings: async (page) => {
    await press(page, /User menu/);
    await page.getByRole('menuitem', { name: 'User Settings' }).click();
  },
  onboarding: async (page) => {
    await visit(page, '/setup');
    await press(page, 'Next');
  },
  price: async (page) => {
    await visit(page, '/assets');
    await press(page, /Actions for HBTM/);
    await page.getByRole('menuitem', { name: 'Own price' }).click();
  },
  'price-history': async (page) => {
    await visit(page, '/assets');
    await press(page, /Actions for HBTM/);
    await page.getByRole('menuitem', { name: 'Price history' }).click();
  },
  'stock-split': async (page) => {
    await visit(page, '/transactions?view=splits');
    await press(page, 'Record a split');
  },
  'dividend-override': async (page) => {
    await toDividends(page);
    await press(page, 'Manual override of HBTM');
  },
  'dividend-history': async (page) => {
    await toDividends(page);
    await press(page, /^Recent of HBTM/);
  },
  'retirement-focus': async (page) => {
    await toDividends(page);
    await press(page, 'Reason for the focus of HBTM');
  },
  'record-dividends': async (page) => {
    await toDividends(page);
    await page.getByRole('tab', { name: 'Calendar' }).click();
    await press(page, 'Next month');
    await press(page, 'Next month');
    await press(page, /^HBTM.*expected/i);
  },
  'add-retirement-item': async (page) => {
    await visit(page, '/retirement-planning?tab=budget');
    await press(page, 'Add retirement expense');
  },
  'retirement-item': async (page) => {
    await visit(page, '/retirement-planning?tab=budget');
    await press(page, 'Edit Travel');
  },
  goal: async (page) => {
    await visit(page, '/retirement-planning');
    await press(page, 'Add goal');
  },
  'net-worth-item': async (page) => {
    await visit(page, '/networth');
    await press(page, 'Add Debt');
  },
  'net-worth-values': async (page) => {
    await visit(page, '/networth');
    await press(page, 'Car loan');
    await page.getByRole('table', { name: 'Payments of Car loan' }).waitFor();
  },
  'net-worth-value': async (page) => {
    await visit(page, '/networth');
    await press(page, 'Actions for Car loan');
    await page.getByRole('menuitem', { name: 'Update value' }).click();
  },
  'budget-item': async (page) => {
    await visit(page, '/budget');
    await press(page, 'Add Expense');
  },
  'budget-categories': async (page) => {
    await visit(page, '/budget');
    await press(page, 'Categories');
    await page.getByTestId('category-Rent').waitFor();
  },
  'investment-accounts': async (page) => {
    await visit(page, '/budget');
    await press(page, 'Investment Accounts');
    await page.getByText('accounts enabled').waitFor();
  },
  undo: async (page) => {
    await visit(page, '/history');
    await press(page, /^Bought /);
    await press(page, /^Undo$/);
    await page.getByText('For that, these changes are made:').waitFor();
  },
  strategy: async (page) => {
    await visit(page, '/strategies');
    await press(page, 'First Strategy');
  },
};

/** Menus and the drawer, which can cover a screen, too. */
const MENUS: readonly { readonly name: string; readonly at?: 1280 | 390; readonly open: Open }[] = [
  { name: 'Personal Finance', at: 1280, open: (page) => press(page, 'Personal Finance') },
  {
    name: 'Setup',
    at: 1280,
    open: async (page) => {
      await press(page, 'Manage Portfolio');
      await page.getByRole('menuitem', { name: 'Setup' }).click();
    },
  },
  { name: 'drawer', at: 390, open: (page) => press(page, 'Open menu') },
  { name: 'portfolio selector', open: (page) => press(page, /^Portfolio: /) },
  { name: 'notifications', open: (page) => press(page, 'Notifications') },
  { name: 'user menu', open: (page) => press(page, /User menu/) },
];

/**
 * Returns fields and buttons at the left edge of the open dialog, because they have no padding
 * around them.
 */
const atTheEdge = (page: Page): Promise<string[]> =>
  page.getByRole('dialog').evaluate((dialog) => {
    const edge = dialog.getBoundingClientRect().left;
    return [...dialog.querySelectorAll('button, input, select, textarea')]
      .filter((control) => control.clientWidth > 1)
      .filter((control) => control.getBoundingClientRect().left < edge + 4)
      .map(({ outerHTML }) => outerHTML);
  });

/**
 * Returns parts of the open dialog that are wider than it, except tables that scroll by themselves.
 */
const widerThanIt = (page: Page): Promise<string[]> =>
  page.getByRole('dialog').evaluate((dialog) =>
    [dialog, ...dialog.querySelectorAll('div')]
      .filter((part) => part.closest('[role=region]') === null)
      .filter((part) => getComputedStyle(part).overflowX === 'auto')
      .filter((part) => part.scrollWidth > part.clientWidth + 1)
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  );

/** Closes the dialogs and menus that lie over a screen, the uppermost first. */
async function closeAll(page: Page): Promise<void> {
  const open = page.locator('[role=dialog], [role=menu]');
  for (let count = await open.count(); count > 0; count = await open.count()) {
    await page.keyboard.press('Escape');
    await soon(() => open.count()).toBeLessThan(count);
  }
}

/** Defines tests of every dialog and menu at a width. */
export function testEveryDialog(width: Required<Look>['width']): void {
  let ready: Promise<Page> | undefined;
  const signIn = async () => {
    const { page, user } = await signedInPage({ width });
    const book = await newBook(user.api);
    await payDividend(user.api, book, { amount: '12', day: monthsBack(1) });
    await user.api.post('/api/budget', {
      type: 'expense',
      name: 'Travel',
      amount: '500',
      retirementStatus: 'retirement_only',
    });
    await user.api.post('/api/networth', CAR_LOAN);
    return page;
  };
  const opened = async (open: Open) => {
    const page = await (ready ??= signIn());
    await closeAll(page);
    await visit(page, '/budget');
    await page.getByRole('button', { name: 'Portfolio: Long run' }).waitFor();
    await open(page);
    return page;
  };

  it('opens every dialog that there is', () => {
    expect(Object.keys(DIALOGS).sort()).toEqual(Object.keys(DECLARED).sort());
  });

  browserTest.each(Object.entries(DIALOGS))('the dialog %s', async (_kind, open) => {
    const page = await opened(open);
    await page.getByRole('dialog').waitFor();
    expect(await complaintsOf(page)).toEqual([]);
    expect(await atTheEdge(page)).toEqual([]);
    expect(await widerThanIt(page)).toEqual([]);
  });

  const menus = MENUS.filter(({ at }) => at === undefined || at === width);
  browserTest.each(menus)('the menu $name', async ({ open }) => {
    const page = await opened(open);
    await page.getByRole('menu').or(page.getByRole('dialog')).first().waitFor();
    expect(await complaintsOf(page)).toEqual([]);
  });
}
